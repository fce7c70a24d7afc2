import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { test } from './mock-test';
import {
  type Arrival,
  everydayStates,
  failingStates,
  openState,
  pages,
  type State,
} from './states';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe is an inline script, which our own policy rightly blocks.
test.use({ bypassCSP: true });

// Many pages in one test are slow on a busy machine.
test.describe.configure({ timeout: 360_000 });

/** Reports only violations, and loads no media, because no page has any. */
const briefly: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'target-size': { enabled: true } },
};

/** For a member who prefers more contrast: seven to one. */
const enhanced: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } };

/** What a narrow window can break: the names of controls that have no room for text. */
const narrow: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['link-name', 'button-name', 'label', 'select-name', 'aria-input-field-name'],
  },
};

const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Colours and texts are independent, so two combinations cover all four values. */
const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'zh-CN', colorScheme: 'dark' },
] as const;

/** Switches the language like a member, even if a dialog covers the button. Open dialogs stay open. */
const speak = async (page: Page, language: string) => {
  await page.evaluate((wanted) => {
    if (document.documentElement.lang !== wanted)
      document.querySelector<HTMLElement>('header button[lang]')?.click();
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

/** Each state has one of the looks in turn; both in `npm run test:long`. */
const looksOf = (place: number, isFirst: boolean) =>
  process.env.PARLEY_LONG ? (isFirst ? looks : looks.toReversed()) : [looks[place % 2] ?? looks[0]];

const expectNothingAmiss = (page: Page, state: State, place: number, arrival: Arrival) =>
  test.step(state.name, async () => {
    await page.setViewportSize(wide);
    await openState(page, state, arrival);
    if (arrival === 'load') await page.evaluate(axe);
    // Starts with the look of the previous state, so every second state opens in the other language.
    const before = await page.locator('html').getAttribute('lang');
    for (const { language, colorScheme } of looksOf(place, before === looks[0].language)) {
      await speak(page, language);
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(state.shows).first()).toBeVisible();
      expect.soft(await violationsIn(page, {}), `${state.name}, ${language}`).toEqual([]);
      if (!Object.values<State>(pages).includes(state)) continue;
      await page.emulateMedia({ contrast: 'more' });
      expect.soft(await violationsIn(page, enhanced), `${state.name}, contrast`).toEqual([]);
      await page.emulateMedia({ contrast: 'no-preference' });
    }
    await page.setViewportSize(phone);
    expect.soft(await violationsIn(page, narrow), `${state.name}, narrow`).toEqual([]);
  });

test('axe finds nothing amiss in any state, in either theme and language, wide or narrow, and seven to one where more contrast is asked for', async ({
  page,
}) => {
  for (const [index, state] of everydayStates.entries())
    await expectNothingAmiss(page, state, index, index === 0 ? 'load' : 'turn');
});

test('axe finds nothing amiss where there is nothing, or nothing answers', async ({ page }) => {
  for (const [index, state] of failingStates.entries())
    await expectNothingAmiss(page, state, index, 'load');
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
