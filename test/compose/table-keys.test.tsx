import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { EditorFoot } from '../../src/pages/compose/editor/editor-foot';
import { tableTools, toolGroups } from '../../src/pages/compose/editor/tools';
import { stageOf } from '../support/stage';
import { goBehind, openEditor, press } from './open-editor';

const table = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';

it('Tab in the last cell of a table makes a row', () => {
  const editor = openEditor(table);
  goBehind(editor, 'b');
  expect(press(editor, 'Tab')).toBe(true);
  expect(htmlOf(editor)).toMatch(/^<table>.*<\/tr><tr>.*<\/table>/);
});

it.each([
  ['row', 'removeRow', '<tr><td>a</td><td>b</td></tr>'],
  ['column', 'removeColumn', '<tr><td>a</td></tr><tr><td>b</td></tr>'],
] as const)('a table goes with its only %s', (_, name, rows) => {
  const editor = openEditor(`<table>${rows}</table><p>c</p>`);
  goBehind(editor, 'a');
  const tool = tableTools.flat().find((one) => one.name === name);
  tool?.run?.(editor.chain()).run();
  expect(htmlOf(editor)).toBe('<p>c</p>');
});

it('a part of a table is copied as text, a line for each row', () => {
  const editor = openEditor(
    `<table>${'<tr><td>a</td><td>b</td><td>c</td></tr>'.repeat(2)}</table>`,
  );
  editor.commands.setCellSelection({ anchorCell: 2, headCell: 24 });
  const copied = new Map<string, string>();
  const setData = (type: string, text: string) => copied.set(type, text);
  fireEvent.copy(editor.view.dom, { clipboardData: { setData, clearData() {} } });
  expect(copied.get('text/plain')).toBe('a\tb\na\tb');
});

it('a new table comes behind the one that has the cursor', () => {
  const editor = openEditor(`${table}<p>c</p>`);
  goBehind(editor, 'a');
  const tool = toolGroups.flat().find(({ name }) => name === 'table');
  tool?.run?.(editor.chain()).run();
  expect(htmlOf(editor)).toMatch(/^<table>.*a.*<\/table><table>.*<\/table><p>c<\/p>$/);
});

it('code is read by no spell checker, which the post says nothing of', () => {
  const editor = openEditor('<p>a</p><pre><code>b</code></pre>');
  const checked = [...editor.view.dom.children].map((one) => one.getAttribute('spellcheck'));
  expect(checked).toEqual([null, 'false', null]);
  expect(htmlOf(editor)).toBe('<p>a</p><pre><code>b</code></pre>');
});

it('the list of languages shows that of the code at the cursor, as soon as it is chosen, too', () => {
  const editor = openEditor('<pre>a</pre><pre><code class="language-css">b</code></pre>');
  goBehind(editor, 'a');
  const props = { ref: null, hintId: '', isLocked: false, pasted: null, onRemark: () => {} };
  render(<EditorFoot {...props} editor={editor} />, { wrapper: stageOf() });
  const list = screen.getByRole('combobox');
  fireEvent.change(list, { target: { value: 'python' } });
  expect(list).toHaveValue('python');
  act(() => goBehind(editor, 'b'));
  expect(list).toHaveValue('css');
});
