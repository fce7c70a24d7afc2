import type { ChainedCommands, Editor } from '@tiptap/core';
import type { Catalogue } from '../../../i18n/en';

type Words = Catalogue['compose']['editor'];
type Name = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];

export type Tool = {
  name: Name;
  /** Drawn on the button; without one, the name of the tool in the catalogue. */
  glyph?: string;
  /** Whether it is on at the cursor; left out for a tool that is no toggle. */
  isOn?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
};

const mark = (name: 'bold' | 'italic' | 'strike' | 'code', glyph: string): Tool => ({
  name,
  glyph,
  isOn: (editor) => editor.isActive(name),
  run: (chain) => chain.toggleMark(name),
});

const heading = (name: Name, level: 2 | 3): Tool => ({
  name,
  glyph: `H${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
});

export const tools: readonly Tool[] = [
  mark('bold', 'B'),
  mark('italic', 'I'),
  mark('strike', 'S'),
  mark('code', '<>'),
  heading('heading', 2),
  heading('subheading', 3),
  {
    name: 'quote',
    glyph: '“”',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
  {
    name: 'codeBlock',
    glyph: '{ }',
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (chain) => chain.toggleCodeBlock(),
  },
  {
    name: 'bullets',
    glyph: '•—',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'numbers',
    glyph: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'rule', glyph: '―', run: (chain) => chain.setHorizontalRule() },
  { name: 'undo', glyph: '↶', run: (chain) => chain.undo() },
  { name: 'redo', glyph: '↷', run: (chain) => chain.redo() },
];

export const tableTools: readonly Tool[] = [
  { name: 'addRow', run: (chain) => chain.addRowAfter() },
  { name: 'addColumn', run: (chain) => chain.addColumnAfter() },
  { name: 'removeRow', run: (chain) => chain.deleteRow() },
  { name: 'removeColumn', run: (chain) => chain.deleteColumn() },
  { name: 'removeTable', run: (chain) => chain.deleteTable() },
];

/** By the names that the highlighter of posts knows. */
export const codeLanguages =
  'bash c cpp csharp css diff go html java javascript json kotlin markdown php python ruby rust sql swift typescript yaml'.split(
    ' ',
  );
