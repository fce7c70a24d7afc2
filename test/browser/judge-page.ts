import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

// What is wrong with the page that is shown, each as a list of complaints.

/** Visible and accessible texts of the interface that are not from the catalogue. */
export const untranslatedOn = (page: Page) =>
  page.evaluate(() => {
    // Texts of members, the service and the host; a language in its own name; dates and numbers, which Intl
    // formats; labels of keys; and the notice of index.html, in both languages.
    const others =
      '#unstarted, bdi, [rel=prev][title], [rel=next][title], [dir=auto], [data-hue], :has(> time), :is(button, [role=button])[lang], time, kbd, code, pre, a:has(> img), [role=toolbar] [aria-hidden]';
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
        // The whole of a name that is cut.
        const isName = element.querySelector('bdi')?.textContent === words;
        if (isPlain(words) && isOwn && !isName) found.add(`${name}: ${words}`);
      }
    }
    return [...found];
  });

/** Whether the page is wider than its window, and what sticks out. */
export const overflowOn = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    // ::before and ::after have no elements.
    return [
      `the page is ${scrollWidth} px wide, the window ${clientWidth} px`,
      ...outside.map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`),
    ];
  });

/** Texts of the pseudo-language that are cut. A cut name has a title. */
export const cutTextsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        (one) =>
          /hidden|clip/.test(getComputedStyle(one).overflowX) &&
          one.scrollWidth > one.clientWidth + 1 &&
          one.clientWidth > 1 &&
          !(one.title && one.textContent?.includes(one.title)) &&
          /^⟦[^⟦⟧]*⟧$/.test(one.textContent?.trim() ?? ''),
      )
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`),
  );

/** Text with little contrast to its background in forced colours. */
export const faintTextOn = (page: Page) =>
  page.evaluate(() => {
    const lightness = (colour: string) => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return /^rgba.*, 0\)$/.test(backgroundColor)
        ? groundOf(element.parentElement)
        : backgroundColor;
    };
    const contrastOf = (element: Element) => {
      const [one, other] = [getComputedStyle(element).color, groundOf(element)].map(lightness);
      const [low = 0, high = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    };
    // A chevron is drawn in the colour of its element, as an icon is.
    const hasText = (element: Element) =>
      element.matches('svg, [data-toggle]') ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && contrastOf(element) < 4.5)
      .map((element) => `${contrastOf(element).toFixed(1)}: ${element.outerHTML.slice(0, 120)}`);
  });

/** Selected items that look like the others, and fields without a border. */
export const formlessOn = (page: Page) =>
  page.evaluate(() => {
    const looks = (element: Element) => {
      const style = getComputedStyle(element);
      return [style.backgroundColor, style.borderBlockEndColor, style.outlineStyle].join();
    };
    const on = '[aria-current], [aria-pressed=true], [aria-selected=true]';
    const group = 'nav, ol, fieldset, [role=tree], header';
    const alike = [...document.querySelectorAll(on)].filter((chosen) =>
      [...(chosen.closest(group)?.querySelectorAll(chosen.tagName) ?? [])].some(
        (other) =>
          !other.matches(on) &&
          other.className === chosen.className &&
          looks(other) === looks(chosen),
      ),
    );
    // A file input is replaced by a button.
    const fields = 'input:not([type=checkbox], [hidden]), select, textarea, [contenteditable=true]';
    const hasEdge = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('main, body') &&
      (getComputedStyle(element).borderBlockEndStyle === 'solid' || hasEdge(element.parentElement));
    const edgeless = [...document.querySelectorAll(fields)].filter((field) => !hasEdge(field));
    return [...alike, ...edgeless].map((element) => element.outerHTML.slice(0, 120));
  });

/** Headings that are cut after a letter or two, so that the section has no readable name. */
export const cutNamesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')]
      .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth < 96)
      .map(({ textContent, clientWidth }) => `${textContent} has ${clientWidth} px`),
  );

/** Fields with letters under 16 px, into which iOS would zoom, and those of searches that it would correct. */
export const smallFieldsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')]
      .filter((one) => !one.matches('[type=checkbox], [type=radio], [type=file]'))
      .filter(
        (one) =>
          Number.parseFloat(getComputedStyle(one).fontSize) < 16 ||
          one.matches('input:is([type=search], [role]):not([autocorrect=off])'),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

/** An open dialog that is cut, and what in it scrolls sideways, or has no room for a row. */
export const cutDialogsOn = (page: Page) =>
  page.locator('dialog[open]').evaluateAll((dialogs) =>
    dialogs.flatMap((dialog) => {
      const { left, right } = dialog.getBoundingClientRect();
      const wrong = [dialog, ...dialog.querySelectorAll('*')].filter(
        (one) =>
          (one.scrollWidth > one.clientWidth + 1 || one.clientHeight < 24) &&
          /auto|scroll/.test(getComputedStyle(one).overflowX) &&
          !one.matches('input'),
      );
      const outside = left < 0 || right > innerWidth ? [`${left} to ${right}`] : [];
      return [...outside, ...wrong.map(({ tagName, className }) => `${tagName} ${className}`)];
    }),
  );

/** Run once in each page before `violationsOn`. */
export const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type Axe = { run: (context: Element, options: RunOptions) => Promise<AxeResults> };

/**
 * What axe finds, in the whole page or in the part around what a selector matches. Reports only violations, and loads no
 * media, because no page has any.
 */
export const violationsOn = async (
  page: Page | Frame,
  options: RunOptions = {},
  shown = 'html',
) => {
  const { violations } = await page.evaluate(
    ([asked, selector]) => {
      const part = document.querySelector(selector)?.closest('main, header, dialog, body > *');
      return (window as unknown as { axe: Axe }).axe.run(part ?? document.documentElement, {
        resultTypes: ['violations'],
        preload: false,
        rules: { 'target-size': { enabled: true } },
        ...asked,
      });
    },
    [options, shown] as const,
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Collects what moves while a page loads. */
export const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        };
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80));
        if (!hadRecentInput) shifts.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
