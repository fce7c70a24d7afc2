import { expect, test } from '@playwright/test';
import { never } from '../support/faults';
import { askAnew, cardOf, type FaultyForum, follow, openFaultyForum, rowsOf } from './open-page';
import { composeIn, countPosts, fieldsOf, sentIds, writePost } from './write-post';

// The time limit of 15 s passes in real time; test/api and test/search have the other waits.
let forum: FaultyForum;
test.beforeEach(async ({ browser }) => {
  forum = await openFaultyForum(browser);
});
test.afterEach(() => forum.close());

test('(35) a read that is never answered is a card at the time limit, and is not tried again', {
  tag: '@long',
}, async () => {
  const { page, server } = forum;
  server.faults.searchPosts = never;
  const size = await askAnew(page);
  await expect(cardOf(page)).toContainText('took too long to answer');
  expect(server.asked.filter(({ body }) => body.pageSize === size)).toHaveLength(1);
  expect(forum.endFaults()).toEqual([]);
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('(36) a create that is carried out and never answered is asked about at the time limit, and is one post', {
  tag: '@long',
}, async () => {
  const { page, server } = forum;
  const title = 'Carried out, and never answered';
  await follow(page, composeIn(server));
  await writePost(page, title);
  server.faults.createPost = ({ carryOut }) => void carryOut();
  await fieldsOf(page).post.click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(countPosts(server, title)).toBe(1);
  expect(sentIds(server, title)).toHaveLength(1);
  expect(forum.endFaults()).toEqual([]);
});
