import { expect, test } from '@playwright/test';
import { resets } from '../support/faults';
import { askAnew, cardOf, openFaultyForum, rowsOf } from './open-page';

// test/api/client.test.ts has every answer. This one needs a browser.
test('(37) a reset before the answer is tried again, then a card', async ({ browser }) => {
  const { page, server, endFaults, close } = await openFaultyForum(browser, (page) =>
    // Gives the shortest delay between retries.
    page.addInitScript(() => {
      Math.random = () => 0;
    }),
  );
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
  await close();
});
