import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { everydayStates, openState, pages } from './states';

// Touch targets are larger than mouse targets.
test.use({ hasTouch: true });

const widths = [320, 390, 768, 1280, 1920];

/** Reports whether the page is wider than the window, and which elements overflow. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      );
    // ::before and ::after have no elements.
    return [`the page is ${scrollWidth} px wide, the window ${clientWidth} px`, ...outside];
  });

/** Headings that are cut after a letter or two, so that the section has no readable name. */
const cutNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')]
      .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth < 96)
      .map(({ textContent, clientWidth }) => `${textContent} has ${clientWidth} px`),
  );

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

test('every page fits every width, text of twice the size, and text set wide', async ({ page }) => {
  for (const [index, state] of Object.values(pages).entries())
    await test.step(state.name, async () => {
      await openState(page, state, index === 0 ? 'load' : 'turn');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflowOf(page), `${state.name} at ${width} px`).toEqual([]);
      }
      await setFontSize(page, '200%');
      for (const width of [390, 640]) {
        await page.setViewportSize({ width, height: 800 });
        expect
          .soft(await overflowOf(page), `${state.name}, text of 200 %, ${width} px`)
          .toEqual([]);
        expect.soft(await cutNames(page), `${state.name}, text of 200 %`).toEqual([]);
      }
      await setFontSize(page, '');
      await setSpacing(page, true);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await overflowOf(page), `${state.name}, set wide, ${width} px`).toEqual([]);
      }
      await setSpacing(page, false);
    });
});

/** Titles with fewer than four visible letters. */
const titlesWithoutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article h2')]
      .filter((heading) => {
        const { bottom } = heading.getBoundingClientRect();
        const text = heading.querySelector('bdi')?.firstChild as Text;
        const letter = document.createRange();
        letter.setStart(text, 3);
        letter.setEnd(text, 4);
        const box = letter.getBoundingClientRect();
        return (box.top + box.bottom) / 2 > bottom;
      })
      .map(({ textContent }) => textContent),
  );

/** Texts of the bar that overlap their neighbours. */
const wordsBesideTheirPlace = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('header nav > a')].filter((link) =>
      link.checkVisibility(),
    );
    return links
      .filter((link) => {
        const { left, right } = link.getBoundingClientRect();
        return links.some((other) => {
          const beside = other.getBoundingClientRect();
          return other !== link && beside.left < right - 1 && beside.right > left + 1;
        });
      })
      .map(({ textContent }) => textContent);
  });

test('where a browser has letters of twice the size, a phone shows words of each title and each place of the bar', async ({
  page,
}) => {
  const marked = {
    name: 'many marks',
    address: '/?show=ESSENCE_POST&size=50',
    shows: 'article h2',
  };
  await openState(page, marked, 'load');
  // 390 and 320 px at font sizes of 32 and 16 px, and widths between.
  for (const width of [195, 240, 260, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await titlesWithoutWords(page), `${width} px`).toEqual([]);
    expect.soft(await wordsBesideTheirPlace(page), `${width} px`).toEqual([]);
    const count = page.getByText(/ · page 1 of \d+$/);
    const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
    expect.soft(await count.evaluate(isWhole), `${width} px`).toBe(true);
  }
});

test('the tab that is chosen is in sight, wherever it stands among the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const condition of ['LATEST_POST', 'ESSENCE_POST', 'COLLECT_POST']) {
    const state = { name: condition, address: `/?show=${condition}`, shows: 'article h2' };
    await openState(page, state, 'load');
    const chosen = page.locator('main nav [aria-current=page]').first();
    await expect(chosen).toBeInViewport({ ratio: 0.99 });
  }
});

test('no dialog is cut or scrolls sideways where letters are twice the size on a phone', async ({
  page,
}) => {
  await openState(page, pages.search, 'load');
  for (const state of everydayStates.filter(({ shows }) => shows.startsWith('dialog'))) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await openState(page, state, 'turn');
    await page.setViewportSize({ width: 390, height: 844 });
    await setFontSize(page, '32px');
    const cut = await page.locator('dialog[open]').evaluate((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const wide = [dialog, ...dialog.querySelectorAll('*')].filter(
        (one) =>
          one.scrollWidth > one.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(one).overflowX) &&
          !one.matches('input'),
      );
      const outside = left < 0 || right > innerWidth ? [`${left} to ${right}`] : [];
      return [...outside, ...wide.map(({ tagName, className }) => `${tagName} ${className}`)];
    });
    expect.soft(cut, state.name).toEqual([]);
    await setFontSize(page, '');
    await page.keyboard.press('Escape');
  }
});

test('fields have letters of 16 px at least on a phone, into which iOS would zoom otherwise', async ({
  page,
}) => {
  const named = new Map(everydayStates.map((state) => [state.name, state]));
  const withFields = [
    pages.search,
    pages.topics,
    pages.compose,
    pages.topic,
    pages.member,
    ...['the box that leads to everything', 'the topic picker'].flatMap(
      (name) => named.get(name) ?? [],
    ),
  ];
  for (const [index, state] of withFields.entries()) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await openState(page, state, index === 0 ? 'load' : 'turn');
    await page.setViewportSize({ width: 390, height: 844 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')]
        .filter((one) => !one.matches('[type=checkbox], [type=radio], [type=file]'))
        .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect.soft(small, state.name).toEqual([]);
  }
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('every tab of the list is whole on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openState(page, { name: 'a list', address: '/', shows: 'article h2' }, 'load');
    for (const tab of await page.locator('main nav').first().getByRole('link').all())
      await expect.soft(tab).toBeInViewport({ ratio: 0.99 });
  });
});
