import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusTabStop } from './keyboard';

/**
 * Rows change while the keyboard is in the tree, as results arrive. The focus stays in the tree. If the tree
 * is removed, the focus returns to its find box.
 */
export const useKeptFocus = (tree: RefObject<HTMLElement | null>) => {
  // React fires no blur event for an element that is removed.
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusTabStop(tree.current);
  });
  // The cleanup runs while the tree is still in the document. If the whole page is removed, so is the box.
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

/** The find box in the nearest ancestor that contains one. */
const boxAbove = (tree: HTMLElement) =>
  tree.closest(':has([data-find])')?.querySelector<HTMLElement>('[data-find]');
