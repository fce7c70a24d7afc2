import type { Editor } from '@tiptap/core';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnlyText } from './clean-pasted';
import { looksLikeMarkdown, looksLikeTable } from './looks-like-markdown';

/** Text that was pasted unchanged, its range in the document, and what it can become. */
export type PastedText = { text: string; from: number; to: number; kind: 'markdown' | 'table' };

type Coming = { text: string; kind: PastedText['kind'] | null; at: number };
const nothing: Coming = { text: '', kind: null, at: 0 };

const kindOf = (text: string) => {
  if (looksLikeMarkdown(text)) return 'markdown';
  return looksLikeTable(text) ? 'table' : null;
};

type Dispatched = { transaction: Transaction; appendedTransactions?: Transaction[] };

/** The last paste, if it is plain text that looks like Markdown or a table, until anything else is written. */
export const usePastedText = (editor: Editor) => {
  const [pasted, setPasted] = useState<PastedText | null>(null);
  const coming = useRef<Coming>(nothing);

  useEffect(() => {
    const look = ({ transaction, appendedTransactions = [] }: Dispatched) => {
      if (!transaction.docChanged) return;
      const { text, kind, at } = coming.current;
      coming.current = nothing;
      if (!kind || !transaction.getMeta('paste')) return setPasted(null);
      const { doc, selection } = editor.state;
      const all = [transaction, ...appendedTransactions];
      const start = all.reduce((from, { mapping }) => mapping.map(from, -1), at);
      // A block that replaces an empty one begins before its text.
      const { from } = TextSelection.near(doc.resolve(start), 1);
      setPasted({ text, kind, from, to: selection.to });
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
      const kind = isInCode ? null : kindOf(text);
      const isPlain = kind !== null && (html === '' || isOnlyText(html, text));
      coming.current = isPlain ? { text, kind, at } : nothing;
      return false;
    },
    [editor],
  );
  return { pasted, note, forget: useCallback(() => setPasted(null), []) };
};
