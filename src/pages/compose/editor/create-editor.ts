import { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { DOMSerializer } from '@tiptap/pm/model';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { copiedText } from '../../../forum/content/copied-text';
import { contentOf, fragmentOf } from './editor-content';
import { extensions } from './extensions';
import { handlePaste, insertPasted } from './paste/handle-paste';
import { withTypedSigns } from './typed-markdown';

/** In CSS pixels. A line that has no room between them would be scrolled up and down in turn, at each key. */
const pixelsOf = (rems: number) => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return Math.min(rems * rem, (window.visualViewport?.height ?? innerHeight) * 0.4);
};

/** By the header and the bar above, and the tools and the footer below. A keyboard comes and goes. */
const covered = {
  get top() {
    return pixelsOf(10);
  },
  get bottom() {
    return pixelsOf(9);
  },
  left: 0,
  right: 0,
};

/** What the browser pastes by itself while an input method composes is left to it. On Android one composes always. */
const mayInsert = (view: EditorView) =>
  view.editable && (!view.composing || navigator.userAgent.includes('Android'));

type Keys = { input: { shiftKey: boolean; lastKeyCode: number } };
const vKey = 86;

/**
 * Not every browser leaves out the rest of a paste of the words alone. Shift alone says nothing: it may have been let
 * go in another window.
 */
const isPlain = (view: EditorView) => {
  const { shiftKey, lastKeyCode } = (view as unknown as Keys).input;
  return shiftKey && lastKeyCode === vKey;
};

/** Input methods write at one place: across several blocks, browsers leave the second one behind. */
const deleteBlocks = (view: EditorView) => {
  const { selection, tr } = view.state;
  const { $from, $to, empty } = selection;
  const isInLine = $from.sameParent($to) && $from.parent.inlineContent;
  if (!empty && !isInLine) view.dispatch(closeHistory(tr.deleteSelection()));
};

export const createEditor = (html: string) => {
  const editor: Editor = new Editor({
    element: null,
    injectCSS: false,
    extensions,
    content: contentOf(html),
    onMount: ({ editor: mounted }) => toWords(mounted),
    // Signs in what is pasted stay: 2 * 3 * 4 is not slanted.
    enablePasteRules: false,
    enableInputRules: withTypedSigns,
    editorProps: {
      scrollThreshold: covered,
      scrollMargin: covered,
      // The form posts what stands there, but with AltGr.
      handleKeyDown: (_, { key, ctrlKey, metaKey, altKey }) =>
        key === 'Enter' && (ctrlKey || metaKey) && (!altKey || editor.commands.enter()),
      clipboardSerializer: {
        serializeFragment: (content) => fragmentOf(content, editor.schema),
      } as DOMSerializer,
      clipboardTextSerializer: ({ content }, { state }) =>
        copiedText(fragmentOf(content, state.schema)),
      handleDOMEvents: {
        compositionstart: deleteBlocks,
        cut: (view) => view.dispatch(closeHistory(view.state.tr)),
        // The browser's own history, which goes on here from another field.
        beforeinput: (view, event) => {
          if (!event.inputType.startsWith('history')) return;
          event.preventDefault();
          if (view.hasFocus())
            editor.commands[event.inputType === 'historyUndo' ? 'undo' : 'redo']();
        },
        paste: (view, event) => {
          if (!event.clipboardData || !mayInsert(view)) return;
          event.preventDefault();
          insertPasted(editor, handlePaste(event.clipboardData, isPlain(view)));
        },
        drop: (view, event) => {
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          // What is dragged within the editor is moved by it.
          if (!event.dataTransfer || view.dragging || !place || !mayInsert(view)) return;
          event.preventDefault();
          const { doc, tr } = view.state;
          view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.pos))));
          insertPasted(editor, handlePaste(event.dataTransfer));
          view.focus();
        },
      },
    },
  });
  return editor;
};

export const setHtml = (editor: Editor, html: string) => {
  editor.commands.setContent(contentOf(html), { emitUpdate: false });
  toWords(editor);
};

/** A picture that is selected without a press would be replaced by the next key. */
export function toWords({ view }: Editor) {
  // The line behind a last picture comes with the first transaction. It is nothing that the member wrote.
  view.dispatch(closeHistory(view.state.tr).setMeta('preventUpdate', true));
  const { doc, selection, tr } = view.state;
  // Not the next picture, where several stand together.
  const behind = Selection.findFrom(doc.resolve(selection.to), 1, true);
  if (behind && selection instanceof NodeSelection) view.dispatch(tr.setSelection(behind));
}
