import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Locator, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe comes as inline script, which our own policy rightly refuses.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 1_800_000 });

/** All states with every filter, as `npm run test:states` asks; else some of each page, as a member on a phone sees them. */
const isWhole = process.env.PARLEY_STATES === 'all';
const some = 'everyday,empty,search-fails,saved-changed,post-refused,not-found';
const walks = isWhole
  ? ['theme=light&lang=en', 'theme=dark&lang=zh-CN'].flatMap((looks) =>
      ['390', '1280'].map((width) => `${looks}&width=${width}`),
    )
  : [`theme=dark&lang=zh-CN&width=390&state=${some}`];

const violationsIn = async (frame: Frame) => {
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate(() =>
    (window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      preload: false,
    }),
  );
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

const frameOf = async (tile: Locator) => {
  const handle = await tile.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The tile has no page.');
  return frame;
};

/** What the page and its frames complain of. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The router warns when a page that may store nothing is left.
    if (/^Failed to save scroll positions .*The mock service was told so/.test(message.text()))
      return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

for (const walk of walks) {
  test(`every tile of the wall shows what its name says, axe finds nothing, and the console stays quiet: ${walk}`, async ({
    page,
  }) => {
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
      await expect(tile, key).toHaveAttribute('data-outcome', /shown|missing/, { timeout: 60_000 });
      expect.soft(await tile.getAttribute('data-outcome'), key).toBe('shown');
      const amiss = await violationsIn(await frameOf(tile));
      expect.soft(amiss, key).toEqual([]);
      expect.soft(complaints.splice(0), key).toEqual([]);
    }
  });
}

test('a tile that is chosen shows what it asked, starts anew with another answer, and opens as a page', async ({
  page,
}) => {
  await page.goto('/__states?page=One topic');
  const tiles = page.locator('[data-tile]');
  await expect(tiles.first()).toHaveAttribute('data-outcome', 'shown');
  await page.keyboard.press('j');
  const panel = page.getByRole('complementary', { name: 'Chosen tile' });
  await expect(panel.getByRole('button', { name: /topic 200/ })).toBeVisible();
  await panel.getByLabel('fails', { exact: true }).selectOption('searchPosts:500');
  await expect(panel.getByRole('button', { name: /search 500/ }).first()).toBeVisible();
  await tiles.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/topics\/\d+\?fails=searchPosts%3A500&theme=light&lang=en$/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('500');
});
