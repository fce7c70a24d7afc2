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

function* addressesIn(text: string): Generator<FoundAddress> {
  const plain = text.replace(chinesePunctuation, ' ');
  let last = 0;
  for (const { 0: start, index } of plain.matchAll(scheme)) {
    if (index < last) continue;
    const near = plain.slice(index, index + longestAddress);
    const length = linkify.testSchemaAt(near, start.toLowerCase(), start.length);
    const lastIndex = index + start.length + length;
    // A name before the host only deceives.
    if (length === 0 || plain[lastIndex] === '@') continue;
    last = lastIndex;
    yield { index, lastIndex, url: text.slice(index, lastIndex) };
  }
}

/**
 * The addresses in a text, without the punctuation after them. Only an address with a scheme counts:
 * README.md is a file, although .md is a top-level domain.
 */
export const findAddresses = (text: string) => [...addressesIn(text)];

/** The address that a text begins with. */
export const addressAtStart = (text: string) => {
  const { value } = addressesIn(text.slice(0, longestAddress)).next();
  return value?.index === 0 ? value : null;
};
