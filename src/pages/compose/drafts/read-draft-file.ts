import { decodeEntities } from '../../../contract/entities';
import { htmlOfText } from '../../../forum/content/html-text';
import { wordsWithoutTags } from '../../../forum/content/read-content';
import { type DraftFields, isBlank } from '../../../forum/drafts/draft';
import { cleanPasted } from '../editor/paste/clean-pasted';
import { isTooLong, longestHtml } from '../refuse-files';

/** Why a file cannot become a draft. */
export type Refusal = 'kind' | 'long' | 'encoding' | 'empty';

type Reader = (text: string) => Partial<DraftFields> | Promise<Partial<DraftFields>>;

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
    ...(title !== undefined && { title: decodeEntities(title) }),
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
  return { title: wordsWithoutTags(html.slice(0, end)), content: html.slice(end + '</h1>'.length) };
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

/** The draft in a file of any origin. Its content is cleaned like a paste, and it has not been sent. */
export const readDraftFile = async (file: File): Promise<DraftFields | Refusal> => {
  const [, name = file.name, ending = ''] = /^(.*)\.(\w+)$/.exec(file.name) ?? [];
  const read = readers.get(ending.toLowerCase());
  if (!read) return 'kind';
  if (file.size > longestHtml) return 'long';
  const text = decode(await file.arrayBuffer());
  if (text === null) return 'encoding';
  const isHtml = read === readHtml;
  if (isTooLong({ text: isHtml ? wordsWithoutTags(text) : text, html: isHtml ? text : '' }))
    return 'long';
  const { title, content = '', blockId = '', topicId = '' } = await read(text);
  const draft = {
    title: (title ?? '').replace(/\s+/g, ' ').trim().slice(0, longestTitle),
    content: cleanPasted(content).trim(),
    blockId,
    topicId,
  };
  if (isBlank(draft)) return 'empty';
  return { ...draft, title: draft.title || (title === undefined ? name : '') };
};
