import { expect, type Page, test } from '@playwright/test';
import cases from '../content/content-cases.json' with { type: 'json' };
import { hostileService } from '../xss/hostile-service';
import { goWithin } from '../xss/in-page';
import { hostWith, openHost } from './open-host';

// What real content must look like and do; what it says is tested in test/content.

// All tests open their posts within the app of one page, and leave nothing behind.
test.describe.configure({ mode: 'default' });

let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  // All pictures, each 400 pixels wide.
  await page.addInitScript(() => localStorage.setItem('parley:images', 'always'));
  await page.route(/example\.org/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>',
    }),
  );
  const answer = hostileService(cases.map(({ content }) => content));
  await openHost(page, hostWith({ answer }), 'saved');
  await page.locator('h1').first().waitFor();
});
test.afterAll(() => page.close());

const open = async (id: string) => {
  const place = cases.findIndex((one) => one.id === id);
  const ready = { selector: 'h1', text: `#${place} ` };
  await page.evaluate(goWithin, { address: `/posts/p${place}`, ready });
  const content = page.locator('main article [data-content]');
  await content.waitFor();
  return content;
};

test('a long line of code is below the buttons, and no language is named that is none', async () => {
  const content = await open('C6');
  await expect(content).not.toContainText('auto');
  const [button, words] = [content.getByRole('button', { name: 'Copy' }), content.locator('code')];
  const [bar, line] = await Promise.all([button.boundingBox(), words.boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(line?.y ?? 0);
});

test('a part is larger than its chapters, which stand under it in the contents', async () => {
  const content = await open('T3');
  const sizes = await content.evaluate((one) =>
    [...one.querySelectorAll('h2, h3')].map((heading) => getComputedStyle(heading).fontSize),
  );
  expect(Number.parseFloat(sizes[0] ?? '')).toBeGreaterThan(Number.parseFloat(sizes[1] ?? ''));
  const contents = page.getByRole('complementary').getByRole('navigation', { name: 'Contents' });
  const indents = await contents
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.firstElementChild?.getBoundingClientRect().left ?? 0),
    );
  expect(indents[1]).toBeGreaterThan(indents[0] ?? 0);
  expect(indents[2]).toBe(indents[1]);
});

test('paragraphs of a cell stand apart', async () => {
  const gap = await (await open('J12')).locator('p').evaluateAll(([first, second]) => {
    const [above, below] = [first, second].map((one) => one?.getBoundingClientRect());
    return (below?.top ?? 0) - (above?.bottom ?? 0);
  });
  expect(gap).toBeGreaterThan(5);
});

test('a spoiler is covered until it is pressed', async () => {
  const content = await open('J15');
  const covered = content.getByRole('button', { name: 'Show the spoiler' });
  await expect(covered.locator('> *')).toHaveCSS('opacity', '0');
  // In forced colours it has no ground.
  await expect(covered).toHaveCSS('outline-style', 'solid');
  await covered.press('Enter');
  await expect(covered).toHaveCount(0);
  await expect(content).toHaveText('It was the butler.');
});

test('an icon of unknown or known size leaves its line one line', async () => {
  for (const id of ['P2', 'P3']) {
    const row = (await open(id)).locator('p');
    const widthOf = (img: HTMLImageElement) => img.naturalWidth;
    await expect.poll(() => row.locator('img').evaluate(widthOf)).toBe(400);
    expect((await row.boundingBox())?.height).toBeLessThan(45);
  }
});

test('code reads from left to right in a sentence from right to left', async () => {
  const content = await open('R3');
  const lefts = await content.locator('code, kbd').evaluateAll((all) =>
    all.map((code) => {
      const text = code.firstChild as Text;
      return [0, text.data.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    }),
  );
  expect(lefts.map(([first = 0, last = 0]) => first < last)).toEqual(Array(5).fill(true));
  await expect(content.locator('p').first()).toHaveCSS('direction', 'rtl');
});

test('signs before an address do not turn its letters', async () => {
  const lefts = await (await open('R4')).locator('a').evaluate((link) =>
    [0, (link.textContent?.length ?? 0) - 1].map((at) => {
      const range = document.createRange();
      range.setStart(link.firstChild as Text, at);
      range.setEnd(link.firstChild as Text, at + 1);
      return range.getBoundingClientRect().left;
    }),
  );
  expect(lefts[0]).toBeLessThan(lefts[1] ?? 0);
});

test('a picture has the size that its style gives it', async () => {
  const image = (await open('P4')).locator('img');
  await expect(image).toHaveCSS('width', '20px');
});
