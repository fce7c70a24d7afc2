import type { ChainedCommands, Editor } from '@tiptap/core';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Catalogue } from '../../../i18n/en/en';

type Words = Catalogue['compose']['editor'];
export type ToolName = {
  [Key in keyof Words]: Words[Key] extends string ? Key : never;
}[keyof Words];

type ToolGroups = readonly (readonly ToolName[])[];

/** Inline formatting, paragraphs, insertions and history. */
export const toolGroups: ToolGroups = [
  ['bold', 'italic', 'strike', 'code', 'link'],
  ['heading', 'subheading', 'bullets', 'numbers', 'quote'],
  ['image', 'codeBlock', 'table', 'rule'],
  ['undo', 'redo'],
];

/** The tools that most posts need come first: the rest are hidden until the row is scrolled or expanded. */
export const toolGroupsOfPhones: ToolGroups = [
  ['bold', 'link', 'codeBlock', 'image', 'bullets', 'quote'],
  ['italic', 'strike', 'code', 'heading', 'subheading', 'numbers', 'table', 'rule'],
  ['undo', 'redo'],
];

export type Tool = {
  /** Also the key of its label in the catalogue. */
  name: ToolName;
  /** In the syntax of `aria-keyshortcuts`, with `Mod` for Control or Command. */
  keys?: string;
  /** Whether it is on at the cursor. Omitted for a tool that is not a toggle. */
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

const mark = (name: 'bold' | 'italic' | 'strike' | 'code', keys: string): Tool => ({
  name,
  keys,
  isOn: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
});

const heading = (name: ToolName, level: 2 | 3): Tool => ({
  name,
  keys: `Mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

const markTools: readonly Tool[] = [
  mark('bold', 'Mod+B'),
  mark('italic', 'Mod+I'),
  mark('strike', 'Mod+Shift+S'),
  mark('code', 'Mod+E'),
];

const paragraphTools: readonly Tool[] = [
  heading('heading', 2),
  heading('subheading', 3),
  {
    name: 'bullets',
    keys: 'Mod+Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    keys: 'Mod+Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    name: 'quote',
    keys: 'Mod+Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
];

const insertTools: readonly Tool[] = [
  {
    name: 'codeBlock',
    keys: 'Mod+Alt+C',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
  { name: 'table', run: (chain) => chain.insertTable({ rows: 3, cols: 3 }) },
  { name: 'rule', run: (chain) => chain.setHorizontalRule() },
];

const historyTools: readonly Tool[] = [
  { name: 'undo', keys: 'Mod+Z', run: (chain) => chain.undo() },
  { name: 'redo', keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
];

/** By name. The link and image tools ask for an address, so they have components of their own. */
export const tools: ReadonlyMap<string, Tool> = new Map(
  [markTools, paragraphTools, insertTools, historyTools].flat().map((tool) => [tool.name, tool]),
);

/** The tools for the table at the cursor. */
export const tableTools: readonly Tool[] = [
  { name: 'addRow', run: (chain) => chain.addRowAfter() },
  { name: 'removeRow', run: (chain) => chain.deleteRow() },
  { name: 'addColumn', run: (chain) => chain.addColumnAfter() },
  { name: 'removeColumn', run: (chain) => chain.deleteColumn() },
  {
    name: 'headerRow',
    isOn: (editor) => hasHeaderRow(editor),
    run: (chain) => chain.toggleHeaderRow(),
  },
  { name: 'removeTable', run: (chain) => chain.deleteTable() },
];

function hasHeaderRow({ state }: Editor) {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name === 'table') return node.firstChild?.firstChild?.type.name === 'tableHeader';
  }
  return false;
}

/** Named as in the highlighter of posts. */
export const codeLanguages =
  'bash c cpp csharp css diff go html java javascript json kotlin markdown php python ruby rust sql swift typescript yaml'.split(
    ' ',
  );

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
