import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect } from 'react';

/** CSS pixels between the box and the table or code block it belongs to. */
const gap = 4;

/**
 * Keeps a box at the end of the table or code block at the cursor: above it, or below it if there is no
 * room above. It never covers the line of the cursor, and moves nothing.
 */
export function useFloatAt(
  box: RefObject<HTMLElement | null>,
  editor: Editor,
  selector: 'table' | 'pre',
) {
  // Not a layout effect: those of children run before that of the parent, which mounts the editor.
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
  // Stay below the toolbar, which is always visible.
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
