import type { Editor, JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { paragraphsOf } from '../../../forum/content/html-text';
import type { SelectionSnapshot } from '../selection-snapshot';

/**
 * Goes on where the plain text was left: every character, the space after the last word too, and
 * what was selected. HTML would have lost the one and known nothing of the other.
 */
export const restoreSelection = ({ state, view, schema }: Editor, left: SelectionSnapshot) => {
  const { doc, tr } = state;
  const { content } = schema.nodeFromJSON({ type: 'doc', content: documentOf(left.text) });
  // Nothing that one did: there is nothing to undo, and nothing to tell.
  tr.replaceWith(0, doc.content.size, content).setMeta('addToHistory', false);
  tr.setMeta('preventUpdate', true);
  const [anchor, head] = [placeOf(left.text, left.anchor), placeOf(left.text, left.head)];
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, anchor, head)));
  if (left.isFocused) view.focus();
};

const documentOf = (text: string): JSONContent[] =>
  paragraphsOf(text).map((paragraph) => ({
    type: 'paragraph',
    content: paragraph.text
      .split(/(\n)/)
      .filter(Boolean)
      .map((run) => (run === '\n' ? { type: 'hardBreak' } : { type: 'text', text: run })),
  }));

/** Within a paragraph a place is a character, a line's end included; its two ends are one each. */
function placeOf(text: string, at: number) {
  let before = 1;
  let place = 1;
  for (const paragraph of paragraphsOf(text)) {
    if (paragraph.at <= at) place = before + Math.min(at - paragraph.at, paragraph.text.length);
    before += paragraph.text.length + 2;
  }
  return place;
}
