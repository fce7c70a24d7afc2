import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { openState, pages } from './states';

/** Text with little contrast to its background in forced colours. */
const faintTextOn = (page: Page) =>
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
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && contrastOf(element) < 4.5)
      .map((element) => `${contrastOf(element).toFixed(1)}: ${element.outerHTML.slice(0, 120)}`);
  });

/** Selected items that look like the others, and fields without a border. */
const formlessOn = (page: Page) =>
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

const found = { name: 'what was found', address: '/?q=cursor', shows: 'article h2 mark' };

const shown = [pages.search, found, pages.post, pages.topic, pages.compose];

test('where the system chooses the colours, text can be read, fields have an edge and what is chosen shows', async ({
  page,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    for (const [index, state] of shown.entries()) {
      await openState(page, state, index === 0 ? 'load' : 'turn');
      expect.soft(await faintTextOn(page), `${state.name}, ${colorScheme}`).toEqual([]);
      expect.soft(await formlessOn(page), `${state.name}, ${colorScheme}`).toEqual([]);
    }
  }
});
