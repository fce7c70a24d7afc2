import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { childIndexes } from './outline';
import type { TreeState } from './use-tree-state';

type Action = (tree: TreeState) => void;

const focusedIndex = ({ visible, focused }: TreeState) => visible[focused] ?? -1;
const parentIndex = (tree: TreeState) => tree.outline.parent[focusedIndex(tree)] ?? -1;

/** https://www.w3.org/WAI/ARIA/apg/patterns/treeview/#keyboardinteraction, read from left to right. */
const actions = new Map<string, Action>(
  Object.entries<Action>({
    ArrowDown: (tree) => tree.focus(tree.focused + 1),
    ArrowUp: (tree) => tree.focus(tree.focused - 1),
    ArrowRight: (tree) => {
      if (tree.isExpanded(focusedIndex(tree))) tree.focus(tree.focused + 1);
      else tree.expand([focusedIndex(tree)]);
    },
    ArrowLeft: (tree) => {
      if (tree.isExpanded(focusedIndex(tree))) tree.collapse(focusedIndex(tree));
      else if (parentIndex(tree) >= 0) tree.focus(tree.positionOf(parentIndex(tree)));
    },
    Home: (tree) => tree.focus(0),
    End: (tree) => tree.focus(tree.visible.length - 1),
    '*': (tree) => tree.expand(childIndexes(tree.outline, parentIndex(tree))),
  }),
);

const mirrored = new Map([
  ['ArrowRight', 'ArrowLeft'],
  ['ArrowLeft', 'ArrowRight'],
]);

/** What was typed until now, and when the last key of it was pressed. */
export type TypeAhead = { text: string; timeStamp: number };

const wordPauseMs = 1000;

const tabStopOf = (tree: HTMLElement) => tree.querySelector<HTMLElement>('[tabindex="0"]');

export const focusTabStop = (tree: HTMLElement | null) =>
  tree && tabStopOf(tree)?.focus({ preventScroll: true });

/** From outside, as from the box above the tree that finds in it. */
export const focusTree = (around: HTMLElement | null) =>
  around?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();

/** Null for a key that is the browser's or the page's. */
function actionOf(event: KeyboardEvent<HTMLElement>, ahead: TypeAhead): Action | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const key = (isRtl && mirrored.get(event.key)) || event.key;
  const action = actions.get(key);
  if (action) return action;
  const isTyping = event.timeStamp - ahead.timeStamp < wordPauseMs;
  if (key === 'Enter' || (key === ' ' && !isTyping))
    return () => tabStopOf(event.currentTarget)?.click();
  // A word begins with a letter or a number: "/" and "?" stay the page's.
  if ([...key].length !== 1 || (!isTyping && !/[\p{L}\p{N}]/u.test(key))) return null;
  ahead.text = isTyping ? ahead.text + key : key;
  ahead.timeStamp = event.timeStamp;
  return (tree) => tree.focus(nextTyped(tree, ahead.text));
}

/** The row that a key leads to is rendered, then focused, before the next key can arrive. */
export function pressKey(event: KeyboardEvent<HTMLElement>, tree: TreeState, ahead: TypeAhead) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  // A link follows Enter by itself, with what else the browser gives it.
  if (event.key === 'Enter' && event.target instanceof HTMLAnchorElement) return;
  const action = actionOf(event, ahead);
  if (!action) return;
  event.preventDefault();
  // Nor may a letter that is typed ahead be a shortcut of the page.
  event.stopPropagation();
  const { currentTarget } = event;
  flushSync(() => action(tree));
  const row = tabStopOf(currentTarget);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Position of the next row, around the end, that begins with the typed text: from the row after the
 * focused one for a first letter, and so again for the same letter; from the focused row itself while
 * a word grows. The focused row where none does.
 */
function nextTyped({ outline, visible, focused }: TreeState, text: string) {
  const isOneLetter = new Set(text).size === 1;
  const typed = withoutAccents(isOneLetter ? text.slice(0, 1) : text);
  const start = isOneLetter ? focused + 1 : focused;
  for (let step = 0; step < visible.length; step++) {
    const position = (start + step) % visible.length;
    if (begins(outline.nodes[visible[position] ?? -1]?.name ?? '', typed)) return position;
  }
  return focused;
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

const lastAscii = 0x7f;
const isIdeograph = (code: number) => code >= 0x2e80 && code < 0xf900;

/**
 * Whether a name begins with what was typed, in any case, with or without its accents. Most names
 * are told apart by their first letter, which then is all that is looked at.
 */
function begins(name: string, typed: string) {
  const first = name.charCodeAt(0);
  const wanted = typed.charCodeAt(0);
  if (wanted <= lastAscii) {
    if (first <= lastAscii ? (first | 32) !== (wanted | 32) : isIdeograph(first)) return false;
  }
  return withoutAccents(name.slice(0, typed.length + 1)).startsWith(typed);
}
