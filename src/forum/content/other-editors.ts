import { nextTag } from '../../contract/plain-text';
import { linkAddress } from './link-address';

const styleName = /("[^"]*"|'[^']*')|([\s/]|(?<=["']))style(?=\s*=)/gi;

/**
 * Removes styles before parsing. Chromium reports every style it parses to the content security policy, even
 * if none is applied, and posts of editors that write styles filled the log of the host. `style` attributes
 * are renamed, and the sanitiser drops them; `style` elements are removed with their text.
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
      ? written.replace(styleName, (all, _, gap) => (gap === undefined ? all : `${gap}data-style`))
      : written;
  }
  return text + html.slice(at);
};

/** The attribute that contains the source of a frame or player. */
const sources = new Map([
  ['iframe', 'src'],
  ['embed', 'src'],
  ['video', 'src'],
  ['audio', 'src'],
  ['object', 'data'],
  ['oembed', 'url'],
]);

/** A link that replaces a frame or player, which is not rendered; null if its source is not allowed. */
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

/** What to render for an element that posts may not contain, in addition to its text; null for nothing. */
export const standInFor = (element: Element, name: string): Node | null => {
  if (sources.has(name)) return linkFor(element, name);
  const isBox = name === 'input' && element.getAttribute('type') === 'checkbox';
  if (!isBox) return null;
  return element.ownerDocument.createTextNode(element.hasAttribute('checked') ? '☑ ' : '☐ ');
};
