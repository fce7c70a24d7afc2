import { Editor, Extension } from '@tiptap/core';
import { cutStackedMarks } from '../../../contract/stacked-marks';
import { contentOf, htmlOf } from './editor-content';
import { extensions } from './extensions';
import { cleanPasted } from './paste/clean-pasted';
import { installClipboardPolicy } from './paste/clipboard-policy';

export type EditorEvents = {
  write: (html: string) => void;
  leave: () => void;
  /** Moves the focus to the next field. */
  escape: () => void;
  /** Moves the focus to the tools at the cursor, or to the toolbar. */
  goToTools: () => void;
  /** Like `paste`, called before the editor handles the event; true if it was handled. */
  press: (event: KeyboardEvent) => boolean;
  paste: (event: ClipboardEvent) => boolean;
};

/** CSS pixels that the bar above and the footer below cover. */
export const covered = { top: 120, bottom: 88, left: 0, right: 0 };

installClipboardPolicy();

/** After the keys of all others: Escape first closes a list. */
const leaving = (events: () => EditorEvents) => {
  const leave = () => {
    events().escape();
    return true;
  };
  return Extension.create({
    name: 'leaving',
    priority: 1,
    addKeyboardShortcuts: () => ({ Escape: leave }),
  });
};

/** An editor that is not mounted yet. `events` is called for each event, so its handlers may change. */
export const createEditor = (html: string, events: () => EditorEvents) =>
  new Editor({
    element: null,
    injectCSS: false,
    extensions: [...extensions, leaving(events)],
    content: contentOf(html),
    onUpdate: ({ editor }) => events().write(htmlOf(editor)),
    onBlur: () => events().leave(),
    editorProps: {
      scrollThreshold: covered,
      scrollMargin: covered,
      transformPastedHTML: (pasted) => cleanPasted(cutStackedMarks(pasted)),
      transformPastedText: cutStackedMarks,
      handlePaste: (_, event) => events().paste(event),
      handleKeyDown: (_, event) => {
        if (event.isComposing) return false;
        if (events().press(event)) return true;
        if (event.key === 'F10' && event.altKey) events().goToTools();
        else return false;
        return true;
      },
    },
  });
