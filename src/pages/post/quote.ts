import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { ownAddress } from '../../forum/posts/own-link';

type Source = Pick<PostSummary, 'id' | 'title' | 'cMemberInfo'>;

const addressOf = ({ id }: Source) => ownAddress(postAddress(id));

/** What a link to a post says where it has no title: its address. */
const titleOf = (source: Source) => source.title || addressOf(source);

const authorOf = ({ cMemberInfo }: Source) =>
  cMemberInfo.nickname ? `${cMemberInfo.nickname}, ` : '';

/** Words of a post as content: the quote, then its author and the link to where it stands. */
export const quoteHtml = (words: string, source: Source) => {
  const link = `<a href="${escapeHtml(addressOf(source))}">${escapeHtml(titleOf(source))}</a>`;
  const paragraphs = htmlOfText(words.trim().replace(/\n+/g, '\n\n'));
  return `<blockquote>${paragraphs}</blockquote><p>— ${escapeHtml(authorOf(source))}${link}</p>`;
};

/** A title must not end the link that it is in. */
const escapeMarkdown = (text: string) => text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');

export const markdownLink = (source: Source) =>
  `[${escapeMarkdown(titleOf(source))}](${addressOf(source)})`;

/** The quote for places that read Markdown. */
export const quoteMarkdown = (words: string, source: Source) => {
  const lines = words
    .trim()
    .split(/\n+/)
    .map((line) => `> ${line}`);
  return `${lines.join('\n>\n')}\n\n— ${authorOf(source)}${markdownLink(source)}`;
};

/** An address that has the browser find the words again: their first and their last ones. */
export const addressOfWords = (words: string, source: Source) => {
  // A hyphen has a meaning there.
  const encode = (text: string) => encodeURIComponent(text.trim()).replaceAll('-', '%2D');
  const lines = words.trim().split(/\n+/);
  const line = lines[0] ?? '';
  const isShort = lines.length === 1 && line.length <= 80;
  const end = (lines.at(-1) ?? '').slice(-30);
  const fragment = isShort ? encode(line) : `${encode(line.slice(0, 30))},${encode(end)}`;
  return `${addressOf(source)}#:~:text=${fragment}`;
};
