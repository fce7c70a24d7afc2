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

/** An address with a text fragment. Long text is matched by its first and last words. */
export const addressOfWords = (words: string, source: Source) => {
  // A hyphen is syntax in a text fragment.
  const encode = (text: string) => encodeURIComponent(text.trim()).replaceAll('-', '%2D');
  const lines = words.trim().split(/\n+/);
  const line = lines[0] ?? '';
  const isShort = lines.length === 1 && line.length <= 80;
  const end = (lines.at(-1) ?? '').slice(-30);
  const fragment = isShort ? encode(line) : `${encode(line.slice(0, 30))},${encode(end)}`;
  return `${addressOf(source)}#:~:text=${fragment}`;
};
