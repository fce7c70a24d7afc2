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
  // Cleaned up while the tree is still in the page.
  useLayoutEffect(() => {
    const element = tree.current;
    return () => {
      if (element?.contains(document.activeElement))
        boxAbove(element)?.focus({ preventScroll: true });
    };
  }, [tree]);
  return hasFocus;
};

/** The nearest box that finds; none where the tree has none. */
const boxAbove = (tree: HTMLElement) => {
  let around: HTMLElement | null = tree;
  let box: HTMLElement | null = null;
  while (around && !box) {
    around = around.parentElement;
    box = around?.querySelector<HTMLElement>('[data-find]') ?? null;
  }
  return box;
};
