import { expect, type Locator, type Page } from '@playwright/test';
import { languages } from '../../src/i18n/language';
import { axe, violationsOn } from './judge-page';
import { test } from './mock-test';

// axe is an inline script, which our own policy rightly blocks.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 1_800_000 });

const walks = ['light', 'dark'].flatMap((theme) =>
  languages.flatMap((lang) =>
    ['390', '1280'].map((width) => `theme=${theme}&lang=${lang}&width=${width}`),
  ),
);

const frameOf = async (tile: Locator) => {
  const handle = await tile.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The tile has no page.');
  return frame;
};

/** Collects the complaints of the page and its frames. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The router warns when the member leaves a page that cannot store anything.
    if (/^Failed to save scroll positions .*Simulated by the mock service/.test(message.text()))
      return;
    // Eight frames share a processor, so a page's code loads seconds after its styles.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text()))
      return;
    // What the tile of a stale build is about.
    if (/Code could not be loaded/.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

for (const walk of walks) {
  test(`every tile of the wall shows what its name says, axe finds nothing, and the console stays quiet: ${walk}`, {
    tag: '@long',
  }, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.goto(`/__states?${walk}`);
    const tiles = page.locator('[data-tile]');
    await expect(tiles.first()).toBeVisible();
    const keys = await tiles.evaluateAll((all) =>
      all.map((tile) => tile.getAttribute('data-tile') ?? ''),
    );
    expect(keys.length).toBeGreaterThan(12);
    for (const key of keys) {
      const tile = page.locator(`[data-tile="${key}"]`);
      await tile.scrollIntoViewIfNeeded();
      await expect.soft(tile, key).toHaveAttribute('data-outcome', 'shown', { timeout: 90_000 });
      const frame = await frameOf(tile);
      await frame.evaluate(axe);
      expect.soft(await violationsOn(frame), key).toEqual([]);
      expect.soft(complaints.splice(0), key).toEqual([]);
    }
  });
}

test('a tile that is chosen shows what it asked, starts anew with another answer, and opens as a page', async ({
  page,
}) => {
  await page.goto('/__states?page=One topic&state=everyday');
  const tiles = page.locator('[data-tile]');
  await expect(tiles.first()).toHaveAttribute('data-outcome', 'shown');
  await page.keyboard.press('j');
  const panel = page.getByRole('complementary', { name: 'Chosen tile' });
  await expect(panel.getByRole('button', { name: /topic 200/ })).toBeVisible();
  await panel.getByLabel('fails', { exact: true }).selectOption('searchPosts:500');
  await expect(panel.getByRole('button', { name: /search 500/ }).first()).toBeVisible();
  await tiles.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/topics\/\d+\?fails=searchPosts%3A500&theme=light&lang=en$/);
  await expect(page.getByRole('main')).toBeVisible();
});
