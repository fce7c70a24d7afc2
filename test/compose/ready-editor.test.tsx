import { expect, it } from 'vitest';
import { makeReady, takeEditor } from '../../src/pages/compose/editor/create-editor';

const words = ({ editor }: ReturnType<typeof takeEditor>) => editor.getText();

it('an editor that was made ahead is taken once, by a post that begins', async () => {
  await makeReady();
  const first = takeEditor('');
  const second = takeEditor('');
  expect([first.isMounted, second.isMounted]).toEqual([true, false]);
  expect(second.editor).not.toBe(first.editor);
  first.editor.destroy();
  second.editor.destroy();
});

it('a post that has words, typed before the editor was there, gets an editor that has them', async () => {
  await makeReady();
  const taken = takeEditor('<p>Typed early</p>');
  expect([taken.isMounted, words(taken)]).toEqual([false, 'Typed early']);
  taken.editor.destroy();
  takeEditor('').editor.destroy();
});

it('an editor that was made ahead tells of its words once it is drawn', async () => {
  await makeReady();
  const { editor, events } = takeEditor('');
  const written: string[] = [];
  const nothing = () => false;
  const none = () => {};
  events.current = {
    write: (html) => written.push(html),
    ...{ leave: none, escape: none, goToTools: none, press: nothing, paste: nothing },
  };
  editor.commands.insertContent('words');
  expect(written).toEqual(['<p>words</p>']);
  editor.destroy();
});
