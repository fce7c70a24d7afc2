import { matchText } from './match-text';
import type { Matcher } from './use-matcher';

/** Text with the found words marked; never markup, whatever stands in it. */
export const Highlight = ({ text, finding }: { text: string; finding: Matcher }) =>
  matchText(text, finding.words, finding.simplified).map(({ text: piece, found }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in place
    found ? <mark key={place}>{piece}</mark> : piece,
  );
