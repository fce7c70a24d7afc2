import { fold } from '../../contract/fold';

export type Piece = { text: string; found: boolean };

// A letter with the marks that belong to it: folding one never joins or splits two.
const letters = /\P{M}\p{M}*|\p{M}+/gu;

/** A short text cut where the folded `words` begin and end, so that what was found can be marked. */
export const matchText = (
  name: string,
  words: readonly string[],
  simplified: ReadonlyMap<string, string>,
): Piece[] => {
  if (words.length === 0 || name === '') return [{ text: name, found: false }];
  const pieces = name.match(letters) ?? [];
  const folded = pieces.map((letter) => fold(letter, simplified));
  const isFound = new Uint8Array(pieces.length);
  const whole = folded.join('');
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0 && word; at = whole.indexOf(word, at + 1))
      markSpan(isFound, folded, at, at + word.length);
  }
  return join(pieces, isFound);
};

function markSpan(isFound: Uint8Array, folded: string[], from: number, to: number) {
  let at = 0;
  for (const [place, letter] of folded.entries()) {
    if (at < to && at + letter.length > from) isFound[place] = 1;
    at += letter.length;
  }
}

function join(letters: string[], isFound: Uint8Array) {
  const pieces: Piece[] = [];
  for (const [place, letter] of letters.entries()) {
    const last = pieces.at(-1);
    const found = isFound[place] === 1;
    if (last?.found === found) last.text += letter;
    else pieces.push({ text: letter, found });
  }
  return pieces;
}
