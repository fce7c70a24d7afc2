import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { openState, pages, recordAddress } from './states';

/** Titles with fewer than four visible letters. */
const titlesWithoutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article h2')]
      .filter((heading) => {
        const { bottom } = heading.getBoundingClientRect();
        const text = heading.querySelector('a span')?.firstChild as Text;
        const letter = document.createRange();
        letter.setStart(text, 3);
        letter.setEnd(text, 4);
        const box = letter.getBoundingClientRect();
        return (box.top + box.bottom) / 2 > bottom;
      })
      .map(({ textContent }) => textContent),
  );

/** Texts of the bar that overlap their neighbours. */
const wordsBesideTheirPlace = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('header nav > a')].filter((link) =>
      link.checkVisibility(),
    );
    return links
      .filter((link) => {
        const { left, right } = link.getBoundingClientRect();
        return links.some((other) => {
          const beside = other.getBoundingClientRect();
          return other !== link && beside.left < right - 1 && beside.right > left + 1;
        });
      })
      .map(({ textContent }) => textContent);
  });

test('where a browser has letters of twice the size, a phone shows words of each title and each place of the bar, and the tab that is chosen, in Chinese every tab', async ({
  page,
}) => {
  const marked = {
    name: 'many marks',
    address: '/?show=ESSENCE_POST&size=50',
    shows: 'article h2',
  };
  await openState(page, marked, 'load');
  // 390 and 320 px at font sizes of 32 and 16 px, and widths between.
  for (const width of [195, 240, 260, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => titlesWithoutWords(page), `${width} px`).toEqual([]);
    await expect.poll(() => wordsBesideTheirPlace(page), `${width} px`).toEqual([]);
    const count = page.getByText(/\u00a0· page 1 of \d+$/);
    const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
    await expect.poll(() => count.evaluate(isWhole), `${width} px`).toBe(true);
  }

  // The tab that is chosen is in sight, wherever it stands among the others.
  await page.setViewportSize({ width: 320, height: 800 });
  for (const condition of ['LATEST_POST', 'ESSENCE_POST', 'COLLECT_POST']) {
    const state = { name: condition, address: `/?show=${condition}`, shows: 'article h2' };
    await openState(page, state, 'turn');
    const chosen = page.locator('main nav [aria-current=page]').first();
    await expect(chosen).toBeInViewport({ ratio: 0.99 });
  }

  // In Chinese, where its name is another, every tab is whole on a phone.
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: '中文' }).first().click();
  await openState(page, { name: 'a list', address: '/', shows: 'article h2' }, 'turn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of await page.locator('main nav').first().getByRole('link').all())
    await expect.soft(tab).toBeInViewport({ ratio: 0.99 });
});

test('posts that wait are a box that scrolls, however many they are, and no wall over the page of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/icon.svg');
  await page.evaluate(async (count) => {
    const opening = indexedDB.open('parley-drafts');
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
    for (let n = 0; n < count; n++) {
      const id = `${10n ** 18n + BigInt(n)}`;
      const title = `Written on a train without a network, page ${n} of the diary`;
      const fields = { title, content: '<p>words</p>', blockId: '1', topicId: '2' };
      const times = { since: Date.now(), createdAt: n, changedAt: n };
      const draft = { version: 4, id, revision: 'a', fields, phase: 'queued', ...times };
      store.put({ ...draft, inOutbox: true, sent: [], postId: '' }, id);
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve));
    localStorage.setItem('parley:outbox', 'true');
  }, 30);
  await page.goto('/saved?offline=on');
  const first = page.getByRole('link', { name: 'page 29 of the diary' });
  await first.waitFor();
  const box = page.getByRole('status').filter({ has: first }).locator('> p');
  const { y = 0, height = 0 } = (await box.boundingBox()) ?? {};
  expect(y).toBeGreaterThan(200);
  expect(y + height).toBeLessThan(640);
  await page.getByRole('link', { name: 'page 0 of the diary' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'page 0 of the diary' })).toBeInViewport();
  // The mock refuses each, whose block it has not, and each is told in a box of its own.
  await page.goto('/saved');
  const told = page.getByRole('status').filter({ hasText: 'of the diary' });
  await expect(told.locator('> p')).toHaveCount(30);
  expect((await told.boundingBox())?.y).toBeGreaterThan(200);
  await told.getByRole('button').first().click();
  await expect(told.locator('> p')).toHaveCount(29);
});

