import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { type Arrival, everydayStates, failingStates, openState, type State } from './states';

// Many pages in one test: a busy machine takes its time.
test.describe.configure({ timeout: 360_000 });

/** Words of the interface that are no message of the catalogue; what is seen and what is said. */
const untranslatedOn = (page: Page) =>
  page.evaluate(() => {
    // Members', the service's and the host's own words; a language by its own name; moments and sums, which Intl writes; what is printed on keys; and
    // the notice of index.html, which stands in both languages before there is a catalogue.
    const others =
      '#unstarted, bdi, [rel=prev][title], [rel=next][title], [dir=auto], [data-hue], :has(> time), button[lang], time, kbd, code, pre, a:has(> img), [role=toolbar] [aria-hidden]';
    const isOthers = (element: Element | null) => element?.closest(others) != null;
    // The tags that tools of the editor are called by, and the keys they have, are the same everywhere.
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
      // What is typed into a field is the member's, what it is called is not.
      const isField = element.matches('input, textarea, [contenteditable]');
      const isOwn = !isOthers(isField ? element.parentElement : element);
      for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
        const words = element.getAttribute(name) ?? '';
        if (isPlain(words) && isOwn) found.add(`${name}: ${words}`);
      }
    }
    return [...found];
  });

/** What makes the page wider than its window, and words of the interface that are cut; a name that is cut has a title. */
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

/** On which side of the posts the filters stand, and how the signs for “inside” and “on” are turned. */
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

test('every word of every state is pseudo, and fits at 320 and 1280 px, from either side', async ({
  page,
}) => {
  const walk = (state: State, arrival: Arrival) =>
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
  await page.goto('/?pseudo=on');
  await expect(page.locator('main a[rel=next]')).toBeVisible();
  for (const state of everydayStates) await walk(state, 'turn');
  for (const state of failingStates)
    await walk({ ...state, address: `${state.address}&pseudo=on` }, 'load');
});
