import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { cutStackedMarks } from '../../../../contract/stacked-marks';
import { copiedText } from '../../../../forum/content/copied-text';
import { htmlOfText } from '../../../../forum/content/html-text';
import { fitForPost, nodeOf } from '../editor-content';
import { isAddress, linksWords, linkWords } from '../link';
import { isBare, readPasted } from './clean-pasted';

export type Pasted = {
  /** Code is text in one block, and text has nothing but lines. */
  kind: 'text' | 'code' | 'html';
  content: DocumentFragment;
  text: string;
  /** Some cannot come along. */
  lostPictures: number;
};

/** In a range of the document. */
export type Inserted = Pasted & { from: number; to: number };

/** However a program ends its lines: slides and pages of other programs have signs of their own. */
export const lineEnd = /\r\n?|\f\n|[\v\f\u2028\u2029]/g;

export const handlePaste = (data: Pick<DataTransfer, 'getData'>, isPlain = false): Pasted => {
  // What a phone shares is nothing but an address.
  const written =
    data.getData('text/plain') || data.getData('text/uri-list').replace(/^#.*\s*/gm, '');
  const text = cutStackedMarks(written).replaceAll(lineEnd, '\n');
  const html = isPlain && text ? '' : data.getData('text/html');
  const read = html ? readPasted(cutStackedMarks(html)) : null;
  const { content, source = '', lostPictures = 0 } = read ?? {};
  if (!content || (isBare(content) && text) || addsALook(text.trim(), content, source))
    return asText(text, lostPictures);
  const [first, second] = content.children;
  const kind = first?.localName === 'pre' && !second ? 'code' : 'html';
  return { kind, content, text, lostPictures };
};

/** Whether HTML has nothing else beside an address, or beside lines, whose breaks it does not show. */
const addsALook = (lines: string, content: DocumentFragment, source: string) => {
  if (isAddress(lines)) return content.textContent?.trim() === lines;
  const isOneLine = content.childElementCount < 2 && !content.querySelector('br, pre, li, td');
  return lines.includes('\n') && isOneLine && source === lines;
};

const asText = (text: string, lostPictures = 0): Pasted => ({
  kind: 'text',
  content: fitForPost(htmlOfText(text)),
  text,
  lostPictures,
});

/** An undo step of its own. */
export const insertPasted = ({ view }: Editor, pasted: Pasted) => {
  view.dispatch(closeHistory(view.state.tr));
  const inserted = insert(view, pasted);
  view.dispatch(closeHistory(view.state.tr).setMeta('pasted', { ...pasted, ...inserted }));
};

const apart = /^(?:codeBlock|blockquote|table|image|horizontalRule)$/;

function insert(view: EditorView, { kind, content, text }: Pasted) {
  const { selection, tr, schema, doc } = view.state;
  const { $from, from, to } = selection;
  const isLine = kind === 'text' && !text.trim().includes('\n');
  if ($from.parent.type.spec.code) tr.insertText(text || copiedText(content));
  else if (isAddress(text.trim()) && linksWords(tr, text.trim())) linkWords(tr, text.trim());
  else if (isLine && text && selection instanceof TextSelection)
    tr.insertText(text.replaceAll('\n', ''));
  else if (content.hasChildNodes()) {
    const { content: blocks } = nodeOf(schema, content);
    // Lines of code stay lines in a sentence, and a point stays one, whatever block takes the place of its words.
    const isApart =
      (kind === 'code' && blocks.textBetween(0, blocks.size).includes('\n')) ||
      ($from.node(-1)?.type.name === 'listItem' && apart.test(blocks.firstChild?.type.name ?? ''));
    const slice = isApart ? new Slice(blocks, 0, 0) : Slice.maxOpen(blocks, false);
    // As text into a cell, where the words of others would give way.
    const filled = withCells(view, slice);
    if (filled) {
      const words = blocks.textBetween(0, blocks.size).length + doc.textContent.length;
      const isText = selection instanceof TextSelection && filled.doc.textContent.length < words;
      if (isText) return insert(view, asText(text || copiedText(content)));
      view.dispatch(filled);
      return { from, to };
    }
    if (isApart && $from.node(-1)?.type.name === 'listItem') tr.replace(from, to, slice);
    else tr.replaceSelection(slice);
  }
  if (tr.docChanged) view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  // A block that replaces an empty one begins before its text.
  const start = TextSelection.near(view.state.doc.resolve(tr.mapping.map(from, -1)), 1).from;
  return { from: start, to: view.state.selection.to };
}

/** What a table makes of cells that are pasted into its own. */
function withCells(view: EditorView, slice: Slice) {
  const made: Transaction[] = [];
  const table = { state: view.state, dispatch: (tr: Transaction) => made.push(tr) };
  const event = new Event('paste') as ClipboardEvent;
  view.someProp('handlePaste', (take) => take(table as unknown as EditorView, event, slice));
  return made[0];
}
