import type { Editor } from '@tiptap/core';
import { isBare, readPasted } from './clean-pasted';
import { type Inserted, insertPasted } from './handle-paste';
import { looksLikeMarkdown } from './looks-like-markdown';

/** In a range of the document. */
export type PastedText = { text: string; from: number; to: number };

/** Not if it was pasted into code. */
export const offerOf = ({ state }: Editor, pasted: Inserted): PastedText | null => {
  const { kind, text, from, to } = pasted;
  const isInCode = state.doc.resolve(from).parent.type.spec.code === true;
  if (kind !== 'code' && (kind !== 'text' || isInCode)) return null;
  return looksLikeMarkdown(text) ? { text, from, to } : null;
};

/** Returns how many pictures are lost; null if no content is left. */
export const formatPasted = (editor: Editor, range: PastedText, html: string) => {
  const { content, lostPictures } = readPasted(html);
  if (isBare(content)) return null;
  editor.commands.setTextSelection(range);
  insertPasted(editor, { kind: 'html', content, text: '', lostPictures });
  return lostPictures;
};
