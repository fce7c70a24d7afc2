import { expect, type Locator, type Page } from '@playwright/test';
import { idOf } from '../../mocks/seed/ids';
import { test } from './mock-test';
import { awaitLateParts, goInside } from './states';

// Contains prose, headings, a table, code and a picture.
const address = `/posts/${idOf('post', 'en-keyset-or-offset')}`;

const open = async (page: Page) => {
  await page.goto(address);
  await page.locator('main article pre').first().waitFor();
};

/** Waits until the picture of the post has loaded and has its size. */
const loadedPicture = async (page: Page) => {
  const picture = page.locator('main article figure img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one) => one.clientWidth)).toBeGreaterThan(0);
  return picture;
};

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

/** The right edge of the first match of each selector, in whole pixels. */
const rightEdges = (page: Page, selectors: string[]) =>
  page.evaluate(
    (all) =>
      all.map((one) => Math.round(document.querySelector(one)?.getBoundingClientRect().right ?? 0)),
    selectors,
  );

test('a post has one right edge, an aside below the header, and prints in light colours with whole dates, all of its width and its pictures, and without the frame; so do lists and drafts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem('parley:visits', '{"latest":1}'));
  await open(page);
  await loadedPicture(page);
  // It loads after the post.
  await page.locator('main article ~ div').waitFor();
  const parts = [
    'article',
    'article h1',
    'article h1 + div',
    'article > div[dir] > p',
    'article table',
    'article [data-scroller]:has(pre)',
    'article figure img',
    // It contains two columns: more of the topic, and posts that link here.
    'article ~ div',
  ].map((one) => `main ${one}`);
  // Code has a border of one pixel.
  const others = async () => {
    const [article = 0, ...edges] = await rightEdges(page, parts);
    return parts.slice(1).filter((_, at) => Math.abs((edges[at] ?? 0) - article) > 1);
  };
  await expect.poll(others).toEqual([]);
  expect(await page.locator('main article').evaluate((one) => one.clientWidth)).toBe(640);

  const aside = page.getByRole('complementary', { name: 'About this post' });
  const header = await page.getByRole('banner').evaluate((one) => one.clientHeight);
  const offset = async () => Math.abs(((await aside.boundingBox())?.y ?? 0) - header - 20);
  await expect.poll(offset).toBeLessThanOrEqual(2);

  // In the other language its words keep the face and the slant of their own.
  const body = page.locator('body');
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect.poll(() => style(body, 'font-family')).toMatch(/^"?PingFang SC/);
  const stressed = page.locator('main article em').first();
  expect(await style(stressed, 'font-family')).toMatch(/^system-ui/);
  expect(await style(stressed, 'font-style')).toBe('italic');
  expect(await style(stressed, 'text-emphasis-style')).toBe('none');
  // Signs that are written otherwise elsewhere have the shapes that the browser knows.
  await stressed.evaluate((one) => one.setAttribute('lang', 'zh-Hant'));
  expect(await style(stressed, 'font-family')).not.toMatch(/ SC|YaHei/);
  await page.getByRole('button', { name: 'English' }).first().click();
  await expect.poll(() => style(body, 'font-family')).toMatch(/^system-ui/);

  await page.setViewportSize({ width: 1000, height: 800 });
  const ground = () => style(page.locator('html'), 'background-color');
  const light = await ground();
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }));
  await expect.poll(ground).not.toBe(light);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(ground).toBe(light);

  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  // Elements that are fixed above the screen would be printed at the foot of each sheet.
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  for (const name of ['Copy link', 'Save']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
  await expect(page.getByRole('link', { name: 'Write a follow-up' })).toBeHidden();
  await expect(page.locator('main article figure img')).toBeVisible();

  const time = page.locator('main article time').first();
  await expect(time).toHaveCSS('font-size', '0px');
  const written = await time.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(written).toMatch(/\b20\d\d\b/);

  const widths = await page.evaluate(() => {
    const widthOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
    return { article: widthOf('main article'), words: widthOf('main article > div[dir]') };
  });
  expect(widths.article).toBeGreaterThan(900);
  expect(widths.words).toBeGreaterThanOrEqual(widths.article);

  // Fourteen columns, of which none is off the sheet, and a long word of code, which is broken.
  await page.setViewportSize({ width: 794, height: 1123 });
  const table = page.locator('main article table').first();
  await table.evaluate((one) => {
    for (const row of one.querySelectorAll('tr'))
      while (row.children.length < 14) row.append(row.children[1]?.cloneNode(true) ?? '');
  });
  const code = page.locator('main article pre code').first();
  await code.evaluate((one) => one.append('a'.repeat(300)));
  const [edge, ...rights] = [page.locator('main article'), table, code].map((one) =>
    one.evaluate((box) => Math.round(box.getBoundingClientRect().right)),
  );
  for (const right of rights) expect(await right).toBeLessThanOrEqual((await edge) ?? 0);

  // A sheet is narrower than the width below which lists show short times.
  const isAt = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await goInside(page, '/');
  await isAt('All posts');
  await expect(page.locator('main article h2').first()).toBeVisible();
  await expect(page.locator('main article time').first()).toHaveCSS('font-size', '0px');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('main [data-news]').first()).toHaveCSS('display', 'none');
  await page.setViewportSize({ width: 1123, height: 794 });
  await expect(page.getByRole('link', { name: 'Skip to filters' })).toHaveCount(0);
  await page.setViewportSize({ width: 794, height: 1123 });
  await goInside(page, '/topics');
  await isAt('Topics');
  const ago = page.locator('main time').first();
  const whole = await ago.evaluate((one) => getComputedStyle(one, '::after').content);
  expect(whole).toContain(await ago.getAttribute('title'));

  // A draft is printed with its block and topic.
  const [block, topic] = [idOf('block', 'postgres'), idOf('topic', 'paging')];
  await goInside(page, `/compose?block=${block}&topic=${topic}`);
  await expect(page.getByRole('combobox', { name: 'Block' })).toContainText('Postgres');
  await expect(page.getByRole('combobox', { name: 'Topic' })).toBeVisible();
  const tools = page.locator('main [data-tools]');
  await tools.waitFor({ state: 'attached' });
  await expect(tools).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a wide table scrolls by itself and fades where it goes on, a picture is enlarged by a tap; a name in a list is hit in 32 pixels at least', async ({
    page,
  }) => {
    await open(page);
    const table = page.locator('main article [data-scroller]:has(table)').first();
    // Seven columns instead of three.
    await table.evaluate((box) => {
      for (const row of box.querySelectorAll('tr')) {
        for (const cell of [...row.children, ...row.children].slice(0, 4)) {
          row.append(cell.cloneNode(true));
        }
      }
    });
    await expect(table).toHaveAttribute('data-after', '');
    await expect(table).not.toHaveAttribute('data-before', '');
    expect(await style(table, 'mask-image')).toContain('linear-gradient');
    const narrowest = await table.evaluate((box) =>
      Math.min(...[...box.querySelectorAll('td')].map((cell) => cell.clientWidth)),
    );
    expect(narrowest).toBeGreaterThanOrEqual(6 * 14);
    await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
    await expect(table).toHaveAttribute('data-before', '');
    await expect(table).not.toHaveAttribute('data-after', '');

    await (await loadedPicture(page)).tap();
    const picture = page.locator('dialog img');
    await expect(picture).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picture).toHaveCount(0);

    await page.setViewportSize({ width: 320, height: 640 });
    const copyAs = page.locator('main summary', { hasText: 'Copy as' });
    await copyAs.click();
    const choices = copyAs.locator('..').getByRole('button');
    await expect(choices).toHaveCount(2);
    for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });

    await goInside(page, '/');
    const name = page.locator('main [data-post] a[href^="/members/"]').nth(1);
    const hits = () =>
      name.evaluate((link) => {
        const { left, bottom } = link.getBoundingClientRect();
        const heights = Array.from({ length: 80 }, (_, at) => bottom - 40 + at);
        return heights.filter((y) => link.contains(document.elementFromPoint(left + 4, y))).length;
      });
    await expect.poll(hits).toBeGreaterThanOrEqual(32);
    await name.tap();
    await expect(page).toHaveURL(/\/members\/\d+$/);
  });
});

