import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';

/** What was typed to link something: the sign, what is sought, and where both stand. */
export type LinkTrigger = { sign: '[[' | '@'; query: string; from: number; to: number };

// An @ inside of an address of mail is none of ours; Chinese stands before it without a space.
const pattern = /(\[\[)([^[\]\ufffc]{0,60})$|(?<![\w.-])(@)([^\s@\ufffc]{0,30})$/u;

/** The sign and the words that a text ends with. */
export const triggerIn = (text: string) => {
  const [found = '', brackets, title = '', at, name = ''] = pattern.exec(text) ?? [];
  if (brackets) return { sign: '[[' as const, query: title, length: found.length };
  return at ? { sign: '@' as const, query: name, length: found.length } : null;
};

/** More than the longest that is looked for. */
const lettersRead = 80;

function triggerAt({ state, view }: Editor): LinkTrigger | null {
  const { $from, empty, from } = state.selection;
  // While an input method composes its keys are its own.
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

/** What the cursor stands behind, and how to leave it as text; the same object until it changes. */
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
