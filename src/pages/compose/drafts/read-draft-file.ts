import { htmlOfText } from '../../../forum/content/html-text';
import { wordsWithoutTags } from '../../../forum/content/read-content';
import { type DraftFields, isBlank } from '../../../forum/drafts/draft';
import { cleanPasted } from '../editor/paste/clean-pasted';
import { isTooLong, longestHtml } from '../take-files';

/** Why a file cannot become a draft. */
export type Refusal = 'kind' | 'long' | 'encoding' | 'empty';

type Found = Partial<DraftFields> & {
  /** The heading that became the title. */
  heading?: string;
};
type Reader = (text: string) => Found | Promise<Found>;

/** In UTF-16 units: far more than a forum accepts, but not enough to flood a field. */
const longestTitle = 1000;
/** UTF-16 units that are read of the HTML before the body. */
const longestHead = 20_000;

const readHtml: Reader = (text) => {
  const start = text.search(/<body[\s>]/i);
  const body = start < 0 ? text : text.slice(text.indexOf('>', start) + 1);
  const head = (start < 0 ? text : text.slice(0, start)).slice(0, longestHead);
  const ids = new Map(
    Array.from(
      head.matchAll(/<meta name="parley-(block|topic)" content="([\w-]{1,64})"/g),
      ([, name, id]) => [name, id],
    ),
  );
  const title = /<title[^<>]*>([^<]*)/i.exec(head)?.[1];
  return {
    ...(title !== undefined && { title: wordsWithoutTags(title) }),
    content: body,
    blockId: ids.get('block') ?? '',
    topicId: ids.get('topic') ?? '',
  };
};

/** Front matter: lines of names and values before the text, as most Markdown editors write them. */
const frontMatter = /^---\r?\n([\s\S]{0,5000}?)\r?\n---\r?\n/;

const readMarkdown: Reader = async (text) => {
  const { htmlOfMarkdown } = await import('../editor/paste/markdown-html');
  const [front = '', lines = ''] = frontMatter.exec(text) ?? [];
  const named = /^title:[ \t]*(["']?)(.*)\1[ \t]*$/m.exec(lines)?.[2];
  const html = htmlOfMarkdown(text.slice(front.length)).trimStart();
  if (named) return { title: named, content: html };
  // Without a title in the front matter, a heading at the start is the title.
  const end = html.startsWith('<h1>') ? html.indexOf('</h1>') : -1;
  if (end < 0) return { content: html };
  const heading = html.slice(0, end + '</h1>'.length);
  return { title: wordsWithoutTags(heading), heading, content: html.slice(heading.length) };
};

const readers = new Map<string, Reader>([
  ['html', readHtml],
  ['htm', readHtml],
  ['md', readMarkdown],
  ['markdown', readMarkdown],
  ['txt', (text) => ({ content: htmlOfText(text.replaceAll('\r\n', '\n')) })],
]);

const decode = (bytes: ArrayBuffer) => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
};

/** What a file of any origin holds. Its content is cleaned like a paste. */
const readFile = async (file: File): Promise<Found | Refusal> => {
  const [, ending = ''] = /\.(\w+)$/.exec(file.name) ?? [];
  const read = readers.get(ending.toLowerCase());
  if (!read) return 'kind';
  if (file.size > longestHtml) return 'long';
  const text = decode(await file.arrayBuffer());
  if (text === null) return 'encoding';
  const isHtml = read === readHtml;
  if (isTooLong({ text: isHtml ? wordsWithoutTags(text) : text, html: isHtml ? text : '' }))
    return 'long';
  const { content = '', ...found } = await read(text);
  return { ...found, content: cleanPasted(content).trim() };
};

/** The content of a file to insert where it was pasted or dropped. */
export const readPastedFile = async (file: File): Promise<{ html: string } | Refusal> => {
  const found = await readFile(file);
  if (typeof found === 'string') return found;
  const html = cleanPasted(found.heading ?? '') + found.content;
  return html ? { html } : 'empty';
};

/** The draft in a file. It has not been sent. */
export const readDraftFile = async (file: File): Promise<DraftFields | Refusal> => {
  const found = await readFile(file);
  if (typeof found === 'string') return found;
  const { title, content = '', blockId = '', topicId = '' } = found;
  const draft = {
    title: (title ?? '').replace(/\s+/g, ' ').trim().slice(0, longestTitle),
    content,
    blockId,
    topicId,
  };
  if (isBlank(draft)) return 'empty';
  const name = file.name.replace(/\.\w+$/, '');
  return { ...draft, title: draft.title || (title === undefined ? name : '') };
};
