import { expect, type Page, test } from '@playwright/test';
import { serveBuild } from '../deploy/static-host';
import { holdFiles } from '../support/hold-files';
import { hostWith } from './open-host';

/** A first visit. The app loads when the test releases it. */
const openEarly = async (page: Page) => {
  const { address, stop } = await serveBuild(hostWith());
  page.once('close', () => void stop());
  const arrive = await holdFiles(page, '**/assets/en-*.js');
  // The listeners are registered by then.
  const started = page.waitForResponse('**/assets/en-*.js');
  const early = page.locator('#frame').getByRole('searchbox');
  await page.goto(address, { waitUntil: 'commit' });
  await early.click();
  await page.waitForFunction(() => 'started' in document.body.dataset);
  return {
    early,
    box: page.getByRole('searchbox', { name: 'Search', exact: true }),
    arrive: async () => {
      arrive();
      await started;
    },
  };
};

test('what is written in the search box before the app is there goes on in the app, at the same letter', async ({
  page,
}) => {
  const { early, box, arrive } = await openEarly(page);
  await page.keyboard.type('cursr');
  await page.keyboard.press('ArrowLeft');
  await arrive();
  await expect(early).toHaveCount(0);
  await expect(box).toBeFocused();
  await page.keyboard.type('o');
  await expect(box).toHaveValue('cursor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=cursor$/);
  await expect(box).toHaveValue('cursor');
  // Only once: no later page restores it.
  await page.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).not.toBeFocused();
});

test('who left the search box before the app was there is not led back to it', async ({ page }) => {
  const { box, arrive } = await openEarly(page);
  await page.keyboard.type('cursor');
  await page.mouse.click(600, 400);
  await arrive();
  await expect(box).toHaveValue('cursor');
  await expect(box).not.toBeFocused();
});
