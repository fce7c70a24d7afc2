import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';
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
  serialise(fragmentOf(state.doc.content, state.schema)).replaceAll('<p></p>', '');

/** A part of the document as nodes that load nothing. */
export const fragmentOf = (content: Fragment, of: Schema) =>
  DOMSerializer.fromSchema(of).serializeFragment(content, {
    document: inertDocument,
  }) as DocumentFragment;

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
