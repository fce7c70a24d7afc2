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
  /** A key of the browser's own that does the same. */
  alternative?: string;
  message: keyof Catalogue['shortcuts'];
  /** Left out where the browser does it. */
  run?: (actions: Actions) => void;
};

const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The shortcuts of the whole app: their keys, what they do, and what the dialog says of them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], message: 'search', run: () => document.getElementById('search')?.focus() },
  { keys: ['/', '/'], message: 'searchWithin', run: () => boxWithin()?.focus() },
  { keys: ['f'], message: 'findFilter', run: () => focusFilters() },
  { keys: ['j'], message: 'nextRow', run: () => focusRow(1) },
  { keys: ['k'], message: 'previousRow', run: () => focusRow(-1) },
  { keys: ['o'], alternative: 'Enter', message: 'open', run: () => openRow() },
  { keys: ['s'], message: 'save', run: () => press('s') },
  { keys: ['m'], message: 'member', run: ({ showMember }) => showMember() },
  { keys: ['['], message: 'previousMark', run: () => press('[') },
  { keys: [']'], message: 'nextMark', run: () => press(']') },
  { keys: ['n'], message: 'newPost', run: ({ navigate }) => navigate(composeAddress()) },
  { keys: ['g', 't'], message: 'topics', run: ({ navigate }) => navigate(topicsAddress()) },
  { keys: ['g', 's'], message: 'saved', run: ({ navigate }) => navigate(savedAddress()) },
  { keys: ['g', 'h'], message: 'home', run: ({ navigate }) => navigate(searchAddress()) },
  // With a modifier, and so also while one types: the listener is apart.
  { keys: [`${modifier} K`], message: 'palette' },
  { keys: ['?'], message: 'list', run: ({ showShortcuts }) => showShortcuts() },
  { keys: ['Escape'], message: 'close' },
];

/** What searches the page alone: the posts of a member, the names of topics. */
export const boxWithin = () => document.querySelector<HTMLElement>('main [data-find]');

/** The boxes in the trees beside the list; on a narrow screen they are in a sheet that opens first. */
const focusFilters = () => {
  const box = document.querySelector<HTMLElement>('aside [data-find]');
  if (box) box.focus();
  else document.querySelector<HTMLElement>('main [data-key="f"]')?.click();
};

/** The links that open the posts of the list, in order; a row may be hidden that has nothing new. */
const titles = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-post] h2 a')].filter(
    (title) => title.checkVisibility?.() ?? true,
  );

const rowOf = (title: HTMLElement) => title.closest<HTMLElement>('[data-post]');

const focusedIndex = () => {
  const row = document.activeElement?.closest('main [data-post]');
  return titles().findIndex((title) => rowOf(title) === row);
};

/** The first row below the upper edge of the screen: where a member starts who has no row focused. */
const firstOnScreen = (rows: HTMLElement[]) => {
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const index = rows.findIndex((title) => title.getBoundingClientRect().top >= (header || 0));
  return Math.max(0, index);
};

/** Presses the button that the row with the focus, or the page of a post, has for a key. */
function press(key: string) {
  const row = document.activeElement?.closest('main [data-post]');
  const place = row ?? (titles().length === 0 ? document.querySelector('main') : null);
  place?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/**
 * Moves the focus to the next row's title, or the one before; at the ends it stays. In a post it goes to
 * the next one of the search that it was opened from.
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

/** Opens the row that has the focus. */
const openRow = () => titles()[focusedIndex()]?.click();
