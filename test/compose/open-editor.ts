import { fireEvent } from '@testing-library/dom';
import type { Editor } from '@tiptap/core';
import { onTestFinished } from 'vitest';
import { createEditor } from '../../src/pages/compose/editor/create-editor';

/** An editor in the page, without a form. */
export const openEditor = (html = '') => {
  const editor = createEditor(html);
  const frame = document.createElement('div');
  document.body.append(frame);
  editor.mount(frame);
  onTestFinished(() => editor.destroy());
  return editor;
};

export type Clip = { html?: string; text?: string; addresses?: string };

/** Pastes, with the browser's event. */
export const pasteInto = ({ view }: Editor, clip: Clip) => {
  const kinds: Record<string, keyof Clip> = { 'text/html': 'html', 'text/uri-list': 'addresses' };
  const getData = (type: string) => clip[kinds[type] ?? 'text'] ?? '';
  return fireEvent.paste(view.dom, { clipboardData: { getData } });
};

/** Types letter by letter, with the browser's events. A line break is the key Enter. */
export const type = ({ view }: Editor, text: string) => {
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isTaken =
      letter === '\n'
        ? press({ view }, 'Enter')
        : view.someProp('handleTextInput', (input) => input(view, from, to, letter, insert));
    if (!isTaken) view.dispatch(insert());
  }
};

/** Presses a key. Returns whether the editor took it. */
export const press = ({ view }: Pick<Editor, 'view'>, key: string, init: KeyboardEventInit = {}) =>
  view.someProp('handleKeyDown', (handle) =>
    handle(view, new KeyboardEvent('keydown', { key, ...init })),
  ) === true;

/** Selects words in the document. */
export const select = (editor: Editor, words: string) => {
  editor.state.doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (at >= 0)
      editor.commands.setTextSelection({ from: position + at, to: position + at + words.length });
  });
};

/** Puts the cursor behind words in the document. */
export const goBehind = (editor: Editor, words: string) => {
  select(editor, words);
  editor.commands.setTextSelection(editor.state.selection.to);
};
