import { htmlOfText } from '../../../../forum/content/html-text';
import { wordsWithoutTags } from '../../../../forum/content/read-content';
import { isTooLong, longestHtmlChars } from '../../take-files';
import { asWritten } from '../editor-content';
import { readPasted } from './clean-pasted';
import { lineEnd } from './handle-paste';

/** Names and values before the text, as most Markdown editors write them. */
const frontMatter = /^---\r?\n[\s\S]{0,5000}?\r?\n---\r?\n/;

const readMarkdown = async (text: string) => {
  const { htmlOfMarkdown } = await import('./markdown-html');
  return htmlOfMarkdown(text.replace(frontMatter, ''));
};

const readers = new Map<string, (text: string) => string | Promise<string>>([
  ['html', (text) => text],
  ['htm', (text) => text],
  ['md', readMarkdown],
  ['markdown', readMarkdown],
  ['txt', (text) => htmlOfText(text.replaceAll(lineEnd, '\n'))],
]);

const decode = (bytes: ArrayBuffer) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
};

/** Cleaned like a paste. */
export const readFile = async (file: File) => {
  const [, ending = ''] = /\.(\w+)$/.exec(file.name) ?? [];
  const read = readers.get(ending.toLowerCase());
  if (!read) return 'kind';
  if (file.size > longestHtmlChars) return 'long';
  const text = decode(await file.arrayBuffer());
  if (text === null) return 'encoding';
  const isHtml = /^html?$/i.test(ending);
  if (isTooLong(isHtml ? wordsWithoutTags(text) : text, '')) return 'long';
  const { content, lostPictures } = readPasted(await read(text));
  const html = asWritten(content);
  return html ? { html, lostPictures } : 'empty';
};
