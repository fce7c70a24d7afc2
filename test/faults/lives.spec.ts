import { type Browser, expect, type Page, test } from '@playwright/test';
import { applied, never } from '../support/faults';
import { follow, openFaultyForum } from './open-page';
import { composeIn, countPosts, fieldsOf, readDrafts, sentIds, writePost } from './write-post';

/** A forum of its own, because the page of each test is killed. */
const openForm = async (browser: Browser, title: string) => {
  const forum = await openFaultyForum(browser);
  const { page, server } = forum;
  await follow(page, composeIn(server));
  await writePost(page, title);
  await expect.poll(() => readDrafts(page)).toContain(`Words of ${title}`);
  return { ...forum, title, address: page.url() };
};

const kill = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command never returns, because the page is gone.
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
};

test('a tab is killed while the service has a post and has not answered: it is one post', async ({
  browser,
}) => {
  const forum = await openForm(browser, 'Killed while it is sent');
  const { page, context, server, title, address, endFaults } = forum;
  server.faults.createPost = applied(never);
  await fieldsOf(page).post.click();
  await expect.poll(() => countPosts(server, title)).toBe(1);
  await kill(page);
  expect(endFaults()).toEqual([]);
  const next = await context.newPage();
  await next.goto(address);
  await expect(next).toHaveURL(/\/posts\//);
  expect(countPosts(server, title)).toBe(1);
  expect(sentIds(server, title)).toHaveLength(1);
  await forum.close();
});

test('where storage never answers, one writes and posts, and is told that nothing is saved', {
  tag: '@long',
}, async ({ browser }) => {
  const forum = await openFaultyForum(browser, (page) =>
    page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    }),
  );
  const { page, server } = forum;
  const title = 'Written where nothing is stored';
  await page.goto(server.address + composeIn(server));
  await writePost(page, title);
  await expect(page.getByText(/not saved/i).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Couldn’t load this draft.')).toBeVisible();
  await page.goto(server.address + composeIn(server));
  await writePost(page, title);
  await page.getByRole('main').getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/posts\//);
  expect(countPosts(server, title)).toBe(1);
  await forum.close();
});
