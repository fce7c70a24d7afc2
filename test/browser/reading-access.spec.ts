import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe comes as inline script, which our own policy rightly refuses.
test.use({ bypassCSP: true });

const states: Record<string, (page: Page) => Promise<void>> = {
  'the list of the keys': async (page) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  },
  'the searches below the search box': async (page) => {
    await page.locator('#search').fill('cursor');
    await page.keyboard.press('Enter');
    await page.locator('main mark').first().waitFor();
    await page.locator('#search').focus();
    await page.getByRole('region', { name: 'Recent searches' }).waitFor();
  },
  'the card of a member': async (page) => {
    await page.locator('main [data-post] a[href^="/members/"]').first().hover();
    await page.locator('[data-member-card]').waitFor();
  },
  'a list with more below': async (page) => {
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('link', { name: 'Load more' }).waitFor();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(states)) {
    test(`axe finds nothing in ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await page.locator('main [data-post]').nth(9).waitFor();
      await page.locator('footer button kbd').waitFor();
      await open(page);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
      );
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      ).toEqual([]);
    });
  }
}
