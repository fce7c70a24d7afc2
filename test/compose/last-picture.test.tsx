import { expect, it } from 'vitest';
import { setHtml } from '../../src/pages/compose/editor/create-editor';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { openEditor, type } from './open-editor';

const picture = '<img src="https://example.org/a.png" alt="a">';

it('words that are written first leave a picture at the beginning or the end where it is', () => {
  const opened = openEditor(picture);
  type(opened, 'b');
  expect(htmlOf(opened)).toBe(`${picture}<p>b</p>`);
  const shown = openEditor('<p>a</p>');
  setHtml(shown, `<p>a</p>${picture}`);
  type(shown, 'b');
  expect(htmlOf(shown)).toBe(`<p>a</p>${picture}<p>b</p>`);
});
