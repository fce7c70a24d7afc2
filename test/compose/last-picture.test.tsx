import { expect, it, onTestFinished, vi } from 'vitest';
import { createEditor, setHtml } from '../../src/pages/compose/editor/create-editor';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { openEditor, type } from './open-editor';

const picture = '<img src="https://example.org/a.png" alt="a">';

it('words that are written first leave a picture at the beginning or the end where it is', () => {
  const opened = openEditor(picture);
  type(opened, 'b');
  expect(htmlOf(opened)).toBe(`${picture}<p>b</p>`);
  const two = openEditor(`${picture}${picture}<p>b</p>`);
  type(two, 'a');
  expect(htmlOf(two)).toBe(`${picture}${picture}<p>ab</p>`);
  const shown = openEditor('<p>a</p>');
  setHtml(shown, `<p>a</p>${picture}`);
  type(shown, 'b');
  expect(htmlOf(shown)).toBe(`<p>a</p>${picture}<p>b</p>`);
});

it.each([300, 400, 800])(
  'with %s px in sight a line stays where it is between header and keyboard',
  (height) => {
    vi.stubGlobal('visualViewport', { height });
    document.documentElement.style.fontSize = '24px';
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    const { scrollMargin, scrollThreshold } = openEditor('').options.editorProps;
    expect(scrollMargin).toBe(scrollThreshold);
    const { top = 0, bottom = 0 } = Object(scrollThreshold);
    expect(height - top - bottom).toBeGreaterThanOrEqual(60);
  },
);

// A post that waits would be taken back by it, and one that may have arrived would become two drafts.
it.each(['<p>a</p><pre>b</pre>', '<p>a</p>\n<hr>', '<table><tr><td>a</td></tr></table>', picture])(
  '%s is not written by whoever only opens it',
  (html) => {
    const editor = createEditor(html);
    onTestFinished(() => editor.destroy());
    const write = vi.fn();
    editor.on('update', write);
    editor.mount(document.createElement('div'));
    setHtml(editor, `<p>b</p>${html}`);
    expect(write).not.toHaveBeenCalled();
  },
);
