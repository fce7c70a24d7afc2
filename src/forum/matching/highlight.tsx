import { matchText } from './match-text';
import type { Matcher } from './use-matcher';

/** Text with the found words marked; never markup, whatever stands in it. */
export const Highlight = ({ text, matcher }: { text: string; matcher: Matcher }) =>
  matchText(text, matcher.words, matcher.simplified).map(({ text: piece, found }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change their order
    found ? <mark key={index}>{piece}</mark> : piece,
  );
