import { useEffect } from 'react';
import rowLink from '../ui/row-link.module.css';

const root = document.documentElement;

/** Whether the links that cover whole rows give way to the text below them. */
const giveWay = (isText: boolean) => root.toggleAttribute('data-selecting', isText);

const caretAt = ({ clientX: x, clientY: y }: MouseEvent) => {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (caret) return [caret.offsetNode, caret.offset] as const;
  // Chromium before 128, and Safari.
  const range = document.caretRangeFromPoint?.(x, y);
  return range && ([range.startContainer, range.startOffset] as const);
};

/** A drag that begins beside the words of a link selects the text that the link covers. */
const selectByDrag = (event: DragEvent) => {
  if (!(event.target instanceof Element && event.target.matches(`.${rowLink.link}`))) return;
  giveWay(true);
  const start = caretAt(event);
  if (!start || document.elementFromPoint(event.clientX, event.clientY)?.closest('a')) {
    giveWay(false);
    return;
  }
  event.preventDefault();
  getSelection()?.collapse(...start);
  const drag = new AbortController();
  const options = { signal: drag.signal };
  const extend = (moved: PointerEvent) => {
    const end = caretAt(moved);
    if (end) getSelection()?.extend(...end);
  };
  const end = () => {
    drag.abort();
    giveWay(false);
  };
  addEventListener('pointermove', extend, options);
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
};

/** Lets members select the text of rows: by dragging, or with Alt also the words of links. */
export const useSelectInRows = () => {
  useEffect(() => {
    const gone = new AbortController();
    const options = { signal: gone.signal };
    const press = ({ altKey }: KeyboardEvent) => giveWay(altKey);
    addEventListener('keydown', press, options);
    addEventListener('keyup', press, options);
    addEventListener('blur', () => giveWay(false), options);
    addEventListener('dragstart', selectByDrag, options);
    return () => {
      gone.abort();
      giveWay(false);
    };
  }, []);
};
