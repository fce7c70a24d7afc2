import { onTestFinished } from 'vitest';
import { createEditor } from '../../src/pages/compose/editor/create-editor';

const ignored = () => {};

/** An editor in the page, whose form ignores its events. */
export const openEditor = (html = '') => {
  const editor = createEditor(html, () => ({
    write: ignored,
    leave: ignored,
    escape: ignored,
    goToTools: ignored,
    paste: ignored,
    losePictures: ignored,
  }));
  const frame = document.createElement('div');
  document.body.append(frame);
  editor.mount(frame);
  onTestFinished(() => editor.destroy());
  return editor;
};
