import { LinkifyIt } from 'linkify-it';

const linkify = new LinkifyIt();

/** A letter or digit before it makes it part of a word. Chinese needs no space before an address. */
const scheme = /(?<![a-z\d_])(https?:|mailto:)/gi;
/** These end an address that stands in a Chinese sentence, and are in no address that a browser copies. */
const chinesePunctuation =
  /[\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65‘’“”…—]/gu;

/** In UTF-16 units. A bracket that nothing closes is looked for up to here. */
const longestAddress = 2000;

export type FoundAddress = { index: number; lastIndex: number; url: string };

/**
 * The addresses in a text, without the punctuation after them. Only an address with a scheme counts:
 * README.md is a file, although .md is a top-level domain.
 */
export const findAddresses = (text: string): FoundAddress[] => {
  const found: FoundAddress[] = [];
  const plain = text.replace(chinesePunctuation, ' ');
  for (const { 0: start, index } of plain.matchAll(scheme)) {
    if (index < (found.at(-1)?.lastIndex ?? 0)) continue;
    const near = plain.slice(index, index + longestAddress);
    const length = linkify.testSchemaAt(near, start.toLowerCase(), start.length);
    if (length === 0) continue;
    const lastIndex = index + start.length + length;
    // A name before the host only deceives.
    if (plain[lastIndex] === '@') continue;
    found.push({ index, lastIndex, url: text.slice(index, lastIndex) });
  }
  return found;
};
