import { expect, type Page, test } from '@playwright/test';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { holdFiles } from '../support/hold-files';
import { hostileService } from '../xss/hostile-service';

// Without a worker, because a test cannot hold back files that it has cached.
test.use({ serviceWorkers: 'block' });

const posts = Array.from({ length: 30 }, (_, index) => `<p>Words of post ${index}</p>`);

/** Opens the kept page of the last visit. The app loads when the test releases it. */
const openAgain = async (page: Page) => {
  const { address, stop } = await serveBuild({ folder: 'dist', answer: hostileService(posts) });
  page.once('close', () => void stop());
  await page.goto(address);
  const looks = () => page.evaluate(() => localStorage.getItem('parley:snapshots'));
  await expect.poll(looks).toContain('save');
  const arrive = await holdFiles(page, '**/assets/en-*.js');
  const code = page.waitForResponse('**/hand-over-*.js');
  await page.goto(address, { waitUntil: 'commit' });
  const kept = page.locator('#frame[data-kept]');
  await expect(kept.locator('article').first()).toBeVisible();
  // Its listeners are registered by then.
  await page.evaluate((url) => import(url), (await code).url());
  return {
    kept,
    arrive: async () => {
      arrive();
      await expect(kept).toHaveCount(0);
    },
  };
};

test('the first paint shows the kept page, even if the end of the HTML arrives after the frame', async ({
  page,
}) => {
  const host: StaticHost = { folder: 'dist', answer: hostileService(posts) };
  const { address, stop } = await serveBuild(host);
  page.once('close', () => void stop());
  await page.goto(address);
  const looks = () => page.evaluate(() => localStorage.getItem('parley:snapshots'));
  await expect.poll(looks).toContain('save');
  let finish = () => {};
  const until = new Promise<void>((resolve) => {
    finish = resolve;
  });
  host.pause = { before: '<div id="unstarted">', until };
  await page.goto(address, { waitUntil: 'commit' });
  // The stylesheets have loaded and the frame is in the document. These requests leave time to paint it.
  const paints = await page.evaluate(async () => {
    const isLoaded = ({ sheet }: HTMLLinkElement) => sheet !== null;
    for (let done = 0; done < 50; ) {
      await fetch('/robots.txt', { cache: 'no-store' });
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      const isReady = document.querySelector('#frame .skeleton_row') && sheets.every(isLoaded);
      if (isReady) done++;
    }
    return performance.getEntriesByType('paint').length;
  });
  expect(paints).toBe(0);
  finish();
  await expect(page.locator('article').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
});

const title = (page: Page, post: number) =>
  page.locator('article').getByRole('link', { name: `#${post} ` });

test('a button that is pressed before it does anything leads nowhere', async ({ page }) => {
  const { kept, arrive } = await openAgain(page);
  const address = page.url();
  const { x, y } = (await kept.locator('article button').first().boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 10, y + 10);
  await arrive();
  await expect(title(page, 5)).toBeVisible();
  expect(page.url()).toBe(address);
});

test('a link that is pressed while the app takes the place of the kept page is followed', async ({
  page,
}) => {
  const { arrive } = await openAgain(page);
  await title(page, 5).hover();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.mouse.down();
  await arrive();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#5');
  // The app has handled the click, not the browser.
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
});

test('a finger that is lifted after the app took the place of the kept page follows once what it lay on', async ({
  page,
}) => {
  const { arrive } = await openAgain(page);
  const finger = await page.context().newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const { x, y } = (await title(page, 5).boundingBox()) ?? { x: 0, y: 0 };
  const touchPoints = [{ x: x + 10, y: y + 5 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await arrive();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#5');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All posts' })).toBeVisible();
});

test('a link that is pressed, and let go elsewhere, is not followed', async ({ page }) => {
  const { arrive } = await openAgain(page);
  await title(page, 5).hover();
  await page.mouse.down();
  await arrive();
  await page.mouse.move(500, 120);
  await page.mouse.up();
  await page.getByRole('link', { name: 'Topics' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All posts' })).toBeVisible();
});

test('the focus, what is selected and the place on the page go on in the app', async ({ page }) => {
  const { arrive } = await openAgain(page);
  await title(page, 5).focus();
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(100);
  await page.evaluate(() => {
    const words = [...document.querySelectorAll('article p')].find(
      ({ textContent }) => textContent === 'Words of post 6',
    );
    getSelection()?.setBaseAndExtent(words?.firstChild as Node, 2, words?.firstChild as Node, 9);
  });
  await arrive();
  await expect(title(page, 5)).toBeFocused();
  const selected = await page.evaluate(() => {
    const words = getSelection();
    return [`${words}`, words?.anchorNode?.isConnected];
  });
  expect(selected).toEqual(['rds of ', true]);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

test('a link beside the list, which comes after the list, has the focus that it had', async ({
  page,
}) => {
  const { kept, arrive } = await openAgain(page);
  const link = page.getByRole('link', { name: '30 days' });
  await kept.getByRole('link', { name: '30 days' }).focus();
  await arrive();
  await expect(link).toBeFocused();
});

test('who presses the search box before it is one is in it when it is', async ({ page }) => {
  const { arrive } = await openAgain(page);
  await page.mouse.click(500, 28);
  await arrive();
  await page.keyboard.type('cursor');
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('cursor');
});
