import { Editor } from '@tiptap/core';
import { cleanPasted } from './clean-pasted';
import { installClipboardPolicy } from './clipboard-policy';
import { contentOf, htmlOf } from './editor-content';
import { extensions } from './extensions';

export type EditorEvents = {
  write: (html: string) => void;
  leave: () => void;
  /** Moves the focus to the toolbar. */
  escape: () => void;
};

installClipboardPolicy();

/** An editor that is not in the page yet. `events` is called at each event, so they may change. */
export const createEditor = (html: string, events: () => EditorEvents) =>
  new Editor({
    element: null,
    injectCSS: false,
    extensions,
    content: contentOf(html),
    onUpdate: ({ editor }) => events().write(htmlOf(editor)),
    onBlur: () => events().leave(),
    editorProps: {
      transformPastedHTML: cleanPasted,
      handleKeyDown: (_, event) => {
        if (event.key !== 'Escape' || event.isComposing) return false;
        events().escape();
        return true;
      },
    },
  });
