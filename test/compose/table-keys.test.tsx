import { expect, it } from 'vitest';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { tableTools, toolGroups } from '../../src/pages/compose/editor/tools';
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

it('a new table comes behind the one that has the cursor', () => {
  const editor = openEditor(`${table}<p>c</p>`);
  goBehind(editor, 'a');
  const tool = toolGroups.flat().find(({ name }) => name === 'table');
  tool?.run?.(editor.chain()).run();
  expect(htmlOf(editor)).toMatch(/^<table>.*a.*<\/table><table>.*<\/table><p>c<\/p>$/);
});
