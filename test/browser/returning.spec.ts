import { expect, type Page, test } from '@playwright/test';
import { awaitLateParts } from './states';

type Found = {
  content: { blockId: string; forumTopicList: { id: string }[] }[];
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
  await awaitLateParts(page);
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
