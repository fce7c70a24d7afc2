import { nextTag } from '../../contract/plain-text';
import { linkAddress } from './link-address';

const styleName = /("[^"]*"|'[^']*')|([\s/])style(?=\s*=)/gi;

/**
 * Chromium reports every style of what it parses to the policy of the page, though none is applied: a post
 * of an editor that writes styles filled the log of its host. Attributes are lost under another name as before,
 * elements are left out with their text.
 */
export const withoutStyles = (html: string) => {
  let text = '';
  let at = 0;
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, at)) {
    const written = html.slice(tag.start, tag.end);
    text += html.slice(at, tag.start);
    at = tag.end;
    if (tag.name === 'style') continue;
    text += tag.name
      ? written.replace(styleName, (all, _, gap) => (gap ? `${gap}data-style` : all))
      : written;
  }
  return text + html.slice(at);
};

/** Where what a frame or a player shows is kept. */
const sources = new Map([
  ['iframe', 'src'],
  ['embed', 'src'],
  ['video', 'src'],
  ['audio', 'src'],
  ['object', 'data'],
  ['oembed', 'url'],
]);

/** A frame or a player is not drawn: a link to what it shows is, else nobody would know of it. */
const linkFor = (element: Element, name: string) => {
  const source = [element, ...element.children].flatMap(
    (one) => one.getAttribute(sources.get(name) ?? '') ?? [],
  )[0];
  const address = linkAddress(source?.replace(/^\/\//, 'https://') ?? null);
  if (!address) return null;
  const link = element.ownerDocument.createElement('a');
  link.setAttribute('href', address);
  link.textContent = address;
  return link;
};

/** What is drawn for an element that no post has, beside the text in it; null for nothing. */
export const standInFor = (element: Element, name: string): Node | null => {
  if (sources.has(name)) return linkFor(element, name);
  const isBox = name === 'input' && element.getAttribute('type') === 'checkbox';
  if (!isBox) return null;
  return element.ownerDocument.createTextNode(element.hasAttribute('checked') ? '☑ ' : '☐ ');
};
