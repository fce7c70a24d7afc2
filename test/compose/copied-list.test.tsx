import { expect, it } from 'vitest';
import { openEditor } from './open-editor';

it.each([
  ['a point', 'b', '2. b\n   7. x\n   8. y\n3. c'],
  ['a point within a point', 'y', '2. 8. y\n3. c'],
])('a copy from the middle of numbered lists, from %s, keeps the numbers', (_, from, text) => {
  const editor = openEditor(
    '<ol><li>a</li><li>b<ol start="7"><li>x</li><li>y</li></ol></li><li>c</li></ol>',
  );
  const { doc } = editor.state;
  let at = 0;
  doc.descendants((node, position) => {
    if (node.text === from) at = position;
  });
  editor.commands.setTextSelection({ from: at, to: doc.content.size });
  const copied = editor.view.serializeForClipboard(editor.state.selection.content());
  expect(copied.text).toBe(text);
  expect(copied.dom.querySelector('ol')?.start).toBe(2);
});
