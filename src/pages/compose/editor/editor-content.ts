import { type Editor, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer } from '@tiptap/pm/model';
import { sanitise } from '../../../forum/content/sanitise';
import { extensions } from './extensions';

const schema = getSchema(extensions);
const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);
// An image of the page's own document is loaded as soon as it has an address, shown or not.
export const elsewhere = document.implementation.createHTMLDocument('');

/** HTML as the editor's document. Never as a string: the policy of the page lets none be parsed. */
export const contentOf = (html: string): JSONContent => parser.parse(fitForPost(html)).toJSON();

const otherLevel: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' };

/** What a post may have, its headings as posts show them. */
export function fitForPost(html: string) {
  const fragment = sanitise(html);
  for (const heading of fragment.querySelectorAll('h1, h5, h6')) {
    const other = elsewhere.createElement(otherLevel[heading.tagName] ?? 'h4');
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
  return fragment;
}

/** The document as HTML. An empty paragraph is a gap while one writes, and for readers it is nothing. */
export const htmlOf = ({ state }: Editor) =>
  writtenOut(
    serializer.serializeFragment(state.doc.content, { document: elsewhere }) as DocumentFragment,
  ).replaceAll('<p></p>', '');

export function writtenOut(fragment: DocumentFragment) {
  const whole = elsewhere.createElement('div');
  whole.append(fragment);
  return whole.innerHTML;
}

// Read, and written in another way.
const drawnOtherwise = new Set('tbody thead b i del h1 h5 h6 div section article'.split(' '));

/** Tags of some HTML that the editor has no way to show, and would leave out. */
export const tagsLost = (html: string) => {
  const shown = shownTags();
  const tags = Array.from(sanitise(html).querySelectorAll('*'), (one) => one.tagName.toLowerCase());
  return [...new Set(tags)].filter((tag) => !shown.has(tag) && !drawnOtherwise.has(tag));
};

function shownTags() {
  const rules = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap(
    ({ spec }) => spec.parseDOM ?? [],
  );
  return new Set(rules.flatMap(({ tag }) => tag?.match(/^[a-z]+\d?/)?.[0] ?? []));
}
