import { expect, test } from '@playwright/test';
import { resets } from '../support/faults';
import { askAnew, cardOf, type FaultyForum, follow, openFaultyForum, rowsOf } from './open-page';

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
  await askAnew(page);
  await expect.poll(() => server.asked.length).toBeGreaterThan(held);
  forum.endFaults();
  await follow(page, '/topics');
  await expect.poll(() => isGivenUp, 'the connection of the search is closed').toBe(true);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'alerts'))).toEqual([]);
});

// test/api/client.test.ts has every answer. This one needs a browser.
test('(37) a reset before the answer is tried again, then a card', async () => {
  const { page, server, endFaults } = forum;
  // Gives the shortest delay between retries.
  await page.evaluate(() => {
    Math.random = () => 0;
  });
  server.faults.searchPosts = resets;
  const size = await askAnew(page);
  await expect(cardOf(page)).toContainText('can’t be reached');
  const asked = server.asked.filter(({ body }) => body.pageSize === size && body.pageNum === 0);
  // A browser itself repeats requests whose connection fails.
  expect(asked.length).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(endFaults()).toEqual([]);
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(cardOf(page)).toHaveCount(0);
});
