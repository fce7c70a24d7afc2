import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { type Arrival, everydayStates, failingStates, openState, type State } from './states';

// Many pages in one test are slow on a busy machine.
test.describe.configure({ timeout: 360_000 });

/** Visible and accessible texts of the interface that are not from the catalogue. */
const untranslatedOn = (page: Page) =>
  page.evaluate(() => {
    // Texts of members, the service and the host; a language in its own name; dates and numbers, which Intl
    // formats; labels of keys; and the notice of index.html, in both languages.
    const others =
      '#unstarted, bdi, [rel=prev][title], [rel=next][title], [dir=auto], [data-hue], :has(> time), button[lang], time, kbd, code, pre, a:has(> img), [role=toolbar] [aria-hidden]';
    const isOthers = (element: Element | null) => element?.closest(others) != null;
    // Tags as names of editor tools, and keys, are the same in every language.
    const leftover = (words: string): string => {
      const rest = words.replace(/⟦[^⟦⟧]*⟧/g, '');
      return rest === words ? rest.replace(/\bH[23]\b|\(Ctrl\+[^)]+\)/, '') : leftover(rest);
    };
    const isPlain = (words: string) => /\p{L}/u.test(leftover(words));
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { nodeValue, parentElement } = texts.currentNode;
      if (nodeValue && isPlain(nodeValue) && !isOthers(parentElement)) found.add(nodeValue);
    }
    for (const element of document.querySelectorAll('body *')) {
      // The text of a field is the member's, but its name is ours.
      const isField = element.matches('input, textarea, [contenteditable]');
      const isOwn = !isOthers(isField ? element.parentElement : element);
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        const words = element.getAttribute(name) ?? '';
        if (isPlain(words) && isOwn) found.add(`${name}: ${words}`);
      }
    }
    return [...found];
  });

/** What makes the page wider than its window, and cut texts of the interface. A cut name has a title. */
const misfitsOn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const said = (element: HTMLElement) =>
      `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`;
    const outside = all.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    const cut = all.filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return (
        /hidden|clip/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        !(element.title && element.textContent?.includes(element.title)) &&
        /^⟦[^⟦⟧]*⟧$/.test(element.textContent?.trim() ?? '')
      );
    });
    return [...(scrollWidth > clientWidth ? outside : []), ...cut].map(said);
  });

/** The side of the filters, and the directions of the signs for “inside” and “on”. */
const sidesOf = (page: Page) =>
  page.evaluate(() => {
    const middleOf = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? box.left + box.right : Number.NaN;
    };
    const styleOf = (selector: string, part?: string) =>
      getComputedStyle(document.querySelector(selector) ?? document.body, part);
    return {
      filters: middleOf('aside') < middleOf('[data-results]') ? 'left' : 'right',
      inside: styleOf('[aria-expanded=false] > [data-toggle]', '::before').rotate,
      on: styleOf('main a[rel=next] svg').scale,
    };
  });

const spoken = {
  on: { filters: 'left', inside: '-45deg', on: 'none' },
  mirrored: { filters: 'right', inside: '135deg', on: '-1 1' },
};

for (const [pseudo, sides] of Object.entries(spoken)) {
  test(`where the pseudo-language is ${pseudo}, the page is read from that side`, async ({
    page,
  }) => {
    await page.goto(`/?pseudo=${pseudo}`);
    await expect(page.locator('main a[rel=next]')).toBeVisible();
    await expect(page.locator('[role=treeitem][aria-expanded=false]').first()).toBeVisible();
    expect(await sidesOf(page)).toEqual(sides);
  });
}

const expectPseudo = (page: Page, state: State, arrival: Arrival) =>
  test.step(state.name, async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openState(page, state, arrival);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const where = `${state.name} at ${width} px`;
      expect.soft(await untranslatedOn(page), where).toEqual([]);
      for (const dir of ['rtl', 'ltr']) {
        await page.evaluate((side) => document.documentElement.setAttribute('dir', side), dir);
        expect.soft(await misfitsOn(page), `${where}, ${dir}`).toEqual([]);
      }
    }
  });

test('every word of every state is pseudo, and fits at 320 and 1280 px, from either side', async ({
  page,
}) => {
  await page.goto('/?pseudo=on');
  await expect(page.locator('main a[rel=next]')).toBeVisible();
  for (const state of everydayStates) await expectPseudo(page, state, 'turn');
});

test('every word is pseudo and fits where something fails', { tag: '@long' }, async ({ page }) => {
  for (const state of failingStates)
    await expectPseudo(page, { ...state, address: `${state.address}&pseudo=on` }, 'load');
});
