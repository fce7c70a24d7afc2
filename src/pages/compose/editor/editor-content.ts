import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import {
  DOMParser,
  DOMSerializer,
  type Node as Doc,
  type Fragment,
  type Schema,
} from '@tiptap/pm/model';
import { inline } from '../../../forum/content/content-text';
import { linkAddressesIn } from '../../../forum/content/find-addresses';
import { linkAddress } from '../../../forum/content/link-address';
import { readHtml } from '../../../forum/content/read-content';
import { extensions } from './extensions';

let made: Schema | undefined;

/** Not for a new post, because creating it takes as long as the rest of this code. */
const schema = () => {
  made ??= getSchema(extensions);
  return made;
};

const nothing: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** In the page's own document, an image loads as soon as it has an address. */
export const inertDocument = document.implementation.createHTMLDocument('');

/** The page's policy forbids the editor to parse a string. */
export const contentOf = (html: string): JSONContent =>
  html ? nodeOf(schema(), fitForPost(html)).toJSON() : nothing;

/** `normalise` has read the white space of the content. */
export const nodeOf = (of: Schema, content: DocumentFragment): Doc =>
  DOMParser.fromSchema(of).parse(withPlainBlocks(withoutLastBreaks(content)), {
    preserveWhitespace: 'full',
  });

/** Without what is made anew where it is shown. */
export const fitForPost = (html: string) => withoutMade(readHtml(html));

/** Reading adds ids of headings, and which links stand for players. */
export function withoutMade(content: DocumentFragment) {
  for (const element of content.querySelectorAll('[id], [data-media]'))
    for (const name of ['id', 'data-media']) element.removeAttribute(name);
  return content;
}

/** A break at the end of a line shows nothing in a post, and a line in the editor. */
function withoutLastBreaks(content: DocumentFragment) {
  const isLast = (node: Node): boolean => {
    const { nextSibling: next, parentElement: parent } = node;
    if (next)
      return next instanceof Element && !inline.has(next.localName) && !next.matches('br, img');
    return parent === null || !inline.has(parent.localName) || isLast(parent);
  };
  for (const end of [...content.querySelectorAll('br')].reverse())
    if (isLast(end) && end.parentElement?.childNodes.length !== 1) end.remove();
  return content;
}

const blocksInPoint = 'li > :is(pre, blockquote, table, img, hr, h2, h3, h4, div)';

/** Blank lines as empty paragraphs, and pictures between paragraphs, as the editor has them. */
function withPlainBlocks(content: DocumentFragment) {
  for (const paragraph of content.querySelectorAll('p')) {
    const images = paragraph.querySelectorAll('img');
    if (images.length === 0 && !paragraph.textContent) paragraph.replaceChildren();
    for (const image of images) {
      const before = paragraph.cloneNode() as Element;
      const range = content.ownerDocument.createRange();
      range.setStart(paragraph, 0);
      range.setEndBefore(image);
      before.append(range.extractContents());
      if (before.textContent?.trim()) paragraph.before(before);
      paragraph.before(image);
    }
    if (images.length > 0 && !paragraph.textContent?.trim()) paragraph.remove();
  }
  for (const { childNodes } of content.querySelectorAll('figure'))
    for (const node of [...childNodes])
      if (node instanceof Text && !node.data.trim()) node.remove();
  // A point begins with a paragraph, which `htmlOf` leaves out where it is empty.
  for (const block of content.querySelectorAll(blocksInPoint))
    if (!block.previousSibling) block.before(content.ownerDocument.createElement('p'));
  return content;
}

/** Without the empty paragraphs that only matter while writing. */
export const htmlOf = ({ state }: Editor) => htmlOfNode(state.doc);

/** As the editor would write it. */
export const asWritten = (content: DocumentFragment) => htmlOfNode(nodeOf(schema(), content));

const htmlOfNode = (doc: Doc) => {
  const box = inertDocument.createElement('div');
  box.append(withoutLastBreaks(fragmentOf(doc.content, doc.type.schema)));
  return box.innerHTML;
};

/** The nodes load nothing. A blank line is no empty paragraph, which readers drop. */
export const fragmentOf = (content: Fragment, of: Schema) => {
  const options = { document: inertDocument };
  const fragment = DOMSerializer.fromSchema(of).serializeFragment(content, options);
  for (const paragraph of [...fragment.querySelectorAll('p:empty')].reverse()) {
    const { nextSibling, previousSibling, parentElement } = paragraph;
    const isMade = !previousSibling && parentElement?.localName === 'li';
    if (nextSibling && !isMade) paragraph.append(inertDocument.createElement('br'));
    else paragraph.remove();
  }
  linkAddressesIn(fragment as DocumentFragment);
  return fragment as DocumentFragment;
};

/** What the editor would write is read and compared. */
export const tagsLost = (html: string) => {
  if (!html) return [];
  // Readers never see one, but its writer may want it.
  if (html.includes('<!--')) return ['<!-- -->'];
  const before = saidIn(fitForPost(html));
  const after = saidIn(fitForPost(asWritten(fitForPost(html))));
  const lost = [...before].filter(([said, words]) => after.get(said) !== words);
  return [...new Set(lost.map(([said]) => said.split(' ')[0] ?? ''))];
};

function saidIn(content: DocumentFragment) {
  const said = new Map<string, string>();
  linkAddressesIn(content);
  for (const element of content.querySelectorAll('*')) {
    const { localName: name } = element;
    const attributes = Array.from(
      element.attributes,
      (one) => `${one.name}=${linkAddress(one.value) ?? one.value}`,
    );
    const kind = [name, ...attributes.filter((one) => !isDefault.test(one)).sort()].join(' ');
    // Pictures stand between paragraphs, in points too.
    if (kind === 'p') continue;
    const words = element.textContent?.replace(/\s+/g, '') ?? '';
    said.set(kind, (said.get(kind) ?? '') + (inline.has(name) ? '' : '|') + words);
  }
  return said;
}

const isDefault = /^(?:start|colspan|rowspan)=1$/;
