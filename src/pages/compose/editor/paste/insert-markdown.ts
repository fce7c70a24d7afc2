import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Fragment, Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { contentOf } from '../editor-content';
import { cleanPasted } from './clean-pasted';
import { htmlOfMarkdown } from './markdown-html';

/** Where the text stands in the document that was pasted. */
export type PastedRange = { from: number; to: number };

/**
 * Puts what a Markdown text means in its place, cleaned as any paste is: one step, undone by itself.
 * False where nothing of it is left.
 */
export const insertMarkdown = ({ state, view }: Editor, text: string, range: PastedRange) => {
  const { schema, doc } = state;
  const { content } = Node.fromJSON(schema, contentOf(cleanPasted(htmlOfMarkdown(text))));
  if (isEmpty(content)) return false;
  const [start, end] = [doc.resolve(range.from), doc.resolve(range.to)];
  // In the middle of a sentence the first words go on with it, and the last ones are gone on with.
  const isWhole =
    start.parentOffset === 0 && end.parentOffset === end.parent.content.size && end.depth > 0;
  const slice = isWhole ? new Slice(content, 0, 0) : Slice.maxOpen(content, false);
  const tr = closeHistory(state.tr).replaceRange(range.from, range.to, slice);
  const last = tr.mapping.map(range.to);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(last, tr.doc.content.size)), -1));
  view.dispatch(tr.scrollIntoView());
  return true;
};

function isEmpty(content: Fragment) {
  let isAny = false;
  content.descendants((node) => {
    isAny ||= node.isText ? node.textContent.trim() !== '' : node.isAtom;
  });
  return !isAny;
}
