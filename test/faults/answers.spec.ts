import { expect, test } from '@playwright/test';
import { timeKeys, typicalKey } from '../browser/key-times';
import type { Fault } from '../support/fault-server';
import { answers, changed } from '../support/faults';
import {
  askAnew,
  cardOf,
  type FaultyForum,
  follow,
  openFaultyForum,
  resultsOf,
  rowsOf,
} from './open-page';

test.describe.configure({ mode: 'default' });

let forum: FaultyForum;
test.beforeAll(async ({ browser }) => {
  forum = await openFaultyForum(browser, timeKeys);
});
test.afterEach(() => expect(forum.endFaults()).toEqual([]));
test.afterAll(() => forum.close());

type Row = Record<string, unknown>;
type Answer = { content: Row[] & unknown[] } & Record<string, unknown>;

/** The forum's response with changed data, as another service might send it. */
const withData = (change: (data: Answer) => void): Fault =>
  changed((envelope) => {
    const answer = JSON.parse(envelope);
    change(answer.data);
    return JSON.stringify(answer);
  });

/** The forum's response with changed rows. */
const withRows = (make: (row: Row, index: number) => unknown): Fault =>
  withData((data) => {
    data.content = data.content.map((row, index) => make(row, index)) as Answer['content'];
  });

const headings = async () => rowsOf(forum.page).locator('h2').allInnerTexts();
const links = () =>
  rowsOf(forum.page)
    .locator('h2 a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));

test('(22) a row whose fields are missing has placeholders, and the others are whole', async () => {
  forum.server.faults.searchPosts = withRows((row, index) => (index === 1 ? { id: row.id } : row));
  const size = await askAnew(forum.page);
  await expect(rowsOf(forum.page)).toHaveCount(size);
  const bare = rowsOf(forum.page).nth(1);
  await expect(bare).toContainText('Untitled post');
  await expect(bare).toContainText('Someone');
  await expect(bare).toContainText('time unknown');
  expect((await headings()).filter((heading) => /Untitled/.test(heading))).toHaveLength(1);
});

test('(23) fields of the wrong type are replaced and what is no row is left out, the others whole', async () => {
  forum.server.faults.searchPosts = withRows((row, index) => {
    if (index === 0) return 'no row';
    if (index === 1) return null;
    if (index > 2) return row;
    return {
      ...row,
      title: 5,
      content: ['a'],
      replyCount: 'x',
      cMemberInfo: 7,
      forumTopicList: {},
    };
  });
  const size = await askAnew(forum.page);
  await expect(rowsOf(forum.page)).toHaveCount(size - 2);
  await expect(rowsOf(forum.page).first()).toContainText('Someone');
  await expect(cardOf(forum.page)).toHaveCount(0);
});

test('(25) __proto__ and constructor as keys and ids do nothing', async () => {
  forum.server.faults.searchPosts = changed((envelope) => {
    const answer = JSON.parse(envelope);
    answer.data.content[0].id = '__proto__';
    answer.data.content[1].id = 'constructor';
    answer.data.content[1].forumBlock.id = '__proto__';
    return JSON.stringify(answer).replace(
      '"content":[',
      '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"content":[',
    );
  });
  const size = await askAnew(forum.page);
  await expect(rowsOf(forum.page)).toHaveCount(size);
  expect((await links()).slice(0, 2)).toEqual(['/posts/__proto__', '/posts/constructor']);
  expect(await forum.page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined();
});

/** Types into the search box. Returns the median milliseconds from a key to its frame. */
const waitOfAKey = async () => {
  const { page } = forum;
  await page.evaluate(() => Reflect.get(window, 'keyTimes').splice(0));
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.click();
  await page.keyboard.type('keyset', { delay: 20 });
  await expect(box).toHaveValue(/keyset/);
  const wait = await typicalKey(page);
  await box.fill('');
  await page.keyboard.press('Escape');
  return wait;
};

test('(28) of an answer of 10,000 rows the page has what it asked for, and a key is answered within 200 ms', {
  tag: '@long',
}, async () => {
  forum.server.faults.searchPosts = withData((data) => {
    data.content = Array.from({ length: 10_000 }, (_, index) => ({
      ...data.content[index % data.content.length],
      id: `row${index}`,
      content: `<p>Row ${index}</p>`,
    })) as Answer['content'];
  });
  const size = await askAnew(forum.page);
  await expect(rowsOf(forum.page)).toHaveCount(size);
  expect(await waitOfAKey()).toBeLessThan(200);
});

test('(29) a page past the end says how many there are and leads to the last', async () => {
  const { page } = forum;
  await askAnew(page, '/?q=the&page=9999');
  await expect(page.getByText(/The list has [\d,]+ posts on [\d,]+ pages?\./)).toBeVisible();
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('(30) where page, size and totals are missing or disagree, the ways on follow what was received', async () => {
  const { page, server } = forum;
  const next = page.getByRole('navigation', { name: 'Pages' }).locator('a[rel=next]');
  const counts = [
    { total: null, totalElements: null, totalPages: null, last: false },
    { totalPages: 0, number: 77, size: 3 },
  ];
  for (const said of counts) {
    server.faults.searchPosts = withData((data) => Object.assign(data, said));
    const size = await askAnew(page);
    await expect(rowsOf(page)).toHaveCount(size);
    const first = await links();
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(async () => (await links()).some((link) => first.includes(link))).toBe(false);
    await expect(rowsOf(page)).toHaveCount(size);
  }
  // The response claims one post and one page, but contains all requested rows.
  const one = { total: 1, totalElements: 1, totalPages: 1, last: true };
  server.faults.searchPosts = withData((data) => Object.assign(data, one));
  const size = await askAnew(page);
  await expect(rowsOf(page)).toHaveCount(size);
  await expect(page.getByRole('main')).toContainText(`${size} posts`);
  await expect(next).toHaveCount(0);
});

test('(31) rows that moved on to the next page are not shown again, and a hint says so', async () => {
  const { page, server } = forum;
  // The second page begins with rows of the first, as if new posts were created in between. It is fetched ahead.
  const moved = withData((data) => {
    const size = data.content.length;
    const first = server.forum.answer('searchPosts', { pageNum: 0, pageSize: size }).envelope;
    data.content.unshift(...(first.data as Answer).content.slice(-2));
    data.content.splice(size);
  });
  const asItIs = changed((envelope) => envelope);
  server.faults.searchPosts = (exchange) =>
    (exchange.body.pageNum === 1 ? moved : asItIs)(exchange);
  const size = await askAnew(page, '/?show=LATEST_POST');
  await page.getByRole('button', { name: /more pinned/ }).click();
  await expect(rowsOf(page)).toHaveCount(size);
  const before = await links();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText('Newer posts came in, and this page moved on.')).toBeVisible();
  const after = await links();
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter((link) => before.includes(link))).toEqual([]);
});

test('(32) an answer of 8 MB is read, and a key is answered within 200 ms all the same', {
  tag: '@long',
}, async () => {
  const words = 'sediment '.repeat(90_000);
  forum.server.faults.searchPosts = withRows((row, index) =>
    index < 10 ? { ...row, content: `<p>${words}</p>` } : row,
  );
  const size = await askAnew(forum.page);
  await expect(rowsOf(forum.page)).toHaveCount(size);
  await expect(rowsOf(forum.page).first()).toContainText('sediment');
  expect(await waitOfAKey()).toBeLessThan(200);
});

test('(57) a search that is left is given up on the wire, without a flash of an error', async () => {
  const { page, server } = forum;
  await page.evaluate(() => {
    const alerts: string[] = [];
    Object.assign(window, { alerts });
    new MutationObserver(() => {
      const alert = document.querySelector('main [role=alert]');
      if (alert) alerts.push(alert.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  let isGivenUp = false;
  server.faults.searchPosts = ({ socket }) =>
    socket.on('close', () => {
      isGivenUp = true;
    });
  const held = server.asked.length;
  await askAnew(page);
  await expect.poll(() => server.asked.length).toBeGreaterThan(held);
  forum.endFaults();
  await follow(page, '/topics');
  await expect.poll(() => isGivenUp, 'the connection of the search is closed').toBe(true);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'alerts'))).toEqual([]);
});

test('(58) of two searches the later one is drawn, though the earlier one is answered last', async () => {
  const { page, server } = forum;
  let answerEarlier = () => {};
  server.faults.searchPosts = (exchange) => {
    const answer = () => changed((envelope) => envelope)(exchange);
    if (exchange.body.keywords === 'postgres') answerEarlier = answer;
    else answer();
  };
  await askAnew(page, '/?q=postgres');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“postgres”');
  await askAnew(page, '/?q=keyset');
  await expect(rowsOf(page).first()).toContainText(/keyset/i);
  const shown = await links();
  answerEarlier();
  await askAnew(page, '/?q=keyset');
  await expect(resultsOf(page).locator('..')).toHaveAttribute('aria-busy', 'false');
  expect(await links()).toEqual(shown);
});

const topic = (id: string, name: string, children = '[]') =>
  `{"id":"${id}","deleted":false,"available":true,"name":"${name}","parentId":"","postCount":1,"children":${children}}`;
const topicsAnswer = (content: string, count: number) =>
  `{"result":"","code":0,"message":"","data":{"content":[${content}],"totalElements":${count},"totalPages":1,"number":0,"size":20}}`;

test('(59) topics that hold each other are cut, 10,000 levels are walked, 100,000 rows are windowed', async () => {
  const { page, server } = forum;
  const tree = page.getByRole('tree', { name: 'Topics' });
  const rows = tree.getByRole('treeitem');

  server.faults.listTopics = answers(
    topicsAnswer(
      topic('a', 'Anode', `[${topic('b', 'Bole', `[${topic('a', 'Anode again')}]`)}]`),
      1,
    ),
  );
  await follow(page, '/topics?sort=name');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(rows).toHaveCount(2);
  await expect(tree.getByTitle('Left out: a branch that leads back to itself')).toBeVisible();

  let deep = topic('d9999', 'Level 9999');
  for (let level = 9998; level >= 0; level--)
    deep = topic(`d${level}`, `Level ${level}`, `[${deep}]`);
  server.faults.listTopics = answers(topicsAnswer(deep, 1));
  await follow(page, '/topics?sort=createTime');
  await expect(rows.first()).toContainText('Level 0');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toContainText('Level 9999');

  const wide = Array.from({ length: 100_000 }, (_, index) => topic(`w${index}`, `Wide ${index}`));
  server.faults.listTopics = answers(topicsAnswer(topic('w', 'Wide', `[${wide}]`), 1));
  await follow(page, '/topics?sort=updateTime');
  await expect(rows.first()).toContainText('Wide');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(rows.nth(1)).toContainText('Wide 0');
  // The first rows render before the rest, so this waits for the final size.
  await expect(rows.nth(1)).toHaveAttribute('aria-setsize', '100000');
  expect(await rows.count()).toBeLessThan(200);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toContainText('Wide 99999');
});

test('(60) dates that are none are shown as they came or as unknown, and nothing lies in the future', async () => {
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  const times = [null, 1_700_000_000, '2026-02-30T00:00:00Z', '2026-01-31T08:30:00', soon, 'soon'];
  forum.server.faults.searchPosts = withRows((row, index) =>
    index < times.length ? { ...row, createTime: times[index], activeReplyTime: null } : row,
  );
  const size = await askAnew(forum.page);
  await expect(rowsOf(forum.page)).toHaveCount(size);
  const rows = await rowsOf(forum.page).allInnerTexts();
  expect(rows[0]).toContain('time unknown');
  expect(rows[2]).toContain('2026-02-30T00:00:00Z');
  expect(rows[5]).toContain('soon');
  await expect(rowsOf(forum.page).nth(4).locator('time')).toHaveText(/^now,/);
});

test('(61) right-to-left and zalgo titles stay in their rows, and an oversized post is shown as text at first', async () => {
  const { page, server } = forum;
  const zalgo = `Z${'\u0301\u0489'.repeat(200)}algo`;
  const titles = ['\u202e txet desrever', 'שלום עולם', zalgo, 'w'.repeat(5000)];
  server.faults.searchPosts = withRows((row, index) =>
    index < titles.length ? { ...row, title: titles[index] } : row,
  );
  const size = await askAnew(page);
  await expect(rowsOf(page)).toHaveCount(size);
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(sticksOut).toBe(false);
  const heights = await rowsOf(page).evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...heights.slice(0, 4))).toBeLessThan(2 * Math.max(...heights.slice(4)));

  const attributes = Array.from({ length: 100_000 }, (_, index) => `a${index}=1`).join(' ');
  const addresses = (await links()).slice(4, 6);
  for (const [index, content] of [
    `<p>${'<i>word</i> '.repeat(90_000)}</p>`,
    `<p ${attributes}>all in one tag</p>`,
  ].entries()) {
    server.faults.searchPosts = withRows((row) => ({ ...row, content }));
    await page.goto(`${server.address}${addresses[index]}`);
    await expect(page.getByText(/This post would slow the page down/)).toBeVisible();
    // The second would stop the page for minutes.
    await expect(page.getByRole('button', { name: 'Show it anyway' })).toHaveCount(1 - index);
  }
  await expect(page.getByText('all in one tag')).toBeVisible();
});
