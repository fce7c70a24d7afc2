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

// axe comes as inline script, which our own policy rightly refuses.
test.use({ bypassCSP: true });

// Many pages in one test: a busy machine takes its time.
test.describe.configure({ timeout: 360_000 });

/** What is in order need not be described, and no page has media to load. */
const briefly: RunOptions = { resultTypes: ['violations'], preload: false };

/** What somebody asks for who says that more contrast is needed: seven to one. */
const enhanced: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } };

/** All that a narrow window can spoil: the name of what has no room for its words. */
const narrow: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['link-name', 'button-name', 'label', 'select-name', 'aria-input-field-name'],
  },
};

const wide = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What colours depend on and what words depend on have nothing in common: two looks see all four. */
const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'zh-CN', colorScheme: 'dark' },
] as const;

/** As a member does it, but also where a dialog lies over the button: what is open stays open. */
const speak = async (page: Page, language: string) => {
  await page.evaluate((wanted) => {
    if (document.documentElement.lang !== wanted)
      document.querySelector<HTMLElement>('header button[lang]')?.click();
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};

const expectNothingAmiss = (page: Page, state: State, arrival: Arrival) =>
  test.step(state.name, async () => {
    await page.setViewportSize(wide);
    await openState(page, state, arrival);
    if (arrival === 'load') await page.evaluate(axe);
    // The look of the state before comes first: each second state is opened in the other language.
    const before = await page.locator('html').getAttribute('lang');
    const inOrder = before === looks[0].language ? looks : looks.toReversed();
    for (const { language, colorScheme } of inOrder) {
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
    await expectNothingAmiss(page, state, index === 0 ? 'load' : 'turn');
});

test('axe finds nothing amiss where there is nothing, or nothing answers', async ({ page }) => {
  for (const state of failingStates) await expectNothingAmiss(page, state, 'load');
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
