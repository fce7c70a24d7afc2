import type { Editor, JSONContent } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { paragraphsOf } from '../../../forum/content/html-text';
import type { SelectionSnapshot } from '../content-editor-props';

/**
 * Copies the text and the selection of the plain text area into the editor. HTML would lose trailing spaces
 * and the selection.
 */
export const restoreSelection = ({ state, view, schema }: Editor, snapshot: SelectionSnapshot) => {
  const { doc, tr } = state;
  const { content } = schema.nodeFromJSON({ type: 'doc', content: documentOf(snapshot.text) });
  // The member changed nothing, so there is no undo step and no update event.
  tr.replaceWith(0, doc.content.size, content).setMeta('addToHistory', false);
  tr.setMeta('preventUpdate', true);
  const [anchor, head] = [
    positionOf(snapshot.text, snapshot.anchor),
    positionOf(snapshot.text, snapshot.head),
  ];
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, anchor, head)));
  if (snapshot.isFocused) view.focus();
};

const documentOf = (text: string): JSONContent[] =>
  paragraphsOf(text).map((paragraph) => ({
    type: 'paragraph',
    content: paragraph.text
      .split(/(\n)/)
      .filter(Boolean)
      .map((run) => (run === '\n' ? { type: 'hardBreak' } : { type: 'text', text: run })),
  }));

/**
 * The document position of an index in the text. Each character takes up one position, and so do line
 * breaks and the start and end of a paragraph.
 */
function positionOf(text: string, index: number) {
  let before = 1;
  let position = 1;
  for (const paragraph of paragraphsOf(text)) {
    if (paragraph.at <= index)
      position = before + Math.min(index - paragraph.at, paragraph.text.length);
    before += paragraph.text.length + 2;
  }
  return position;
}
