import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusTabStop } from './keyboard';

/**
 * Rows come and go under the keyboard, as what is typed is answered. The focus stays in the tree; where no tree is
 * left, it goes back to the box that finds in it.
 */
export const useKeptFocus = (tree: RefObject<HTMLElement | null>) => {
  // Of an element that is removed React hears no blur.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusTabStop(tree.current);
  });
  // Cleaned up while the tree is still in the page. Where it goes with its page, so does the box.
  useLayoutEffect(() => {
    const element = tree.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const box = boxAbove(element);
      queueMicrotask(() => box?.isConnected && box.focus({ preventScroll: true }));
    };
  }, [tree]);
  return hasFocus;
};

/** The nearest box that finds; none where the tree has none. */
const boxAbove = (tree: HTMLElement) =>
  tree.closest(':has([data-find])')?.querySelector<HTMLElement>('[data-find]');
