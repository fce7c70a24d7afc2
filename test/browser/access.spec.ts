import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Arrival,
  everydayStates,
  failingStates,
  openState,
  pages,
  type State,
} from './states';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe comes as inline script, which our own policy rightly refuses.
test.use({ bypassCSP: true });

// Many pages in one test: a busy machine takes its time.
test.describe.configure({ timeout: 360_000 });

/** What is in order need not be described, and no page has media to load. */
const briefly: RunOptions = { resultTypes: ['violations'], preload: false };

/** All that a theme can spoil; the rest is the same in both, and judged once. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** All that a narrow window can spoil: the name of what has no room for its words. */
const narrow: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['link-name', 'button-name', 'label', 'select-name', 'aria-input-field-name'],
  },
};

const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

for (const [locale, first, second] of [
  ['en-US', 'light', 'dark'],
  ['zh-CN', 'dark', 'light'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } });

    const expectNothingAmiss = (page: Page, state: State, arrival: Arrival) =>
      test.step(state.name, async () => {
        await page.setViewportSize(wide);
        await page.emulateMedia({ colorScheme: first });
        await openState(page, state, arrival);
        if (arrival === 'load') await page.evaluate(axe);
        expect.soft(await violationsIn(page, {}), `${state.name}, ${first}`).toEqual([]);
        await page.emulateMedia({ colorScheme: second });
        expect.soft(await violationsIn(page, colours), `${state.name}, ${second}`).toEqual([]);
        await page.setViewportSize(phone);
        expect.soft(await violationsIn(page, narrow), `${state.name}, narrow`).toEqual([]);
      });

    test('axe finds nothing amiss in any state, in either theme, on a wide or a narrow screen', async ({
      page,
    }) => {
      for (const [index, state] of everydayStates.entries())
        await expectNothingAmiss(page, state, index === 0 ? 'load' : 'turn');
    });

    test('axe finds nothing amiss where there is nothing, or nothing answers', async ({ page }) => {
      for (const state of failingStates) await expectNothingAmiss(page, state, 'load');
    });
  });
}

test('where more contrast is asked for, text has seven to one, in either theme', async ({
  page,
}) => {
  const enhanced: RunOptions = {
    runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
  };
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  for (const [index, state] of Object.values(pages).entries()) {
    await openState(page, state, index === 0 ? 'load' : 'turn');
    if (index === 0) await page.evaluate(axe);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violationsIn(page, enhanced), `${state.name}, ${colorScheme}`).toEqual([]);
    }
  }
});

async function violationsIn(page: Page, options: RunOptions) {
  const { violations } = await page.evaluate(
    (asked) =>
      (window as unknown as { axe: { run: (o: RunOptions) => Promise<AxeResults> } }).axe.run(
        asked,
      ),
    { ...briefly, ...options },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
