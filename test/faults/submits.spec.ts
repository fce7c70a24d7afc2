import { expect, test } from '@playwright/test';
import { applied, once, resets, resetsInBody } from '../support/faults';
import { type FaultyForum, follow, openFaultyForum } from './open-page';
import { composeIn, countPosts, fieldsOf, sentIds, writePost } from './write-post';

test.describe.configure({ mode: 'default' });

let forum: FaultyForum;
test.beforeAll(async ({ browser }) => {
  forum = await openFaultyForum(browser);
});
test.afterEach(() => expect(forum.endFaults()).toEqual([]));
test.afterAll(() => forum.close());

const openNew = async (title: string) => {
  await follow(forum.page, composeIn(forum.server));
  await writePost(forum.page, title);
};

const isPublished = async (title: string) => {
  await expect(forum.page).toHaveURL(/\/posts\/\d+$/);
  await expect(forum.page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(countPosts(forum.server, title)).toBe(1);
  expect(new Set(sentIds(forum.server, title)).size).toBe(1);
};

test('(38) a reset in the body for a create that was carried out: the service is asked whether it landed, and it is one post', async () => {
  const title = 'Answered by half';
  await openNew(title);
  once(forum.server.faults, 'createPost', resetsInBody);
  await fieldsOf(forum.page).post.click();
  await isPublished(title);
  expect(sentIds(forum.server, title)).toHaveLength(1);
});

test('(41) where the browser itself sends the create again on a new connection, it is one post', async () => {
  const { page, server } = forum;
  const title = 'Sent again by the browser';
  await openNew(title);
  // The page sends requests while the member writes, so connections are open. This one breaks.
  once(server.faults, 'createPost', applied(resets));
  let sentByPage = 0;
  const count = (request: { postData: () => string | null }) => {
    if (request.postData()?.includes(`"title":"${title}"`)) sentByPage += 1;
  };
  page.on('request', count);
  await fieldsOf(page).post.click();
  await isPublished(title);
  page.off('request', count);
  expect(sentByPage).toBe(1);
  const creates = server.created().filter(({ body }) => body.title === title);
  expect(creates).toHaveLength(2);
  expect(creates[0]?.isReused).toBe(true);
});
