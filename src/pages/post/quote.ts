import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { ownAddress } from '../../forum/posts/own-link';

type Source = Pick<PostSummary, 'id' | 'title' | 'cMemberInfo'>;

const addressOf = ({ id }: Source) => ownAddress(postAddress(id));

/** The text of a link to a post: its title, or its address if it has none. */
const titleOf = (source: Source) => source.title || addressOf(source);

const authorOf = ({ cMemberInfo }: Source) =>
  cMemberInfo.nickname ? `${cMemberInfo.nickname}, ` : '';

/** Words of a post as HTML content: the quote, then its author and a link to the post. */
export const quoteHtml = (words: string, source: Source) => {
  const link = `<a href="${escapeHtml(addressOf(source))}">${escapeHtml(titleOf(source))}</a>`;
  const paragraphs = htmlOfText(words.trim().replace(/\n+/g, '\n\n'));
  return `<blockquote>${paragraphs}</blockquote><p>— ${escapeHtml(authorOf(source))}${link}</p>`;
};

/** Keeps a title from ending the link that contains it. */
const escapeMarkdown = (text: string) => text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');

export const markdownLink = (source: Source) =>
  `[${escapeMarkdown(titleOf(source))}](${addressOf(source)})`;

/** The quote as Markdown. */
export const quoteMarkdown = (words: string, source: Source) => {
  const lines = words
    .trim()
    .split(/\n+/)
    .map((line) => `> ${line}`);
  return `${lines.join('\n>\n')}\n\n— ${authorOf(source)}${markdownLink(source)}`;
};

const longestEdge = 30;
/** In code points: enough to find where the words of an edge end. */
const longestLook = 80;

/** The first of these words, of which one is taken even if it is longer than the edge. */
const edgeOf = (words: string[]) => {
  const isPast = (_: string, index: number) =>
    words.slice(0, index + 1).join('').length > longestEdge;
  const end = words.findIndex(isPast);
  return end < 0 ? words : words.slice(0, Math.max(1, end));
};

const wordsIn = (text: string) => {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
};

/** An address with a text fragment. A long text is found by its ends, which browsers match as whole words. */
export const addressOfWords = (words: string, source: Source) => {
  // A hyphen is syntax in a text fragment.
  const encode = (text: string) => encodeURIComponent(text.trim()).replaceAll('-', '%2D');
  const lines = words.trim().split(/\n+/);
  const line = lines[0] ?? '';
  const isShort = lines.length === 1 && line.length <= 80;
  // Cut by code points, because half of a pair of surrogates cannot be encoded.
  const first = wordsIn([...line].slice(0, longestLook).join(''));
  const last = wordsIn([...(lines.at(-1) ?? '')].slice(-longestLook).join(''));
  const start = edgeOf(first).join('');
  const end = edgeOf(last.reverse()).reverse().join('');
  const fragment = isShort ? encode(line) : `${encode(start)},${encode(end)}`;
  return `${addressOf(source)}#:~:text=${fragment}`;
};
