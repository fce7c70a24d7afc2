import { foundInName } from './found-in-name';
import type { Finding } from './use-finding';

/** Text with the found words marked; never markup, whatever stands in it. */
export const Marked = ({ text, finding }: { text: string; finding: Finding }) =>
  foundInName(text, finding.words, finding.simplified).map(({ text: piece, found }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in place
    found ? <mark key={place}>{piece}</mark> : piece,
  );
