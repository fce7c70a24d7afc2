import type { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnlyCode } from './clean-pasted';
import { looksLikeMarkdown } from './looks-like-markdown';

/** Text that was pasted unchanged, and its range. */
export type PastedMarkdown = { text: string; from: number; to: number };

type Dispatched = { transaction: Transaction; appendedTransactions?: Transaction[] };

/** The last paste, if it is plain text that looks like Markdown, until anything else is written. */
export const usePastedMarkdown = (editor: Editor) => {
  const [pasted, setPasted] = useState<PastedMarkdown | null>(null);
  const coming = useRef({ text: '', at: 0 });

  useEffect(() => {
    const look = ({ transaction, appendedTransactions = [] }: Dispatched) => {
      if (!transaction.docChanged) return;
      const { text, at } = coming.current;
      coming.current = { text: '', at: 0 };
      if (!text || !transaction.getMeta('paste')) return setPasted(null);
      const { doc, selection } = editor.state;
      const all = [transaction, ...appendedTransactions];
      const start = all.reduce((from, { mapping }) => mapping.map(from, -1), at);
      // A block that replaces an empty one begins before its text.
      const { from } = TextSelection.near(doc.resolve(start), 1);
      setPasted({ text, from, to: selection.to });
    };
    editor.on('transaction', look);
    return () => {
      editor.off('transaction', look);
    };
  }, [editor]);

  /** Observes each paste but never handles it. */
  const note = useCallback(
    ({ clipboardData }: ClipboardEvent) => {
      const text = clipboardData?.getData('text/plain') ?? '';
      const html = clipboardData?.getData('text/html') ?? '';
      const { from: at, $from } = editor.state.selection;
      const isInCode = $from.parent.type.spec.code;
      const isMarkdown = !isInCode && looksLikeMarkdown(text) && (html === '' || isOnlyCode(html));
      coming.current = { text: isMarkdown ? text : '', at };
      return false;
    },
    [editor],
  );
  return { pasted, note, forget: useCallback(() => setPasted(null), []) };
};
