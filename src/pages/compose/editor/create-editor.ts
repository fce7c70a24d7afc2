import { Editor, Extension } from '@tiptap/core';
import { type Fragment, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { cutStackedMarks } from '../../../contract/stacked-marks';
import { copiedText } from '../../../forum/content/content-text';
import { htmlOfText } from '../../../forum/content/html-text';
import { contentOf, fragmentOf, htmlOf } from './editor-content';
import { extensions } from './extensions';
import {
  cleanPasted,
  hasLinesOf,
  installClipboardPolicy,
  readPasted,
  toHtml,
} from './paste/clean-pasted';
import { sliceOfText } from './paste/plain-text';

export type EditorEvents = {
  write: (html: string) => void;
  leave: () => void;
  /** Moves the focus to the next field. */
  escape: () => void;
  /** Moves the focus to the tools at the cursor, or to the toolbar. */
  goToTools: () => void;
  /** Called at each paste, before the editor handles it. */
  paste: (event: ClipboardEvent) => void;
  /** Called at each paste with the number of pictures that could not come along. */
  losePictures: (count: number) => void;
};

/** CSS pixels that the bar above, and the tools and the footer below cover. */
const covered = { top: 120, bottom: 144, left: 0, right: 0 };

installClipboardPolicy();

/** After the keys of all others: Escape first closes a list. */
const leaving = (events: () => EditorEvents) => {
  const goTo = (event: 'escape' | 'goToTools') => () => {
    events()[event]();
    return true;
  };
  return Extension.create({
    name: 'leaving',
    priority: 1,
    addKeyboardShortcuts: () => ({ Escape: goTo('escape'), 'Alt-F10': goTo('goToTools') }),
  });
};

/** A copy that begins in the middle of numbered lists, with the numbers of its points. */
const countedOn = ({ content, openStart, openEnd }: Slice, from: ResolvedPos) => {
  const count = (fragment: Fragment, depth: number): Fragment => {
    const first = fragment.firstChild;
    if (!first || depth > openStart || from.node(depth)?.type !== first.type) return fragment;
    const { start } = first.attrs;
    const attrs = start ? { ...first.attrs, start: start + from.index(depth) } : first.attrs;
    const counted = first.type.create(attrs, count(first.content, depth + 1), first.marks);
    return fragment.replaceChild(0, counted);
  };
  return new Slice(count(content, 1), openStart, openEnd);
};

/** An editor that is not mounted yet. `events` is called for each event, so its handlers may change. */
export const createEditor = (html: string, events: () => EditorEvents) => {
  let text = '';
  return new Editor({
    element: null,
    injectCSS: false,
    extensions: [...extensions, leaving(events)],
    content: contentOf(html),
    // Signs in what is pasted stay: 2 * 3 * 4 is not slanted.
    enablePasteRules: false,
    onUpdate: ({ editor }) => events().write(htmlOf(editor)),
    onBlur: () => events().leave(),
    editorProps: {
      scrollThreshold: covered,
      scrollMargin: covered,
      transformPastedHTML: (pasted) => {
        const read = readPasted(cutStackedMarks(pasted));
        events().losePictures(read.lostPictures);
        return hasLinesOf(text, read) ? cleanPasted(htmlOfText(text)) : toHtml(read.content);
      },
      transformPastedText: (pasted) => {
        events().losePictures(0);
        return cutStackedMarks(pasted);
      },
      transformCopied: (slice, { state }) => countedOn(slice, state.selection.$from),
      clipboardTextParser: (pasted, _, __, view) => sliceOfText(pasted, view.state.schema),
      clipboardTextSerializer: ({ content }, { state }) =>
        copiedText(fragmentOf(content, state.schema)),
      handleDOMEvents: {
        paste: (_, event) => {
          text = event.clipboardData?.getData('text/plain') ?? '';
          events().paste(event);
        },
      },
    },
  });
};
