import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { escapeHtml } from '../../../../forum/content/html-text';
import { nodeOf } from '../editor-content';
import { isBare, readPasted } from './clean-pasted';
import type { Inserted } from './handle-paste';
import { looksLikeMarkdown, looksLikeTable } from './looks-like-markdown';

/** In a range of the document. */
export type PastedText = { text: string; from: number; to: number; kind: 'markdown' | 'table' };

/** Not if it was pasted into code. */
export const offerOf = ({ state }: Editor, pasted: Inserted): PastedText | null => {
  const { kind, text, from, to } = pasted;
  const isInCode = state.doc.resolve(from).parent.type.spec.code === true;
  if (kind !== 'code' && (kind !== 'text' || isInCode)) return null;
  if (looksLikeMarkdown(text)) return { text, from, to, kind: 'markdown' };
  return looksLikeTable(text) ? { text, from, to, kind: 'table' } : null;
};

/** In an undo step of its own. Returns false if no content is left. */
export const formatPasted = ({ state, view }: Editor, range: PastedText, html: string) => {
  const { schema, doc } = state;
  const read = readPasted(html).content;
  if (isBare(read)) return false;
  const { content } = nodeOf(schema, read);
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

export const htmlOfTable = (text: string) => {
  const rows = text.split(/\r?\n/).filter((line) => line.trim());
  const cells = (row: string) => row.split('\t').map((cell) => `<td>${escapeHtml(cell)}</td>`);
  return `<table>${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`;
};
