import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The sign and query typed to insert a link, and their range in the document. */
export type LinkTrigger = { sign: '[[' | '@'; query: string; from: number; to: number };

// An @ inside an e-mail address does not count. Chinese text needs no space before the @.
const pattern = /(\[\[)([^[\]\ufffc]{0,60})$|(?<![\w.-])(@)([^\s@\ufffc]{0,30})$/u;

/** The sign and query at the end of a text. */
export const triggerIn = (text: string) => {
  const [found = '', brackets, title = '', at, name = ''] = pattern.exec(text) ?? [];
  if (brackets) return { sign: '[[' as const, query: title, length: found.length };
  return at ? { sign: '@' as const, query: name, length: found.length } : null;
};

/** Longer than any sign with its query. */
const lettersRead = 80;

function triggerAt({ state, view }: Editor): LinkTrigger | null {
  const { $from, empty, from } = state.selection;
  // An input method handles its own keys while it composes.
  if (!empty || view.composing || !$from.parent.isTextblock || $from.parent.type.spec.code)
    return null;
  if ($from.marks().some(({ type }) => type.name === 'code' || type.name === 'link')) return null;
  const offset = $from.parentOffset;
  const before = $from.parent.textBetween(
    Math.max(0, offset - lettersRead),
    offset,
    undefined,
    '\ufffc',
  );
  const found = triggerIn(before);
  return found && { ...found, from: from - found.length, to: from };
}

/** The trigger at the cursor, the same object until it changes, and how to dismiss it. */
export function useLinkTrigger(editor: Editor) {
  const last = useRef<LinkTrigger | null>(null);
  const dismissed = useRef(-1);
  const listeners = useRef(new Set<() => void>());
  const subscribe = useCallback(
    (listener: () => void) => {
      const { current } = listeners;
      current.add(listener);
      editor.on('transaction', listener);
      editor.on('blur', listener);
      return () => {
        current.delete(listener);
        editor.off('transaction', listener);
        editor.off('blur', listener);
      };
    },
    [editor],
  );
  const trigger = useSyncExternalStore(subscribe, () => {
    const next = editor.isDestroyed || !editor.isFocused ? null : triggerAt(editor);
    if (next?.from !== dismissed.current) dismissed.current = -1;
    const shown = next?.from === dismissed.current ? null : next;
    const isSame = shown?.query === last.current?.query && shown?.from === last.current?.from;
    if (!isSame) last.current = shown;
    return last.current;
  });
  const dismiss = useCallback(() => {
    dismissed.current = last.current?.from ?? -1;
    for (const listener of listeners.current) listener();
  }, []);
  return { trigger, dismiss };
}
