import { type ChainedCommands, type Command, type Editor, findParentNode } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import { useSyncExternalStore } from 'react';
import type { Catalogue } from '../../../i18n/en/en';
import { linkHere } from './link';

type Words = Catalogue['compose']['editor'];
export type ToolName = {
  [Key in keyof Words]: Words[Key] extends string ? Key : never;
}[keyof Words];

export type Tool = {
  /** Also the key of its label in the catalogue. */
  name: ToolName;
  /** In the syntax of `aria-keyshortcuts`, with `Mod` for Control or Command. */
  keys?: string;
  /** Omitted for a tool that is not a toggle. */
  isOn?: (editor: Editor) => boolean;
  /** Omitted for a tool that opens a dialog. */
  run?: (chain: ChainedCommands) => ChainedCommands;
};

const toggle = (
  name: ToolName,
  keys: string,
  run: NonNullable<Tool['run']>,
  made: string = name,
  attributes: { level?: number } = {},
): Tool => ({ name, keys, run, isOn: (editor) => editor.isActive(made, attributes) });

const mark = (name: ToolName, keys: string) =>
  toggle(name, keys, (chain) => chain.toggleMark(name));

const heading = (name: ToolName, level: 2 | 3) =>
  toggle(name, `Mod+Alt+${level}`, (chain) => chain.toggleHeading({ level }), 'heading', { level });

const tableAround = findParentNode(({ type }) => type.name === 'table');

/** What is inserted takes the place of no words, but of a selected picture. A cursor may stand between two pictures. */
export const goToEnd: Command = ({ tr }) => {
  const { selection, doc } = tr;
  if (!(selection.empty || selection instanceof NodeSelection))
    tr.setSelection(Selection.near(doc.resolve(selection.to), -1));
  return true;
};

/** No post shows a table in a cell. */
const leaveTable: Command = ({ tr }) => {
  const { pos = 0, node } = tableAround(tr.selection) ?? {};
  if (node) tr.setSelection(Selection.near(tr.doc.resolve(pos + node.nodeSize)));
  return true;
};

/** On a phone only the first of them show until the row is scrolled or expanded. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'Mod+B'),
    mark('italic', 'Mod+I'),
    { name: 'link', isOn: (editor) => linkHere(editor) !== undefined },
    { name: 'image' },
  ],
  [
    toggle('bullets', 'Mod+Shift+8', (chain) => chain.toggleBulletList(), 'bulletList'),
    toggle('numbers', 'Mod+Shift+7', (chain) => chain.toggleOrderedList(), 'orderedList'),
    toggle('quote', 'Mod+Shift+B', (chain) => chain.toggleBlockquote(), 'blockquote'),
    toggle('codeBlock', 'Mod+Alt+C', (chain) => chain.toggleCodeBlock()),
  ],
  [
    heading('heading', 2),
    heading('subheading', 3),
    mark('strike', 'Mod+Shift+S'),
    mark('code', 'Mod+E'),
    {
      name: 'table',
      run: (chain) => chain.command(goToEnd).command(leaveTable).insertTable({ rows: 3, cols: 3 }),
    },
    { name: 'rule', run: (chain) => chain.command(goToEnd).setHorizontalRule() },
  ],
  [
    { name: 'undo', keys: 'Mod+Z', run: (chain) => chain.undo() },
    { name: 'redo', keys: 'Mod+Shift+Z', run: (chain) => chain.redo() },
  ],
];

export const tableTools: typeof toolGroups = [
  [
    { name: 'addRow', run: (chain) => chain.addRowAfter() },
    {
      name: 'removeRow',
      run: (chain) => chain.command(({ commands: on }) => on.deleteRow() || on.deleteTable()),
    },
    { name: 'addColumn', run: (chain) => chain.addColumnAfter() },
    {
      name: 'removeColumn',
      run: (chain) => chain.command(({ commands: on }) => on.deleteColumn() || on.deleteTable()),
    },
    {
      name: 'headerRow',
      isOn: ({ state }) =>
        tableAround(state.selection)?.node.firstChild?.firstChild?.type.name === 'tableHeader',
      run: (chain) => chain.toggleHeaderRow(),
    },
    { name: 'removeTable', run: (chain) => chain.deleteTable() },
  ],
];

/** Named as in the highlighter of posts. */
export const codeLanguages =
  'bash c cpp csharp css diff go html java javascript json kotlin markdown php python ruby rust sql swift typescript yaml'.split(
    ' ',
  );

export function useAtCursor<Answer extends string | boolean>(editor: Editor, read: () => Answer) {
  const subscribe = (listener: () => void) => {
    editor.on('transaction', listener);
    return () => void editor.off('transaction', listener);
  };
  return useSyncExternalStore(subscribe, read);
}
