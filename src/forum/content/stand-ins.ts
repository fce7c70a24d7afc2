import { linkAddress } from './link-address';
import { withScheme } from './written-address';

/** The attribute that holds the source of a frame or player. */
const sources = new Map([
  ['iframe', ['data-src', 'src']],
  ['embed', ['src']],
  ['video', ['src', 'data-src']],
  ['audio', ['src', 'data-src']],
  ['object', ['data']],
  ['oembed', ['url']],
]);

/** Elements of the HTML standard that posts may not contain, and what means the same. */
const renamed = new Map([
  ['form', 'div'],
  ['fieldset', 'div'],
  ['legend', 'div'],
  ['dialog', 'div'],
  ['hgroup', 'div'],
  ['search', 'div'],
  ['optgroup', 'span'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['xmp', 'pre'],
  ['listing', 'pre'],
  ['plaintext', 'pre'],
]);

/**
 * What stands for an element that the sanitiser removes, so that no word and no picture of it is lost; null for
 * nothing. The sanitiser reads it next, like everything that a member wrote.
 */
export const standInFor = (element: Element, name: string): Node | null => {
  if (unseen.has(name) || (name === 'dialog' && !element.hasAttribute('open')))
    element.textContent = '';
  const other = renamed.get(name);
  if (other) return moveTo(element, other);
  if (sources.has(name)) return linkTo(element, name);
  if (name === 'img') noteLateAddress(element);
  if (name === 'picture') noteFirstSource(element);
  if (name === 'math') return textNode(element, formula(element));
  if (name === 'svg') return textNode(element, wordsOfDrawing(element));
  if (name === 'select') return textNode(element, optionsOf(element));
  if (name === 'noscript') return picturesOf(element);
  if (name === 'textarea') return moveTo(element, 'div');
  const isBox = name === 'en-todo' || element.getAttribute('type') === 'checkbox';
  if (!isBox || isHidden(element)) return null;
  return textNode(element, element.hasAttribute('checked') ? '☑ ' : '☐ ');
};

function moveTo(element: Element, name: string) {
  // Any property of a form may be an element in it that is named so. A range cannot be fooled.
  const range = new Range();
  range.selectNodeContents(element);
  const content = range.extractContents();
  const other = content.ownerDocument.createElement(name);
  other.append(content);
  return other;
}

const textNode = (element: Element, text: string) => element.ownerDocument.createTextNode(text);

/** Words that only a font makes signs, and those that are offered to a field. */
const unseen = new Set(['mat-icon', 'datalist']);

/** By its style, as `quietHtml` leaves it, or without a size, like a frame that counts readers. */
const isHidden = (element: Element) =>
  /(?:display:\s*none|visibility:\s*hidden)/i.test(element.getAttribute('data-style') ?? '') ||
  element.getAttribute('width') === '0' ||
  element.getAttribute('height') === '0';

const late =
  /^(?:data-(?:lazy-|original-|actual-?|real-)?src|data-original|data-lazy|zoomfile|file)$/;

/** What a page loads when it is scrolled to: in an attribute that each site calls its own way. */
function noteLateAddress(image: Element) {
  const names = image.getAttributeNames();
  const address = (name: string) => image.getAttribute(name)?.trim();
  const found = names.filter((name) => late.test(name)).find(address);
  if (found) image.setAttribute('data-src', address(found) ?? '');
  const set = names.find((name) => /^data-(?:lazy-)?srcset$/.test(name));
  if (set && !address('srcset')) image.setAttribute('srcset', address(set) ?? '');
}

/** The first of the pictures that a browser may choose from, for an image that has no address. */
function noteFirstSource(picture: Element) {
  const [source, image] = ['source', 'img'].map((name) => picture.querySelector(name));
  const set = source?.getAttribute('srcset') || source?.getAttribute('data-srcset');
  if (set && image && !image.hasAttribute('srcset')) image.setAttribute('srcset', set);
}

/** A link to what a frame or player would show, with its title or, without one, its address. */
function linkTo(element: Element, name: string) {
  const source = [element, ...element.querySelectorAll('source')]
    .flatMap((one) => (sources.get(name) ?? []).map((attribute) => one.getAttribute(attribute)))
    .find(Boolean);
  if (!source || isHidden(element) || !linkAddress(source, new URL(location.origin))) return null;
  const link = element.ownerDocument.createElement('a');
  const title = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? '';
  link.setAttribute('href', withScheme(source));
  link.setAttribute('data-media', title.trim() ? 'titled' : 'untitled');
  link.textContent = title.trim() || link.getAttribute('href');
  // What is said to browsers that cannot play it.
  element.textContent = '';
  const { nextSibling: next } = element;
  if (!(next instanceof Element) || !sources.has(next.localName)) return link;
  // Two players beside each other are two words.
  const apart = element.ownerDocument.createDocumentFragment();
  apart.append(link, ' ');
  return apart;
}

/** The words of a drawing: its label, or else the text in it. Its title is only a tip. */
const wordsOfDrawing = (drawing: Element) =>
  drawing.getAttribute('aria-label')?.trim() ||
  Array.from(drawing.querySelectorAll('text, foreignObject'), (one) =>
    one.textContent?.trim(),
  ).join(' ');

function optionsOf(select: Element) {
  const options = Array.from(select.querySelectorAll('option'), (one) => one.textContent?.trim());
  select.textContent = '';
  return ` ${options.join(' ')} `;
}

/** A formula as its author wrote it in TeX, or else in one line. */
function formula(math: Element) {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
  return tex ? tex.replace(/^\{\\displaystyle (.*)\}$/s, '$1') : inLine(math);
}

function inLine(element: Element): string {
  const parts = Array.from(element.children, inLine);
  const [first = '', second = '', third = ''] = parts;
  switch (element.localName) {
    case 'mfrac':
      return `${grouped(first)}/${grouped(second)}`;
    case 'msqrt':
      return `√${grouped(parts.join(''))}`;
    case 'msup':
    case 'mover':
      return `${first}^${grouped(second)}`;
    case 'msub':
    case 'munder':
      return `${first}_${grouped(second)}`;
    case 'mroot':
      return `${second}√${grouped(first)}`;
    case 'mtr':
      return parts.join(' ');
    case 'mtable':
      return parts.join('; ');
    case 'mtext':
      return element.textContent ?? '';
    case 'msubsup':
    case 'munderover':
      return `${first}_${grouped(second)}^${grouped(third)}`;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return parts.length > 0 ? parts.join('') : (element.textContent?.trim() ?? '');
  }
}

const grouped = (text: string) => (text.length > 1 ? `(${text})` : text);

/** Pictures for browsers without scripts, unless a picture beside it is the same one, loaded late. */
function picturesOf(element: Element) {
  const { previousElementSibling: before, nextElementSibling: after } = element;
  if (before?.localName === 'img' || after?.localName === 'img') return null;
  const pictures = element.ownerDocument.createElement('span');
  pictures.append(...element.querySelectorAll('img'));
  return pictures.hasChildNodes() ? pictures : null;
}
