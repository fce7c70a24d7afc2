import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '../../context/limits';
import { isOfComposition } from '../../device/composition';
import { childIndexes } from './outline';
import type { TreeState } from './use-tree-state';

type Action = (tree: TreeState) => void;

const focusedIndex = ({ visible, focused }: TreeState) => visible[focused] ?? -1;
const parentIndex = (tree: TreeState) => tree.outline.parent[focusedIndex(tree)] ?? -1;

/** https://www.w3.org/WAI/ARIA/apg/patterns/treeview/#keyboardinteraction */
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

/** `timeStamp` is that of the last key. */
export type TypeAhead = { text: string; timeStamp: number };

const tabStopOf = (tree: HTMLElement | null) => tree?.querySelector<HTMLElement>('[tabindex="0"]');

export const focusTree = (around: HTMLElement | null) => tabStopOf(around)?.focus();

/** Null for a key that the browser or the page handles. */
function actionOf(event: KeyboardEvent<HTMLElement>, ahead: TypeAhead): Action | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const key = (isRtl && mirrored.get(event.key)) || event.key;
  const action = actions.get(key);
  if (action) {
    // The letters after it begin another name.
    ahead.timeStamp = Number.NEGATIVE_INFINITY;
    return action;
  }
  const isTyping = event.timeStamp - ahead.timeStamp < limits.typeAheadMs;
  if (key === 'Enter' || (key === ' ' && !isTyping))
    return () => tabStopOf(event.currentTarget)?.click();
  // A word begins with a letter, a mark or a digit, so "/" and "?" still work as shortcuts of the page.
  if ([...key].length !== 1 || (!isTyping && !/[\p{L}\p{M}\p{N}]/u.test(key))) return null;
  ahead.text = isTyping ? ahead.text + key : key;
  ahead.timeStamp = event.timeStamp;
  return (tree) => tree.focus(nextTyped(tree, ahead.text));
}

/** Focuses the row before the next key can arrive. */
export function pressKey(event: KeyboardEvent<HTMLElement>, tree: TreeState, ahead: TypeAhead) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isOfComposition(event.nativeEvent)) return;
  // The browser itself follows a link on Enter.
  if (event.key === 'Enter' && event.target instanceof HTMLAnchorElement) return;
  const action = actionOf(event, ahead);
  if (!action) return;
  event.preventDefault();
  // A letter of the type-ahead must not act as a shortcut of the page.
  event.stopPropagation();
  const { currentTarget } = event;
  flushSync(() => action(tree));
  const row = tabStopOf(currentTarget);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A single letter, even repeated, starts the search after the focused row, a longer text at it. */
function nextTyped({ outline, visible, focused }: TreeState, text: string) {
  const isOneLetter = new Set(text).size === 1;
  const [letter = ''] = text;
  const typed = withoutAccents(isOneLetter ? letter : text);
  // Most names are decided by their first character, of which there are few: folding each name is slow.
  const firsts = new Map<string, string>();
  const beginsOtherwise = (name: string) => {
    const [character = ''] = name;
    const first = firsts.get(character) ?? withoutAccents(character);
    firsts.set(character, first);
    return first !== '' && first[0] !== typed[0];
  };
  const start = isOneLetter ? focused + 1 : focused;
  for (let step = 0; step < visible.length; step++) {
    const position = (start + step) % visible.length;
    const name = outline.nodes[visible[position] ?? -1]?.name ?? '';
    if (beginsOtherwise(name)) continue;
    // A response keeps at most eight marks on a letter.
    if (withoutAccents(name.slice(0, typed.length * 9)).startsWith(typed)) return position;
  }
  return focused;
}

const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Rows change while the keyboard is in the tree, as results arrive. */
export const useKeptFocus = (tree: RefObject<HTMLElement | null>) => {
  // React fires no blur event for an element that is removed.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      tabStopOf(tree.current)?.focus({ preventScroll: true });
  });
  // The cleanup runs while the tree is still in the document.
  useLayoutEffect(() => {
    const element = tree.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const box = element
        .closest(':has([role="searchbox"])')
        ?.querySelector<HTMLElement>('[role="searchbox"]');
      queueMicrotask(() => box?.isConnected && box.focus({ preventScroll: true }));
    };
  }, [tree]);
  return hasFocus;
};
