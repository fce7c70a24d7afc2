import { expect, type Page, test } from '@playwright/test';
import { serveVariant, tokenModule, type Variant, variants } from '../adopting/variants';
import { serverHeaders } from '../deploy/server-headers';
import { serveBuild } from '../deploy/static-host';
import { awaitEditor } from '../support/await-editor';

const block = '9007199254740994001';
const topic = '9007199254740995002';
const treeTopic = '9007199254740995003';

const openVariant = async (page: Page, variant: Variant) => {
  const service = await serveVariant(variant);
  const settings = { ...variants[variant].settings, 'login-url': '/api/login?next={return}' };
  const metas = Object.entries(settings).map(
    ([name, value]) => `<meta name="parley:${name}" content="${value}" />`,
  );
  const host = await serveBuild({
    folder: 'dist',
    headers: serverHeaders(),
    service: service.address,
    files: { '/host.js': tokenModule },
    changePage: (text) => text.replace('</head>', `${metas.join('')}</head>`),
  });
  page.once('close', () => void host.stop().then(service.stop));
  return host.address;
};

const write = async (page: Page, title: string) => {
  await awaitEditor(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Some words.');
};
const rows = (page: Page) => page.locator('main [data-post]');

for (const variant of Object.keys(variants) as Variant[])
  test(`on a service with the habits of ${variant} a member searches, turns the page, opens a topic, is refused, signs in, posts and finds the post again`, {
    // Each of the habits is proved in test/adopting. One whole walk is enough between nights.
    tag: variant === 'ownIds' ? [] : '@long',
  }, async ({ page }) => {
    const address = await openVariant(page, variant);
    await page.goto(`${address}?q=kettle`);
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText('20 posts · page 1 of 2')).toBeVisible();
    const first = await rows(page).first().textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(10);
    await expect.poll(() => rows(page).first().textContent()).not.toBe(first);

    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Topics' })
      .click();
    // The filters of the list, which stays until the page is rendered, contain the same topics.
    const tree = page.getByRole('tree', { name: 'Topics' });
    await expect(tree.getByRole('treeitem', { name: /Oolong/ })).toBeVisible();
    await expect(tree.getByRole('treeitem', { name: /普洱/ })).toContainText('20');
    await tree.getByRole('treeitem', { name: /普洱/ }).click();
    await expect(page).toHaveURL(new RegExp(`topics/${treeTopic}`));
    await expect(page.getByRole('heading', { level: 1, name: '普洱' })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(rows(page).first()).toContainText('普洱的水温');

    await page.goto(`${address}compose?block=${block}&topic=${topic}`);
    await write(page, 'A casino for everybody');
    const post = page.getByRole('main').getByRole('button', { name: 'Post', exact: true });
    await post.click();
    await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
      'A casino for everybody',
    );
    await post.click();
    await expect(page.getByText('No advertisements here')).toBeVisible();

    await page.getByRole('textbox', { name: 'Title' }).fill(`Gongfu with ${variant}`);
    await post.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Gongfu with ${variant}`);
    const box = page.getByPlaceholder('Search posts');
    await box.fill('gongfu');
    await box.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`Gongfu with ${variant}`);
  });

test('posts of an editor that writes styles are read without a violation of the policy', async ({
  page,
}) => {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (said: string) => violations.push(said));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      const report: (said: string) => void = Reflect.get(window, 'reportViolation');
      report(violatedDirective);
    });
  });
  const address = await openVariant(page, 'django');
  const styled = `<style><!-- p.MsoNormal { margin: 0 } --></style><STYLE type="text/css">td { color: red }</STYLE >
    <p class='MsoNormal' style='margin:0'><span style="color: red">Red words</span></p>
    <table><tr><td width=301 style='width:225.4pt' title="a > b" STYLE = x>cell</td></tr></table>`;
  await page.route('**/api/post/search', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const post of json.data.content) post.content = styled;
    await route.fulfill({ response, json });
  });
  await page.goto(address);
  await rows(page).getByRole('heading').getByRole('link').first().click();
  await expect(page.getByText('Red words', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'cell' })).toBeVisible();
  // Pending requests must end before the host stops.
  await page.unrouteAll({ behavior: 'wait' });
  expect(violations).toEqual([]);
});
