import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect } from 'react';

/** CSS pixels between what floats and what it belongs to. */
const gap = 4;

/**
 * Keeps a box at the end of the table or the code that the cursor is in: above it, below it where
 * there is no room above. It never covers the line of the cursor, and it pushes nothing.
 */
export function useFloatAt(
  box: RefObject<HTMLElement | null>,
  editor: Editor,
  selector: 'table' | 'pre',
) {
  // Not in a layout effect: those of children come before the one that mounts the editor.
  useEffect(() => {
    const place = () => {
      if (editor.isDestroyed) return;
      const { current } = box;
      const frame = current?.offsetParent;
      const target = elementAtCursor(editor)?.closest(selector);
      if (!current || !frame || !target) return;
      const { left, top } = placeBeside(target, current, frame, editor);
      current.style.left = `${left}px`;
      current.style.top = `${top}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(editor.view.dom);
    editor.on('transaction', place);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      editor.off('transaction', place);
      window.removeEventListener('scroll', place);
    };
  }, [box, editor, selector]);
}

function elementAtCursor({ view, state }: Editor) {
  const { node } = view.domAtPos(state.selection.from);
  return node instanceof Element ? node : node.parentElement;
}

/** In CSS pixels from the corner of the frame. */
function placeBeside(target: Element, box: HTMLElement, frame: Element, editor: Editor) {
  const at = target.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const cursor = editor.view.coordsAtPos(editor.state.selection.from);
  // The bar with the other tools stays in sight, and this one below it.
  const highest = (frame.firstElementChild?.getBoundingClientRect().bottom ?? outer.top) + gap;
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = Math.max(at.top - height - gap, highest);
  const fitsAbove = above + height + gap <= Math.max(at.top, cursor.top - gap);
  const left = Math.min(at.right, outer.right - 2 * gap) - width - outer.left;
  return {
    left: Math.max(left, gap),
    top: (fitsAbove ? above : at.bottom + gap) - outer.top,
  };
}
