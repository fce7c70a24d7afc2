import DOMPurify, { type Config } from 'dompurify';
import { quietHtml } from './html-tags';
import { linkAddress } from './link-address';
import { withScheme } from './written-address';

/** Text, code, tables and pictures. Nothing that runs, submits, plays, frames or styles. */
const tags =
  `p br hr h1 h2 h3 h4 h5 h6 div section article address aside center footer header main nav blockquote pre
  ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption details summary a img ruby rb
  rt rtc rp strong em b i u s q sub sup strike del ins mark abbr acronym cite dfn small code kbd samp var tt
  span font label button picture nobr`.split(/\s+/);

/** Read for what they mean, and removed by `normalise`: of these only a few reach the page, none as written. */
const attributes =
  `href src alt title width height start reversed type colspan rowspan align open dir lang class id name hidden
  aria-label aria-hidden aria-checked aria-level role value srcset data-src data-style data-list data-indent
  data-aria-level data-stringify-indent data-task-state data-tex data-language data-lang data-media`.split(
    /\s+/,
  );

const config: Config = {
  ALLOWED_TAGS: tags,
  ALLOWED_ATTR: attributes,
  ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Adds the prefix `user-content-` to each id and name.
  SANITIZE_NAMED_PROPS: true,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Includes relative addresses, which resolve against the service.
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true,
};

/** Frames and players, and the attributes that hold the source of one. */
const players = new Set(['iframe', 'embed', 'video', 'audio', 'object', 'oembed']);
const sources = ['data-src', 'src', 'data', 'url'];

/** Elements of the HTML standard that posts may not contain, and what means the same. */
const renamed = new Map(
  Object.entries({
    div: 'form fieldset legend dialog hgroup search textarea',
    span: 'optgroup',
    ul: 'menu dir',
    pre: 'xmp listing plaintext',
  }).flatMap(([other, names]) => names.split(' ').map((name) => [name, other])),
);

/**
 * What stands for an element that the sanitiser removes, so that no word and no picture of it is lost; null for
 * nothing. The sanitiser reads it next, like everything that a member wrote.
 */
const standInFor = (element: Element, name: string): Node | null => {
  if (unseen.has(name) || (name === 'dialog' && !element.hasAttribute('open')))
    element.textContent = '';
  if (name === 'img') noteLateAddress(element);
  if (name === 'picture') noteFirstSource(element);
  if (name === 'noscript') return picturesOf(element);
  const other = renamed.get(name);
  if (other) return moveTo(element, other);
  if (players.has(name)) return linkTo(element);
  const text = wordsFor(element, name);
  return text === null ? null : element.ownerDocument.createTextNode(text);
};

function wordsFor(element: Element, name: string) {
  if (name === 'math') return formula(element);
  if (name === 'svg') return wordsOfDrawing(element);
  if (name === 'select') return optionsOf(element);
  const isBox = name === 'en-todo' || element.getAttribute('type') === 'checkbox';
  if (!isBox || isHidden(element)) return null;
  return element.hasAttribute('checked') ? '☑\n' : '☐\n';
}

function moveTo(element: Element, name: string) {
  // Any property of a form may be an element in it that is named so. A range cannot be fooled.
  const range = new Range();
  range.selectNodeContents(element);
  const content = range.extractContents();
  const other = content.ownerDocument.createElement(name);
  other.append(content);
  return other;
}

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
function linkTo(element: Element) {
  const source = [element, ...element.querySelectorAll('source')]
    .flatMap((one) => sources.map((attribute) => one.getAttribute(attribute)))
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
  if (!(next instanceof Element) || !players.has(next.localName)) return link;
  // Two players beside each other are two words.
  const apart = element.ownerDocument.createDocumentFragment();
  apart.append(link, '\n');
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
  return `\n${options.join('\n')}\n`;
}

/** A formula as its author wrote it in TeX, or else in one line. */
function formula(math: Element) {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
  return tex ? tex.replace(/^\{\\displaystyle (.*)\}$/s, '$1') : inLine(math);
}

type Shape = (first: string, second: string, third: string) => string;

const over: Shape = (base, above) => `${base}^${grouped(above)}`;
const under: Shape = (base, below) => `${base}_${grouped(below)}`;
const both: Shape = (base, below, above) => over(under(base, below, ''), above, '');
const shapes = new Map<string, Shape>([
  ['mfrac', (above, below) => `${grouped(above)}/${grouped(below)}`],
  ['mroot', (radicand, degree) => `${degree}√${grouped(radicand)}`],
  ['msup', over],
  ['mover', over],
  ['msub', under],
  ['munder', under],
  ['msubsup', both],
  ['munderover', both],
]);

function inLine(element: Element): string {
  const parts = Array.from(element.children, inLine);
  const [first = '', second = '', third = ''] = parts;
  const name = element.localName;
  const shape = shapes.get(name);
  if (shape) return shape(first, second, third);
  if (name.startsWith('annotation')) return '';
  if (name === 'msqrt') return `√${grouped(parts.join(''))}`;
  if (name === 'mtext') return element.textContent ?? '';
  if (parts.length === 0) return element.textContent?.trim() ?? '';
  return parts.join(name === 'mtr' ? ' ' : name === 'mtable' ? '; ' : '');
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

const prepare = (node: Node) => {
  if (!(node instanceof Element)) return;
  // The sanitiser takes an element for a custom one by this, and removes it with its words.
  Element.prototype.removeAttribute.call(node, 'is');
  // It visits next what is inserted after the element.
  const standIn = standInFor(node, String(node.localName));
  if (standIn) Element.prototype.after.call(node, standIn);
};

// Without a document, such as in a test of what is stored, nothing can be read.
if (DOMPurify.isSupported) {
  // This module may be loaded more than once, its hook must not be.
  DOMPurify.removeAllHooks();
  DOMPurify.addHook('beforeSanitizeElements', prepare);
  // Read once: a list has a hundred posts.
  DOMPurify.setConfig(config);
}

/**
 * The sanitised HTML of a post, as nodes of a document that loads and runs nothing. Only this module uses the
 * sanitiser; raw HTML is never written into the page. Attributes are left for `normalise`, which everything
 * passes through.
 */
export const sanitise = (html: string): DocumentFragment =>
  // Null if a frameset replaced the body, despite the types.
  (DOMPurify.sanitize(quietHtml(html)) as unknown as DocumentFragment | null) ??
  new DocumentFragment();
