import type { NavigateFunction } from 'react-router-dom';
import { composeAddress, savedAddress, searchAddress, topicsAddress } from '../../addresses';
import type { Catalogue } from '../../i18n/en/en';

type Actions = {
  navigate: NavigateFunction;
  showShortcuts: () => void;
  showMember: () => void;
};

export type Shortcut = {
  /** Pressed one after the other. */
  keys: readonly [string, ...string[]];
  /** A built-in key of the browser that does the same. */
  alternative?: string;
  message: keyof Catalogue['shortcuts'];
  /** Left out if the browser or another listener handles the key. */
  run?: (actions: Actions) => void;
};

const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The shortcuts of the whole app: their keys, what they do, and their message in the dialog. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], message: 'search', run: () => document.getElementById('search')?.focus() },
  { keys: ['/', '/'], message: 'searchWithin', run: () => boxWithin()?.focus() },
  { keys: ['f'], message: 'findFilter', run: () => focusFilters() },
  { keys: ['j'], message: 'nextRow', run: () => focusRow(1) },
  { keys: ['k'], message: 'previousRow', run: () => focusRow(-1) },
  { keys: ['o'], alternative: 'Enter', message: 'open', run: () => openRow() },
  { keys: ['s'], message: 'save', run: () => press('s') },
  { keys: ['m'], message: 'member', run: ({ showMember }) => showMember() },
  { keys: ['n'], message: 'newPost', run: ({ navigate }) => navigate(composeAddress()) },
  { keys: ['g', 't'], message: 'topics', run: ({ navigate }) => navigate(topicsAddress()) },
  { keys: ['g', 's'], message: 'saved', run: ({ navigate }) => navigate(savedAddress()) },
  { keys: ['g', 'h'], message: 'home', run: ({ navigate }) => navigate(searchAddress()) },
  // Has a modifier, so it also works in fields. `usePaletteKey` handles it.
  { keys: [`${modifier} K`], message: 'palette' },
  { keys: ['?'], message: 'list', run: ({ showShortcuts }) => showShortcuts() },
  { keys: ['Escape'], message: 'close' },
];

/** The box that searches only this page, such as the posts of a member or the names of topics. */
export const boxWithin = () => document.querySelector<HTMLElement>('main [data-find]');

/** Focuses the first find box beside the list. On a narrow screen, opens the sheet that contains it. */
const focusFilters = () => {
  const box = document.querySelector<HTMLElement>('aside [data-find]');
  if (box) box.focus();
  else document.querySelector<HTMLElement>('main [data-key="f"]')?.click();
};

/** The links to the posts of the list, in order. */
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-post] h2 a')].filter(
    (title) => title.checkVisibility?.() ?? true,
  );

const rowOf = (title: HTMLElement) => title.closest<HTMLElement>('[data-post]');

const focusedIndex = () => {
  const row = document.activeElement?.closest('main [data-post]');
  return titles().findIndex((title) => rowOf(title) === row);
};

/** The first row below the header, where j and k start if no row is focused. */
const firstOnScreen = (rows: HTMLElement[]) => {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const index = rows.findIndex((title) => title.getBoundingClientRect().top >= (header || 0));
  return Math.max(0, index);
};

/** Clicks the button for a key in the focused row, or on a page without a list. */
function press(key: string) {
  const row = document.activeElement?.closest('main [data-post]');
  const place = row ?? (titles().length === 0 ? document.querySelector('main') : null);
  place?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/**
 * Moves the focus to the title of the next or previous row, and stays put at the ends. On the page of a post,
 * opens the next or previous post of the search that it was opened from.
 */
function focusRow(step: 1 | -1) {
  const rows = titles();
  if (rows.length === 0)
    return document
      .querySelector<HTMLElement>(step > 0 ? 'main [rel=next]' : 'main [rel=prev]')
      ?.click();
  const index = focusedIndex();
  const title = rows[index < 0 ? firstOnScreen(rows) : index + step];
  if (!title) return;
  title.focus({ preventScroll: true });
  rowOf(title)?.scrollIntoView({ block: 'nearest' });
}

const openRow = () => titles()[focusedIndex()]?.click();
