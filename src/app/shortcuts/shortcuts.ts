import type { NavigateFunction } from 'react-router-dom';
import { composeAddress, topicsAddress } from '../../addresses';
import type { Catalogue } from '../../i18n/en';
import { moveRow, openRow } from './row-focus';

type Means = { navigate: NavigateFunction; showKeys: () => void };

export type Shortcut = {
  /** Pressed one after the other. */
  presses: readonly [string, ...string[]];
  /** Does the same, by the browser's own doing. */
  or?: string;
  says: keyof Catalogue['keys'];
  /** Left out where the browser does it. */
  does?: (means: Means) => void;
};

/** The keys of the whole app: what is pressed, and what the list of them says. */
export const shortcuts: readonly Shortcut[] = [
  { presses: ['/'], says: 'search', does: () => document.getElementById('search')?.focus() },
  { presses: ['j'], says: 'nextRow', does: () => moveRow(1) },
  { presses: ['k'], says: 'previousRow', does: () => moveRow(-1) },
  { presses: ['o'], or: 'Enter', says: 'open', does: openRow },
  { presses: ['n'], says: 'newPost', does: ({ navigate }) => navigate(composeAddress()) },
  { presses: ['g', 't'], says: 'topics', does: ({ navigate }) => navigate(topicsAddress()) },
  { presses: ['?'], says: 'list', does: ({ showKeys }) => showKeys() },
  { presses: ['Escape'], says: 'close' },
];
