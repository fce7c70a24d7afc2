import { expect, type Page, test } from '@playwright/test';

type Post = { title: string; createTime: string; activeReplyTime: string; blockId: string };
type Found = {
  content: (Post & { forumTopicList: { id: string; name: string }[] })[];
  totalElements: number;
};

/** Sends a request of the test to the service. */
const ask = <Data>(page: Page, path: string, body: object): Promise<Data> =>
  page.evaluate(
    async ([asked, json]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(asked, { method: 'POST', headers, body: json });
      return (await answer.json()).data;
    },
    [path, JSON.stringify(body)] as const,
  );

const search = (page: Page, body: object) => ask<Found>(page, '/api/post/search', body);

const keep = (page: Page, values: object) =>
  page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept))
      localStorage.setItem(`parley:${name}`, JSON.stringify(value));
  }, values);

test('saved searches count new posts while they are seen', async ({ page, context }) => {
  await page.goto('/data');
  await page.locator('main li button').first().waitFor();
  const words = ['cursor', 'sleep'];
  const counts = await Promise.all(
    words.map((keywords) => search(page, { keywords, pageSize: 1 })),
  );
  await keep(page, {
    searches: { isOn: true, recent: [], saved: words.map((word) => `/?q=${word}`) },
    watches: words.map((word, at) => {
      const total = counts[at]?.totalElements ?? 0;
      return [`/?q=${word}`, total, total, 0];
    }),
  });
  const { content } = await search(page, { pageSize: 1 });
  const { blockId, forumTopicList } = content[0] as Found['content'][number];
  const post = {
    title: 'On cursor',
    content: '<p>cursor</p>',
    blockId,
    topicId: forumTopicList[0]?.id ?? '',
  };
  await ask(page, '/api/post', post);

  const counted: string[] = [];
  page.on('request', (request) => {
    const { keywords, pageSize } = JSON.parse(request.postData() || '{}');
    if (pageSize === 1 && keywords) counted.push(keywords);
  });
  await page.clock.install();
  await page.goto('/');
  await page.locator('main [data-post]').first().waitFor();
  expect(counted).toEqual([]);
  await page.locator('footer button kbd').waitFor();
  const count = async (number: number) => {
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(counted).toHaveLength(number);
    }).toPass({ intervals: [50] });
  };
  await count(2);
  // A search is counted again after five minutes. This skips more than that.
  const later = async () => {
    await page.clock.fastForward('06:00');
    await page.clock.runFor(8000);
  };
  const pill = page.getByRole('button', { name: '1 new post in your saved searches' });
  await expect(pill).toBeInViewport();

  // No requests without a network or while the page is hidden.
  await context.setOffline(true);
  await later();
  expect(counted).toHaveLength(2);
  await context.setOffline(false);
  await count(4);
  const see = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await later();
  expect(counted).toHaveLength(4);
  await see('visible');
  await count(6);
  expect(counted.toSorted()).toEqual(words.flatMap((word) => [word, word, word]));

  await pill.click();
  await page
    .getByRole('link', { name: /^cursor/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'cursor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'On cursor' })).toBeVisible();
  await expect(pill).toHaveCount(0);
});

test('a list of some days begins and ends with them, says so in a chip, and names them in its address', async ({
  page,
}) => {
  await page.goto('/');
  const rows = page.locator('[data-results] [data-post] h2 a');
  await rows.first().waitFor();
  const pages = await Promise.all(
    [0, 1].map((pageNum) => search(page, { fields: 'createTime', pageSize: 100, pageNum })),
  );
  const posts = pages.flatMap(({ content }) => content);
  const dayOf = (post: Post | undefined) => post?.createTime.slice(0, 10) ?? '';
  const [last, first] = [dayOf(posts[20]), dayOf(posts[55])];
  const titles = posts
    .filter((post) => dayOf(post) >= first && dayOf(post) <= last)
    .map(({ title }) => title);
  await page.getByText('From a day to a day').click();
  await page.getByLabel('From', { exact: true }).fill(first);
  await page.getByLabel('To', { exact: true }).fill(last);
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL(`/?dates=${first}..${last}`);
  await expect(page.getByText(`${titles.length} posts · page 1 of`)).toBeVisible();
  await expect(rows).toHaveText(titles.slice(0, 10));
  const lastPage = Math.ceil(titles.length / 10);
  await page.getByRole('link', { name: `Page ${lastPage}` }).click();
  await expect(rows).toHaveText(titles.slice(10 * (lastPage - 1)));
  await expect(page).toHaveURL(`/?page=${lastPage}&dates=${first}..${last}`);
  await page.getByRole('list', { name: 'Filters in use' }).getByRole('link').first().click();
  await expect(page).toHaveURL('/');
});
