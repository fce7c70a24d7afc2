import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Fragment, Node, Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { escapeHtml } from '../../../../forum/content/html-text';
import { contentOf } from '../editor-content';
import { cleanPasted, isOnlyText } from './clean-pasted';
import { looksLikeMarkdown, looksLikeTable } from './looks-like-markdown';

/** Text that was pasted unchanged, its range in the document, and what it can become. */
export type PastedText = { text: string; from: number; to: number; kind: 'markdown' | 'table' };

const kindOf = (text: string) => {
  if (looksLikeMarkdown(text)) return 'markdown';
  return looksLikeTable(text) ? 'table' : null;
};

type Dispatched = { transaction: Transaction; appendedTransactions?: Transaction[] };

/** The last paste, if it is plain text that looks like Markdown or a table, until anything else is written. */
export const usePastedText = (editor: Editor) => {
  const [pasted, setPasted] = useState<PastedText | null>(null);
  const coming = useRef<(Pick<PastedText, 'text' | 'kind'> & { at: number }) | null>(null);

  useEffect(() => {
    const look = ({ transaction, appendedTransactions = [] }: Dispatched) => {
      if (!transaction.docChanged) return;
      const { current } = coming;
      coming.current = null;
      if (!current || !transaction.getMeta('paste')) return setPasted(null);
      const { doc, selection } = editor.state;
      const all = [transaction, ...appendedTransactions];
      const start = all.reduce((from, { mapping }) => mapping.map(from, -1), current.at);
      // A block that replaces an empty one begins before its text.
      const { from } = TextSelection.near(doc.resolve(start), 1);
      setPasted({ text: current.text, kind: current.kind, from, to: selection.to });
    };
    editor.on('transaction', look);
    return () => {
      editor.off('transaction', look);
    };
  }, [editor]);

  /** Observes each paste before the editor handles it. */
  const note = useCallback(
    ({ clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      const { from: at, $from } = editor.state.selection;
      const kind = $from.parent.type.spec.code ? null : kindOf(text);
      const isPlain = kind && (html === '' || isOnlyText(html, text));
      coming.current = isPlain ? { text, kind, at } : null;
    },
    [editor],
  );
  return { pasted, note };
};

/**
 * Replaces pasted text with what it says, cleaned like any paste, in a separate undo step. Returns false if no
 * content is left.
 */
export const insertPasted = ({ state, view }: Editor, range: PastedText, html: string) => {
  const { schema, doc } = state;
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

/** The table that lines of cells, with tabs between them, are. */
export const htmlOfTable = (text: string) => {
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
