import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Schema } from '@tiptap/pm/model';
import { readHtml } from '../../../forum/content/read-content';
import { extensions } from './extensions';

let made: Schema | undefined;

/** Created when content is first parsed, so not for a new post. It takes as long as the rest of this code. */
const schema = () => {
  made ??= getSchema(extensions);
  return made;
};

const nothing: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** Loads nothing. In the page's own document, an image loads as soon as it has an address. */
export const inertDocument = document.implementation.createHTMLDocument('');

/** HTML as a document of the editor, which gets no string because the page's policy forbids parsing one. */
export const contentOf = (html: string): JSONContent =>
  html ? DOMParser.fromSchema(schema()).parse(fitForPost(html)).toJSON() : nothing;

/** HTML as posts show it, without what is made anew where it is shown. */
export const fitForPost = (html: string) => withoutMade(readHtml(html));

/** Removes what reading adds: the ids of headings, and which links stand for players. */
export function withoutMade(content: DocumentFragment) {
  for (const element of content.querySelectorAll('[id], [data-media]'))
    for (const name of ['id', 'data-media']) element.removeAttribute(name);
  return content;
}

/** The document as HTML, without the empty paragraphs that only matter while writing. */
export const htmlOf = ({ state }: Editor) =>
  serialise(
    DOMSerializer.fromSchema(state.schema).serializeFragment(state.doc.content, {
      document: inertDocument,
    }) as DocumentFragment,
  ).replaceAll('<p></p>', '');

/** A fragment as an HTML string. */
export function serialise(fragment: DocumentFragment) {
  const box = inertDocument.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}

// The editor writes each of these as another tag.
const converted = new Set('tbody thead b i del h1 h5 h6 div section article'.split(' '));

/** Tags in the HTML that the editor cannot show and would lose. */
export const tagsLost = (html: string) => {
  if (!html) return [];
  const known = knownTags();
  const tags = Array.from(readHtml(html).querySelectorAll('*'), (one) => one.tagName.toLowerCase());
  return [...new Set(tags)].filter((tag) => !known.has(tag) && !converted.has(tag));
};

function knownTags() {
  const { nodes, marks } = schema();
  const rules = [...Object.values(nodes), ...Object.values(marks)].flatMap(
    ({ spec }) => spec.parseDOM ?? [],
  );
  return new Set(rules.flatMap(({ tag }) => tag?.match(/^[a-z]+\d?/)?.[0] ?? []));
}
