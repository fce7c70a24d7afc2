import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { tools } from './tools';

type EditorState = { on: ReadonlySet<string>; isInTable: boolean; isInCode: boolean };

/** What is on where the cursor stands; the same value as long as nothing of that changes. */
export const useEditorState = (editor: Editor): EditorState => {
  const last = useRef<{ written: string; state: EditorState }>(null);
  const watch = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => {
        editor.off('transaction', listener);
      };
    },
    [editor],
  );
  return useSyncExternalStore(watch, () => {
    const on = tools.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name as string);
    if (editor.isActive('link')) on.push('link');
    const isInTable = editor.isActive('table');
    const isInCode = editor.isActive('codeBlock');
    const written = [...on, isInTable, isInCode].join();
    if (last.current?.written !== written) {
      last.current = { written, state: { on: new Set(on), isInTable, isInCode } };
    }
    return last.current.state;
  });
};
