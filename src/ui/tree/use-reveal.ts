import { type RefObject, useLayoutEffect } from 'react';
import { scrollParent } from '../../browser/scroll-parent';

/**
 * Brings the current row into sight when another one becomes current, in a box that scrolls by
 * itself. The page is left where it is: who opens it came for what stands beside the tree.
 */
export const useReveal = (tree: RefObject<HTMLElement | null>, shown: string) => {
  useLayoutEffect(() => {
    const row = shown && tree.current?.querySelector('[aria-current], [aria-selected="true"]');
    const box = row && tree.current && scrollParent(tree.current);
    if (!row || !box) return;
    const { top, bottom } = row.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom)
      box.scrollTop += top - frame.top - frame.height / 2;
  }, [tree, shown]);
};