/** By how many pixels the middles or the left edges of words and fields differ. */
const apart = (page: Page, side: 'left' | 'middle', ...selectors: string[]) =>
  page.evaluate(
    ([side, ...selectors]) => {
      const places = selectors.map((selector) => {
        const element = document.querySelector(`main ${selector}`);
        if (!element) return Number.NaN;
        const words = document.createRange();
        words.selectNodeContents(element);
        const { left, top, bottom } = (
          element.matches('input') ? element : words
        ).getBoundingClientRect();
        return side === 'left' ? left : (top + bottom) / 2;
      });
      return Math.max(...places) - Math.min(...places);
    },
    [side, ...selectors] as const,
  );

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('no row has a dot without a topic, or a count on its mark, a trail and a role stand in line, and so does what is above a list', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const found = { name: 'found', address: '/?q=cursor&size=50', shows: 'article mark' };
    await openState(page, found, 'load');
    const crowded = () =>
      page.evaluate(() => {
        const boxOf = (element?: Element | null) => element?.getBoundingClientRect();
        return [...document.querySelectorAll('main article')].filter((row) => {
          const topic = [...row.querySelectorAll('a[href^="/topics/"]')].at(-1);
          const count = boxOf(row.querySelector('p > span[title]'));
          const mark = boxOf(row.querySelector('button svg'));
          const isCut = topic?.checkVisibility() && (boxOf(topic)?.width ?? 0) < 12;
          return isCut || !count || !mark || count.right > mark.left;
        }).length;
      });
    for (const width of [305, 320, 344, 360, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(crowded, `${width} px`).toBe(0);
    }
    // The gap of a row of facts, whatever the name.
    const shortTopic = page.locator('main article span:has(> a[href^="/topics/"])').first();
    const gap = await shortTopic.evaluate((span) => {
      const name = span.querySelector('a:last-child bdi') as HTMLElement;
      name.textContent = 'AI';
      const words = document.createRange();
      words.selectNodeContents(name);
      const next = span.nextElementSibling?.getBoundingClientRect().left ?? 0;
      return next - words.getBoundingClientRect().right;
    });
    expect.soft(gap).toBeLessThan(9);

    const post = recordAddress('post', 'en-lagos-meet-up');
    await openState(page, { name: 'plain', address: post, shows: 'article h1' }, 'turn');
    expect.soft(await apart(page, 'left', 'article nav a', 'article h1')).toBeLessThan(1);
    expect.soft(await apart(page, 'middle', 'strong a bdi', 'strong a + bdi')).toBeLessThan(1);

    await page.setViewportSize({ width: 320, height: 800 });
    const acts = ['cluster > button', 'cluster > button ~ button', 'cluster summary'];
    const inRow = acts.map((act) => `article div.${act}`);
    expect.soft(await apart(page, 'middle', ...inRow)).toBeLessThan(2);

    await page.setViewportSize({ width: 1280, height: 800 });
    await openState(page, pages.topics, 'turn');
    const names = page.locator('main li[data-branch] h2');
    const heights = await names.evaluateAll((all) => all.map((name) => name.clientHeight));
    expect.soft(new Set(heights).size).toBe(1);
    await openState(page, pages.member, 'turn');
    const bar = ['form input', 'nav a', 'form + div summary'];
    expect.soft(await apart(page, 'middle', ...bar)).toBeLessThan(2);

    // A large phone on its side.
    await page.setViewportSize({ width: 932, height: 340 });
    await openState(page, pages.topics, 'turn');
    const branches = await page.locator('main :has(> [role=tree])').boundingBox();
    expect.soft(branches?.height).toBeGreaterThan(100);

    // What stands in for rows without a picture has none: its words begin at the edge.
    await page.goto(`${pages.member.address}?latency=99999`);
    const list = page.locator('aside[aria-labelledby] + div');
    const standIn = await list.locator('.skeleton_row').first().boundingBox();
    expect.soft(standIn?.x).toBe(((await list.boundingBox())?.x ?? 0) - 48);
  });
});

test('in Chinese a heading starts at the edge, with half of the sign for its quote', async ({
  page,
}) => {
  await openState(page, { name: 'found', address: '/?q=cursor&lang=zh-CN', shows: 'mark' }, 'load');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('“cursor”');
  const share = await heading.evaluate((element) => {
    const sign = document.createRange();
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    sign.setStart(words, 0);
    sign.setEnd(words, 1);
    return (
      sign.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
    );
  });
  expect(share).toBeLessThan(0.75);
});

test('errors of a new post move nothing, and a box for a link answers in one row', async ({
  page,
}) => {
  await openState(page, pages.compose, 'load');
  const content = page.getByText('Content', { exact: true });
  const before = await content.boundingBox();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect.soft((await content.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await page.getByRole('button', { name: /^Link/ }).click();
  const answers = page.getByRole('dialog').getByRole('button');
  await expect(answers).toHaveText(['Cancel', 'Insert']);
  const [left, right] = await Promise.all([0, 1].map((at) => answers.nth(at).boundingBox()));
  expect(left?.y).toBe(right?.y);
});
