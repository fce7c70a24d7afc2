import { plainText } from '../../contract/plain-text';
import { cutStackedMarks, withoutHalf } from '../../contract/stacked-marks';
import { textOfContent } from './content-text';
import { linkAddressesIn } from './find-addresses';
import { costOf, withWordsOfPictures } from './html-tags';
import { htmlOfText } from './html-text';
import { wordsOfHeading } from './name-parts';
import { normalise } from './normalise';
import { sanitise } from './sanitise';

/**
 * The one way to read content: clean, and of a document that loads and runs nothing.
 * @param prepare brings what it was written in to what `normalise` knows
 */
export const readHtml = (
  html: string,
  prepare: (written: DocumentFragment) => void = () => {},
): DocumentFragment => {
  try {
    const written = sanitise(html);
    prepare(written);
    return normalise(written);
  } catch {
    // A stranger may find what this cannot read, and it must not take the page with it.
    return normalise(sanitise(htmlOfText(wordsWithoutTags(html))));
  }
};

let last: { html: string; content: DocumentFragment } | undefined;

/** The page, its contents and its tools read the same one, so nobody may change it. */
export const readPost = (html: string) => {
  if (last?.html !== html) {
    last = { html, content: readHtml(html) };
    linkAddressesIn(last.content);
  }
  return last.content;
};

export type Heading = { id: string; words: string; isInner: boolean };

export const headingsOf = (html: string): Heading[] => {
  if (costOf(html) !== 'ordinary') return [];
  return [...readPost(html).querySelectorAll('h2[id], h3[id]')]
    .filter((heading) => !heading.closest('blockquote, table, .spoiler'))
    .map((heading) => ({
      id: heading.id,
      words: wordsOfHeading(heading),
      isInner: heading.localName === 'h3',
    }))
    .filter(({ words }) => words !== '');
};

/** For content that would take too long to parse. */
export const wordsWithoutTags = (html: string) =>
  cutStackedMarks(plainText(withWordsOfPictures(html)));

/** Enough for the beginning of most posts; what is left is read only where it is needed. */
const firstReadChars = 1200;

/** A browser takes a second for 20,000 elements within each other, in each row of a list. */
const mostOpen = 500;
// Not those that hold nothing, or that the next of their kind ends: a long poem has hundreds.
const nestingTag = /<(\/?)(?!(?:br|hr|img|wbr|p|li|d[dt]|t[dhr])\b)([a-z][a-z0-9]*)/gi;

const isDeep = (html: string) => {
  const open = new Map<string, number>();
  for (const [, end, name = ''] of html.matchAll(nestingTag)) {
    const count = (open.get(name) ?? 0) + (end ? -1 : 1);
    open.set(name, Math.max(0, count));
  }
  return [...open.values()].reduce((sum, count) => sum + count, 0) > mostOpen;
};

/** On the way back to a list nothing of it is read again. */
const lines = new Map<string, string>();

const lineOf = (html: string) => {
  const known = lines.get(html);
  if (known !== undefined) return known;
  const text =
    isDeep(html) || costOf(html) === 'endless'
      ? wordsWithoutTags(html)
      : textOfContent(readHtml(html), { isCovered: true });
  const line = text.replace(/\s+/g, ' ').trim();
  if (lines.size > 99) lines.clear();
  lines.set(html, line);
  return line;
};

/** In one line, without what a reader has to open first, of at most `most` characters of HTML. */
export const beginningOf = (html: string, isEnough: (line: string) => boolean, most: number) => {
  for (let length = firstReadChars; ; length *= 4) {
    const line = lineOf(html.slice(0, Math.min(length, most)));
    if (length >= Math.min(html.length, most) || isEnough(line)) return line;
  }
};

/** Of at most `chars` UTF-16 units. Of a hostile post only so much is read. */
export const openingOf = (html: string, chars: number, most = 60_000) => {
  const line = beginningOf(html, ({ length }) => length >= chars, most);
  return withoutHalf(line.slice(0, chars));
};
