import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import {
  axe,
  cutDialogsOn,
  cutNamesOn,
  cutTextsOn,
  faintTextOn,
  formlessOn,
  overflowOn,
  smallFieldsOn,
  untranslatedOn,
  violationsOn,
} from './judge-page';
import { test } from './mock-test';
import { everydayStates, openState, pages, type State } from './states';

// axe is an inline script, which our own policy rightly blocks.
test.use({ bypassCSP: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

// Many pages in one test are slow on a busy machine.
test.describe.configure({ timeout: 360_000 });

/** For a member who prefers more contrast: seven to one. */
const enhanced: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } };

/** What a narrow window can break: the names of controls that have no room for text. */
const narrow: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['link-name', 'button-name', 'label', 'select-name', 'aria-input-field-name'],
  },
};

const setWidth = async (page: Page, width: number, height = 844) => {
  await page.setViewportSize({ width, height });
  // What depends on the width adapts in the next frame.
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
};

const setFontSize = (page: Page, fontSize: string) =>
  page.evaluate(
    (size) => Object.assign(document.documentElement.style, { fontSize: size }),
    fontSize,
  );

/** The spacing of letters, words, lines and paragraphs that readers may set (WCAG 1.4.12). */
const setSpacing = (page: Page, isWide: boolean) =>
  page.evaluate((wide) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets = wide ? [sheet] : [];
  }, isWide);

const schemes = ['light', 'dark'] as const;

const isLong = process.env.PARLEY_LONG !== undefined;
/** Each state has one of the themes in turn; both in `npm run test:long`. */
const schemesOf = (place: number) => (isLong ? schemes : [schemes[place % 2] ?? 'light']);
const widths = isLong ? [1920, 1280, 768, 320] : [1280, 768, 320];

/** All that can be judged of any page: its words, its colours, and whether it fits. */
const judge = async (page: Page, state: State, place: number) => {
  const isPage = Object.values<State>(pages).includes(state);
  const isDialog = state.shows.startsWith('dialog');
  const isRight = async (complaints: Promise<string[]>, where: string) =>
    expect.soft(await complaints, `${state.name}, ${where}`).toEqual([]);

  await isRight(untranslatedOn(page), 'words');
  for (const colorScheme of schemesOf(place)) {
    await page.emulateMedia({ colorScheme });
    // The frame around the others is that of the pages.
    await isRight(violationsOn(page, {}, isPage ? 'html' : state.shows), colorScheme);
    if (isPage) {
      await page.emulateMedia({ contrast: 'more' });
      await isRight(violationsOn(page, enhanced), `${colorScheme}, more contrast`);
    }
    if (!isPage && !isDialog) continue;
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active' });
    await isRight(faintTextOn(page), `${colorScheme}, colours of the system`);
    await isRight(formlessOn(page), `${colorScheme}, colours of the system`);
    await page.emulateMedia({ forcedColors: 'none' });
  }
  for (const width of isPage || isLong ? widths : [320]) {
    await setWidth(page, width);
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((side) => document.documentElement.setAttribute('dir', side), dir);
      await isRight(overflowOn(page), `${width} px, ${dir}`);
      await isRight(cutTextsOn(page), `${width} px, ${dir}`);
    }
  }
  await setWidth(page, 390);
  await isRight(smallFieldsOn(page), '390 px');
  if (isPage || isDialog) {
    await isRight(violationsOn(page, narrow), '390 px');
    // The words are longer by 40 % than those of English, and so is a phone of 390 px.
    await setWidth(page, 546);
    await setFontSize(page, '200%');
    await isRight(cutDialogsOn(page), 'text of 200 %');
    await isRight(cutNamesOn(page), 'text of 200 %');
    if (isPage) await isRight(overflowOn(page), 'text of 200 %');
    await setFontSize(page, '');
    await setWidth(page, 320, 180);
    await isRight(cutDialogsOn(page), '1280 x 720 px at 400 %');
  }
  if (isPage) {
    await setWidth(page, 390);
    await setSpacing(page, true);
    await isRight(overflowOn(page), 'text set wide');
    await setSpacing(page, false);
  }
};

/** In the pseudo-language, whose words are long, have accents, and are all from the catalogue. */
const inPseudo = ({ address, ...state }: State): State => ({
  ...state,
  address: `${address}${address.includes('?') ? '&' : '?'}pseudo=on`,
});
const half = everydayStates.length / 2;
for (const [name, states] of [
  ['the first states', everydayStates.slice(0, half)],
  ['the other states', everydayStates.slice(half)],
] as const)
  test(`${name} have no word that is not translated, nothing that axe finds amiss, and fit every width, either side and large text`, async ({
    page,
  }) => {
    for (const [place, state] of states.entries())
      await test.step(state.name, async () => {
        await setWidth(page, 1280);
        const isFirst = place === 0;
        await openState(page, isFirst ? inPseudo(state) : state, isFirst ? 'load' : 'turn');
        if (isFirst) await page.evaluate(axe);
        await judge(page, state, place);
      });
  });
