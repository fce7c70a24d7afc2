import { expect, it } from 'vitest';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { goBehind, openEditor, press } from './open-editor';

const table = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';

const pressAtEnd = (key: string) => {
  const editor = openEditor(table);
  goBehind(editor, 'b');
  return { isHandled: press(editor, key), html: htmlOf(editor) };
};

it('Enter in the last cell of a table makes a row', () => {
  expect(pressAtEnd('Enter').html).toMatch(/^<table>.*<\/tr><tr>.*<\/table>/);
});

it('Tab in the last cell makes none, and leaves the editor', () => {
  expect(pressAtEnd('Tab')).toEqual({ isHandled: false, html: table });
});
