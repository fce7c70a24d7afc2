import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type Fragment, Node, Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contentOf } from '../editor-content';
import { cleanPasted, isOnlyText } from './clean-pasted';
import { looksLikeMarkdown } from './looks-like-markdown';

/** Text that was pasted unchanged, and its range in the document. */
export type PastedText = { text: string; from: number; to: number };

type Dispatched = { transaction: Transaction; appendedTransactions?: Transaction[] };

/** The last paste, if it is plain text that looks like Markdown, until anything else is written. */
export const usePastedMarkdown = (editor: Editor) => {
  const [pasted, setPasted] = useState<PastedText | null>(null);
  const coming = useRef<{ text: string; at: number } | null>(null);

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
      setPasted({ text: current.text, from, to: selection.to });
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
      const isMarkdown = !$from.parent.type.spec.code && looksLikeMarkdown(text);
      const isPlain = isMarkdown && (html === '' || isOnlyText(html, text));
      coming.current = isPlain ? { text, at } : null;
    },
    [editor],
  );
  return { pasted, note };
};

/**
 * Replaces pasted text with what it says, cleaned like any paste, in a separate undo step. Returns false if no
 * content is left.
 */
export const insertMarkdown = ({ state, view }: Editor, range: PastedText, html: string) => {
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

function isEmpty(content: Fragment) {
  let isAny = false;
  content.descendants((node) => {
    isAny ||= node.isText ? node.textContent.trim() !== '' : node.isAtom;
  });
  return !isAny;
}
