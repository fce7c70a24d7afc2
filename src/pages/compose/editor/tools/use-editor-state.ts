import type { Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Tool } from './tools';

type EditorState = {
  /** Names of the tools that are on at the cursor. */
  on: ReadonlySet<string>;
  isInTable: boolean;
  isInCode: boolean;
};

/** Which tools are on at the cursor, and what surrounds it. The same object until one of these changes. */
export function useEditorState(editor: Editor, toggles: readonly Tool[]): EditorState {
  const last = useRef<{ key: string; state: EditorState }>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener);
      return () => {
        editor.off('transaction', listener);
      };
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const on = toggles.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name as string);
    if (editor.isActive('link')) on.push('link');
    const isInTable = editor.isActive('table');
    const isInCode = editor.isActive('codeBlock');
    const key = [...on, isInTable, isInCode].join();
    if (last.current?.key !== key) {
      last.current = { key, state: { on: new Set(on), isInTable, isInCode } };
    }
    return last.current.state;
  });
}
