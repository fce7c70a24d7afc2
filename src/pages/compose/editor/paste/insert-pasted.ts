import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Fragment, Node, Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { escapeHtml } from '../../../../forum/content/html-text';
import { contentOf } from '../editor-content';
import { cleanPasted } from './clean-pasted';
import { htmlOfMarkdown } from './markdown-html';
import type { PastedText } from './use-pasted-text';

/**
 * Replaces pasted text with what it says, cleaned like any paste, in a separate undo step. Returns false if no
 * content is left.
 */
export const insertPasted = ({ state, view }: Editor, { text, kind, ...range }: PastedText) => {
  const { schema, doc } = state;
  const html = kind === 'table' ? htmlOfTable(text) : htmlOfMarkdown(text);
  const { content } = Node.fromJSON(schema, contentOf(cleanPasted(html)));
  if (isEmpty(content)) return false;
  const [start, end] = [doc.resolve(range.from), doc.resolve(range.to)];
  // Inside a paragraph, the first and last blocks merge with the text around them.
  const isWhole =
    start.parentOffset === 0 && end.parentOffset === end.parent.content.size && end.depth > 0;
  const slice = isWhole ? new Slice(content, 0, 0) : Slice.maxOpen(content, false);
  const tr = closeHistory(state.tr).replaceRange(range.from, range.to, slice);
  const last = tr.mapping.map(range.to);
  tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(last, tr.doc.content.size)), -1));
  view.dispatch(tr.scrollIntoView());
  return true;
};

const htmlOfTable = (text: string) => {
  const rows = text.split(/\r?\n/).filter((line) => line.trim());
  const cells = (row: string) => row.split('\t').map((cell) => `<td>${escapeHtml(cell)}</td>`);
  return `<table>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`;
};

function isEmpty(content: Fragment) {
  let isAny = false;
  content.descendants((node) => {
    isAny ||= node.isText ? node.textContent.trim() !== '' : node.isAtom;
  });
  return !isAny;
}