test('an enlarged picture is as wide as the screen and never larger than itself, scrolls, and has its own size by a press or a key', async ({
  page,
}) => {
  await page.route(/\.svg(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="8000"/>',
    }),
  );
  await page.setViewportSize({ width: 335, height: 600 });
  await open(page);
  await (await loadedPicture(page)).click();
  const dialog = page.getByRole('dialog');
  const isWide = (px: number) =>
    expect.poll(() => dialog.locator('img').evaluate((one) => one.clientWidth)).toBe(px);
  const box = dialog.getByRole('group').first();
  await expect.poll(() => dialog.locator('img').evaluate((one) => one.clientHeight)).toBe(6400);
  await isWide(320);
  await page.keyboard.press('PageDown');
  await expect.poll(() => box.evaluate((one) => one.scrollTop)).toBeGreaterThan(300);
  await dialog.locator('img').click();
  await isWide(400);
  await box.press('ArrowRight');
  await expect.poll(() => box.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Fit the width' }).press('Enter');
  await isWide(320);
  await dialog.getByRole('button', { name: 'Larger' }).press('Enter');
  await isWide(400);
  await page.setViewportSize({ width: 1280, height: 800 });
  await isWide(400);
  await dialog.getByRole('button', { name: 'Fit the width' }).press('Enter');
  // As wide as it can be, it has its own size already.
  await dialog.getByRole('button', { name: 'Larger' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Fit the width' })).toHaveCount(0);
});

test('a link to words of a post leads to them, also where the service is slow, and each time the address changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page);
  /** Parts of words in the last paragraph. */
  const words = await page
    .locator('main article [data-content] > p')
    .last()
    .evaluate((one) => one.textContent?.slice(3, 40) ?? '');
  const hash = `#words=${encodeURIComponent(words)}`;
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String));
  const isInSight = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('found') ?? [];
      const { top = -1 } = range instanceof Range ? range.getBoundingClientRect() : {};
      return top > 0 && top < innerHeight;
    });
  await page.goto('about:blank');
  await page.goto(`${address}?latency=300${hash}`);
  await expect.poll(marked).toEqual([words]);
  await expect.poll(isInSight).toBe(true);
  // The address bar, another place, and back again.
  const heading = await page.locator('main article h2[id]').first().getAttribute('id');
  await page.evaluate((to) => location.assign(to), `#${heading}`);
  await expect(page.locator('main article h2[id]').first()).toBeInViewport();
  // The browser is there before the page has heard of it.
  await expect.poll(marked).toEqual([]);
  await page.evaluate((to) => location.assign(to), hash);
  await expect.poll(isInSight).toBe(true);
  await page.goBack();
  await expect(page.locator('main article h2[id]').first()).toBeInViewport();
});

