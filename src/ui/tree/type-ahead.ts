import type { VisibleRows } from './visible-rows';

const marks = /\p{M}+/gu;
const bare = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase();

const lastAscii = 0x7f;

/**
 * Whether a name begins with what was typed, in any case, with or without its accents. Most names
 * are told apart by their first letter, which then is all that is looked at.
 */
function begins(name: string, typed: string) {
  const first = name.charCodeAt(0);
  const sought = typed.charCodeAt(0);
  if (sought <= lastAscii) {
    if (first <= lastAscii ? (first | 32) !== (sought | 32) : isIdeograph(first)) return false;
  }
  return bare(name.slice(0, typed.length + 1)).startsWith(typed);
}

const isIdeograph = (code: number) => code >= 0x2e80 && code < 0xf900;

/**
 * Index of the next row, around the end, that begins with the typed text: from the row after the
 * focused one for a first letter, and so again for the same letter; from the focused row itself while
 * a word grows. The focused row where none does.
 */
export const nextTyped = (rows: VisibleRows, from: number, text: string) => {
  const letters = new Set(text);
  const typed = bare(letters.size === 1 ? text.slice(0, 1) : text);
  const start = letters.size === 1 ? from + 1 : from;
  for (let step = 0; step < rows.count; step++) {
    const index = (start + step) % rows.count;
    if (begins(rows.nameAt(index), typed)) return index;
  }
  return from;
};
