import { plainText } from '../../contract/plain-text';
import { cutStackedMarks } from '../../contract/stacked-marks';
import { textOfContent } from './content-text';
import { linkAddressesIn } from './find-addresses';
import { costOf, withWordsOfPictures } from './html-tags';
import { wordsOfHeading } from './name-parts';
import { normalise } from './normalise';
import { sanitise } from './sanitise';

/**
 * HTML of strangers as what it means, in the few elements of posts; clean, and of a document that loads and
 * runs nothing. The one way to read content.
 * @param prepare brings what it was written in to what `normalise` knows
 */
export const readHtml = (
  html: string,
  prepare: (written: DocumentFragment) => void = () => {},
): DocumentFragment => {
  const written = sanitise(html);
  prepare(written);
  return normalise(written);
};

let last: { html: string; content: DocumentFragment } | undefined;

/** A post's content. The page, its contents and its tools read the same one. Nobody may change it. */
export const readPost = (html: string) => {
  if (last?.html !== html) {
    last = { html, content: readHtml(cutStackedMarks(html)) };
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

/** The words of content that would take too long to parse: its text without tags, and the words of pictures. */
export const wordsWithoutTags = (html: string) =>
  cutStackedMarks(plainText(withWordsOfPictures(html)));

/** In characters: enough HTML for the beginning of most posts. What is left is read only where it is needed. */
const firstReadChars = 1200;

/** Elements within each other in what is read. A browser takes a second for 20,000, in each row of a list. */
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

/**
 * The words at the beginning of content, in one line, without what a reader has to open first.
 * @param isEnough whether reading may stop
 * @param most the characters of HTML that are read at most
 */
export const beginningOf = (html: string, isEnough: (line: string) => boolean, most: number) => {
  for (let length = firstReadChars; ; length *= 4) {
    const read = html.slice(0, Math.min(length, most));
    const text = isDeep(read)
      ? wordsWithoutTags(read)
      : textOfContent(readHtml(read), { isCovered: true });
    const line = cutStackedMarks(text).replace(/\s+/g, ' ').trim();
    if (length >= Math.min(html.length, most) || isEnough(line)) return line;
  }
};
