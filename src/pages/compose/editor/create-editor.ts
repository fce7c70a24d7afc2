import { Editor } from '@tiptap/core';
import { cutStackedMarks } from '../../../contract/stacked-marks';
import { yieldToMain } from '../../../device/yield-to-main';
import { contentOf, htmlOf } from './editor-content';
import { extensions } from './extensions';
import { cleanPasted } from './paste/clean-pasted';
import { installClipboardPolicy } from './paste/clipboard-policy';

export type EditorEvents = {
  write: (html: string) => void;
  leave: () => void;
  /** Moves the focus to the toolbar. */
  escape: () => void;
  /** Moves the focus to the tools at the cursor, or to the toolbar. */
  goToTools: () => void;
  /** Like `paste`, called before the editor handles the event; true if it was handled. */
  press: (event: KeyboardEvent) => boolean;
  paste: (event: ClipboardEvent) => boolean;
};

const covered = { top: 120, bottom: 88, left: 0, right: 0 };

installClipboardPolicy();

/** An editor that is not mounted yet. `events` is called for each event, so its handlers may change. */
export const createEditor = (html: string, events: () => EditorEvents) =>
  new Editor({
    element: null,
    injectCSS: false,
    extensions,
    content: contentOf(html),
    onUpdate: ({ editor }) => events().write(htmlOf(editor)),
    onBlur: () => events().leave(),
    editorProps: {
      // CSS pixels that the bar above and the footer below cover.
      scrollThreshold: covered,
      scrollMargin: covered,
      transformPastedHTML: (pasted) => cleanPasted(cutStackedMarks(pasted)),
      transformPastedText: cutStackedMarks,
      handlePaste: (_, event) => events().paste(event),
      handleKeyDown: (_, event) => {
        if (event.isComposing) return false;
        if (events().press(event)) return true;
        if (event.key === 'Escape') events().escape();
        else if (event.key === 'F10' && event.altKey) events().goToTools();
        else return false;
        return true;
      },
    },
  });

const makeEditor = (html: string) => {
  const events: { current: EditorEvents | null } = { current: null };
  return { editor: createEditor(html, () => events.current as EditorEvents), events };
};

let ready: ReturnType<typeof makeEditor> | undefined;

/** Prepares the editor of the next new post in two steps, and lets the page handle events in between. */
export const makeReady = async () => {
  const made = makeEditor('');
  await yieldToMain();
  made.editor.mount(document.createElement('div'));
  await yieldToMain();
  ready = made;
};

/** The prepared editor if the content is empty, else a new one, and the object for its event handlers. */
export const takeEditor = (html: string) => {
  const taken = html === '' ? ready : undefined;
  if (taken) ready = undefined;
  return { ...(taken ?? makeEditor(html)), isMounted: taken !== undefined };
};
