import { expect, test } from '@playwright/test';
import { applied, once, resets } from '../support/faults';
import { type FaultyForum, follow, openFaultyForum } from './open-page';
import { composeIn, countPosts, fieldsOf, sentIds, writePost } from './write-post';

// What an answer may hold is tested where it is read: test/contract, test/api and the pages in jsdom.
test.describe.configure({ mode: 'default' });

let forum: FaultyForum;
test.beforeAll(async ({ browser }) => {
  forum = await openFaultyForum(browser);
});
test.afterEach(() => expect(forum.endFaults()).toEqual([]));
test.afterAll(() => forum.close());

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
  await follow(page, '/?q=the');
  await expect.poll(() => server.asked.length).toBeGreaterThan(held);
  forum.endFaults();
  await follow(page, '/topics');
  await expect.poll(() => isGivenUp, 'the connection of the search is closed').toBe(true);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'alerts'))).toEqual([]);
});

test('(41) where the browser itself sends the create again on a new connection, it is one post', async () => {
  const { page, server } = forum;
  const title = 'Sent again by the browser';
  await follow(page, composeIn(server));
  await writePost(page, title);
  // The page sends requests while the member writes, so connections are open. This one breaks.
  once(server.faults, 'createPost', applied(resets));
  let sentByPage = 0;
  const count = (request: { postData: () => string | null }) => {
    if (request.postData()?.includes(`"title":"${title}"`)) sentByPage += 1;
  };
  page.on('request', count);
  await fieldsOf(page).post.click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(countPosts(server, title)).toBe(1);
  expect(new Set(sentIds(server, title)).size).toBe(1);
  page.off('request', count);
  expect(sentByPage).toBe(1);
  const creates = server.created().filter(({ body }) => body.title === title);
  expect(creates).toHaveLength(2);
  expect(creates[0]?.isReused).toBe(true);
});
