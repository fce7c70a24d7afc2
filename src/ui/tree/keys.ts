import type { TreeInstance } from '@headless-tree/core';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusedIndex, focusRow, openSiblings, shownRows } from './feature';
import type { OutlineRow } from './outline';
import { nextTyped } from './type-ahead';

type Tree = TreeInstance<OutlineRow>;

const pause = 1000;

// Asked of the library by name: its own listener drops a key that is pressed before the last is released.
const presets = {
  ArrowDown: 'focusNextItem',
  ArrowUp: 'focusPreviousItem',
  ArrowRight: 'expandOrDown',
  ArrowLeft: 'collapseOrUp',
  Home: 'focusFirstItem',
  End: 'focusLastItem',
} as const;

const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

const tabStopOf = (tree: HTMLElement) => tree.querySelector<HTMLElement>('[tabindex="0"]');

export type Typing = { text: string; at: number };

/** What a key does in a tree; true where it did something and the browser should not. */
function actionOf(event: KeyboardEvent<HTMLElement>, tree: Tree, typing: Typing) {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  const key = (isRtl && mirrored[event.key]) || event.key;
  const preset = presets[key as keyof typeof presets];
  if (preset) return () => tree.getHotkeyPresets()[preset].handler(event.nativeEvent, tree);
  if (key === '*') return () => openSiblings(tree);
  const isTyping = event.timeStamp - typing.at < pause;
  if (key === 'Enter' || (key === ' ' && !isTyping))
    return () => tabStopOf(event.currentTarget)?.click();
  // A word begins with a letter or a number: "/" and "?" stay the page's.
  if ([...key].length !== 1 || (!isTyping && !/[\p{L}\p{N}]/u.test(key))) return null;
  typing.text = isTyping ? typing.text + key : key;
  typing.at = event.timeStamp;
  return () => focusRow(tree, nextTyped(shownRows(tree), focusedIndex(tree), typing.text));
}

/** The row that a key leads to is rendered, then focused, before the next key can arrive. */
export function pressKey(event: KeyboardEvent<HTMLElement>, tree: Tree, typing: Typing) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  // A link follows Enter by itself, with what else the browser gives it.
  if (event.key === 'Enter' && event.target instanceof HTMLAnchorElement) return;
  const action = actionOf(event, tree, typing);
  if (!action) return;
  event.preventDefault();
  // Nor may a letter that is typed ahead be a shortcut of the page.
  event.stopPropagation();
  const { currentTarget } = event;
  flushSync(action);
  const row = tabStopOf(currentTarget);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