test('what is selected of a post are its own words, without those of buttons and those that nobody sees', async ({
  page,
}) => {
  await page.goto(`/posts/${idOf('post', 'zh-cursor-gaps')}`);
  await page.locator('main article pre').first().waitFor();
  const selected = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.querySelector('main article') as Element);
    const words = `${getSelection()}`;
    // A press on what is selected would drag it.
    getSelection()?.empty();
    return words;
  });
  expect(selected).toContain('FROM orders');
  expect(selected).toContain('时间轴');
  expect(selected).not.toMatch(/^Copy$|^sql$|Show|wasn’t loaded|Posted/m);

  await awaitLateParts(page);
  const paragraphs = page.locator('main article [data-content] > p');
  const toolbar = { name: 'With the selected words', includeHidden: true };
  const tools = page.getByRole('toolbar', toolbar);
  const { x = 0, y = 0 } = (await paragraphs.first().boundingBox()) ?? {};
  // From the words, and from the margin beside them.
  for (const from of [x + 2, x - 30]) {
    await page.mouse.move(from, y + 9);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 9, { steps: 3 });
    // While the button is held, they would come under the pointer.
    await tools.waitFor({ state: 'attached' });
    await expect(tools).toBeHidden();
    await page.mouse.up();
    await expect(tools).toBeVisible();
    await page.evaluate(() => getSelection()?.empty());
    await expect(tools).toHaveCount(0);
  }
  // Such a selection ends behind the tools, once they are there.
  await paragraphs.last().click({ clickCount: 3 });
  await tools.waitFor();
  expect(await page.evaluate(() => `${getSelection()}`)).not.toContain('Link to this');

  await paragraphs.nth(1).evaluate((one) => {
    one.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(one);
  });
  await expect(tools).toBeInViewport({ ratio: 1 });
  const [place, from] = await Promise.all([tools.boundingBox(), paragraphs.nth(1).boundingBox()]);
  expect(place?.x).toBeCloseTo(from?.x ?? 0, 0);
  expect(place?.height).toBeLessThan(60);

  // In a window of another width the words are elsewhere.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...size, width: 500 });
  const isUnder = async () => {
    const [under, words] = [await tools.boundingBox(), await paragraphs.nth(1).boundingBox()];
    const gap = (under?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0);
    return gap > 0 && gap < 20;
  };
  await expect.poll(isUnder).toBe(true);
  await page.setViewportSize(size);
  await expect.poll(isUnder).toBe(true);
  // As below a picture that comes.
  await paragraphs.first().evaluate(({ style }) => {
    style.paddingBlockEnd = '100px';
  });
  await expect.poll(isUnder).toBe(true);
  await page.keyboard.press('Tab');
  await expect(tools.getByRole('button', { name: 'Quote in a new post' })).toBeFocused();
  await page.keyboard.press('Enter');
  const editor = page.locator('[contenteditable="true"]');
  await expect(editor.locator('blockquote')).not.toBeEmpty();
  await editor.click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to anything' })).toBeFocused();
});
