import { postAddress } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import { escapeHtml, htmlOfText } from '../../forum/content/html-text';
import { hashOfWords } from '../../forum/content/link-to-part';
import { ownAddress } from '../../forum/posts/own-link';

type Source = Pick<PostSummary, 'id' | 'title' | 'cMemberInfo'>;

const addressOf = ({ id }: Source) => ownAddress(postAddress(id));

/** The text of a link to a post: its title, or its address if it has none. */
const titleOf = (source: Source) => source.title || addressOf(source);

const authorOf = ({ cMemberInfo }: Source) =>
  cMemberInfo.nickname ? `${cMemberInfo.nickname}, ` : '';

/**
 * Words of a post as HTML content: the quote, then its author and a link to the post.
 * @param codes the blocks of code among the words, in their order
 */
export const quoteHtml = (words: string, source: Source, codes: readonly string[] = []) => {
  const link = `<a href="${escapeHtml(addressOf(source))}">${escapeHtml(titleOf(source))}</a>`;
  let quote = '';
  let rest = words.trim();
  const paragraphs = (text: string) => htmlOfText(text.trim().replace(/\n+/g, '\n\n'));
  for (const code of codes.map((one) => one.trim())) {
    const at = rest.indexOf(code);
    if (!code || at < 0) continue;
    quote += `${paragraphs(rest.slice(0, at))}<pre><code>${escapeHtml(code)}</code></pre>`;
    rest = rest.slice(at + code.length);
  }
  quote += paragraphs(rest);
  return `<blockquote>${quote}</blockquote><p>— ${escapeHtml(authorOf(source))}${link}</p>`;
};

/** Keeps text from being read as Markdown, and a title from ending the link that contains it. */
const escapeMarkdown = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*\d*)([#+=.)-])/, '$1\\$2');

export const markdownLink = (source: Source) =>
  `[${escapeMarkdown(titleOf(source))}](${addressOf(source)})`;

/** The quote as Markdown. */
export const quoteMarkdown = (words: string, source: Source) => {
  const lines = words
    .trim()
    .split(/\n+/)
    .map((line) => `> ${escapeMarkdown(line)}`);
  const author = escapeMarkdown(authorOf(source));
  return `${lines.join('\n>\n')}\n\n— ${author}${markdownLink(source)}`;
};

/** An address that leads to words of a post. */
export const addressOfWords = (words: string, source: Source) =>
  addressOf(source) + hashOfWords(words);
