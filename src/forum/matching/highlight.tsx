import { fold } from '../../contract/fold';
import type { Matcher } from './use-matcher';

/** A short text with its matches marked; never markup, whatever stands in it. */
export const Highlight = ({ text, matcher }: { text: string; matcher: Matcher }) =>
  splitAtMatches(text, matcher).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );

type Piece = { text: string; isMatch: boolean };

// A letter with the marks that belong to it: folding one never joins or splits two.
const letterPattern = /\P{M}\p{M}*|\p{M}+/gu;

/** The text cut where the folded words begin and end. */
function splitAtMatches(text: string, { words, simplified }: Matcher): Piece[] {
  if (words.length === 0 || text === '') return [{ text, isMatch: false }];
  const letters = text.match(letterPattern) ?? [];
  const folded = letters.map((letter) => fold(letter, simplified));
  const isMatch = new Uint8Array(letters.length);
  const whole = folded.join('');
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0 && word; at = whole.indexOf(word, at + 1))
      setSpan(isMatch, folded, at, at + word.length);
  }
  return join(letters, isMatch);
}

/** Flags the letters between two offsets of the folded text. */
function setSpan(isMatch: Uint8Array, folded: string[], from: number, to: number) {
  let at = 0;
  for (const [index, letter] of folded.entries()) {
    if (at < to && at + letter.length > from) isMatch[index] = 1;
    at += letter.length;
  }
}

function join(letters: string[], flags: Uint8Array) {
  const pieces: Piece[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const isMatch = flags[index] === 1;
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}
