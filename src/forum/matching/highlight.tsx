import { useEffect, useMemo, useState } from 'react';
import { fold, hasHan, splitWords } from '../../contract/fold';

export const Highlight = ({ text, matcher }: { text: string; matcher: Matcher }) =>
  splitAtMatches(text, matcher).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  );

type Piece = { text: string; isMatch: boolean };

// Folding joins marks, invisible characters, parts of Korean syllables and half-width voice marks to a letter.
const letterPattern =
  /\P{M}[\p{M}\p{Cf}\u1160-\u11ff\ud7b0-\ud7fb\u314f-\u3163\uffc2-\uffdc\uff9e\uff9f]*|\p{M}+/gu;

export function splitAtMatches(text: string, { words, simplified }: Matcher): Piece[] {
  if (words.length === 0) return [{ text, isMatch: false }];
  const letters = text.match(letterPattern) ?? [];
  const folded = letters.map((letter) => fold(letter, simplified));
  return join(letters, folded, matchedUnits(folded.join(''), words));
}

function matchedUnits(text: string, words: readonly string[]) {
  const isMatched = new Uint8Array(text.length);
  for (const word of words) {
    let flagged = 0;
    for (let at = text.indexOf(word); at >= 0 && word; at = text.indexOf(word, at + 1)) {
      const end = at + word.length;
      isMatched.fill(1, Math.max(at, flagged), end);
      flagged = end;
    }
  }
  return isMatched;
}

function join(letters: string[], folded: string[], isMatched: Uint8Array) {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [index, letter] of letters.entries()) {
    let isMatch = false;
    for (const end = at + (folded[index]?.length ?? 0); at < end; at++)
      isMatch ||= isMatched[at] === 1;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}

export type Matcher = { words: readonly string[]; simplified: ReadonlyMap<string, string> };

/** As a service finds a post: by all the words. */
export const isFound = (text: string, { words, simplified }: Matcher) => {
  const folded = fold(text, simplified);
  return words.every((word) => folded.includes(word));
};

export const noMatch: Matcher = { words: [], simplified: new Map() };

export const matcherOf = (keywords: string, simplified: Matcher['simplified']): Matcher => ({
  words: splitWords(fold(keywords, simplified)),
  simplified,
});

/** The same object until keywords or map change, so rows stay memoised. */
export const useMatcher = (keywords: string) => {
  const simplified = useSimplified(keywords);
  return useMemo(() => matcherOf(keywords, simplified), [keywords, simplified]);
};

const none: ReadonlyMap<string, string> = new Map();

/** Empty until the map has loaded: only matches in the other script are missed. */
const useSimplified = (text: string) => {
  const isNeeded = hasHan(text);
  const [simplified, setSimplified] = useState(none);
  useEffect(() => {
    if (isNeeded)
      import('../../contract/traditional').then(
        (loaded) => setSimplified(loaded.simplified),
        () => {},
      );
  }, [isNeeded]);
  return isNeeded ? simplified : none;
};
