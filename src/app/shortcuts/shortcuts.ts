import type { NavigateFunction } from 'react-router-dom';
import { composeAddress, topicsAddress } from '../../addresses';
import type { Catalogue } from '../../i18n/en';

type Actions = { navigate: NavigateFunction; showShortcuts: () => void };

export type Shortcut = {
  /** Pressed one after the other. */
  keys: readonly [string, ...string[]];
  /** A key of the browser's own that does the same. */
  alternative?: string;
  message: keyof Catalogue['shortcuts'];
  /** Left out where the browser does it. */
  run?: (actions: Actions) => void;
};

/** The shortcuts of the whole app: their keys, what they do, and what the dialog says of them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], message: 'search', run: () => document.getElementById('search')?.focus() },
  { keys: ['j'], message: 'nextRow', run: () => focusRow(1) },
  { keys: ['k'], message: 'previousRow', run: () => focusRow(-1) },
  { keys: ['o'], alternative: 'Enter', message: 'open', run: () => openRow() },
  { keys: ['n'], message: 'newPost', run: ({ navigate }) => navigate(composeAddress()) },
  { keys: ['g', 't'], message: 'topics', run: ({ navigate }) => navigate(topicsAddress()) },
  { keys: ['?'], message: 'list', run: ({ showShortcuts }) => showShortcuts() },
  { keys: ['Escape'], message: 'close' },
];

/** The links that open the posts of the list, in order. */
const titles = () => [...document.querySelectorAll<HTMLElement>('main [data-post] h2 a')];

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

/** Moves the focus to the next row's title, or the one before; at the ends it stays. */
function focusRow(step: 1 | -1) {
  const rows = titles();
  const index = focusedIndex();
  const title = rows[index < 0 ? firstOnScreen(rows) : index + step];
  if (!title) return;
  title.focus({ preventScroll: true });
  rowOf(title)?.scrollIntoView({ block: 'nearest' });
}

/** Opens the row that has the focus. */
const openRow = () => titles()[focusedIndex()]?.click();
