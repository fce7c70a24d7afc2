import { linkAddress } from './link-address';

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
  const other = renamed.get(name);
  if (other) return moveTo(element, other);
  if (sources.has(name)) return linkTo(element, name);
  if (name === 'math') return textNode(element, formula(element));
  if (name === 'svg') return textNode(element, wordsOfDrawing(element));
  if (name === 'select') return textNode(element, optionsOf(element));
  if (name === 'noscript') return picturesOf(element);
  if (name === 'textarea') return moveTo(element, 'div');
  if (name !== 'input' || isHidden(element)) return null;
  if (element.getAttribute('type') !== 'checkbox') return null;
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

/** Written by `quietHtml`. */
const isHidden = (element: Element) =>
  /(?:display:\s*none|visibility:\s*hidden)/i.test(element.getAttribute('data-style') ?? '');

/** A link to what a frame or player would show, with its title or, without one, its address. */
function linkTo(element: Element, name: string) {
  const source = [element, ...element.querySelectorAll('source')]
    .flatMap((one) => (sources.get(name) ?? []).map((attribute) => one.getAttribute(attribute)))
    .find(Boolean);
  if (!source || !linkAddress(source, new URL(location.origin))) return null;
  const link = element.ownerDocument.createElement('a');
  const title = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? '';
  link.setAttribute('href', source.replace(/^\/\//, 'https://'));
  link.setAttribute('data-media', title.trim() ? 'titled' : 'untitled');
  link.textContent = title.trim() || link.getAttribute('href');
  // What is said to browsers that cannot play it.
  element.textContent = '';
  return link;
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
      return `${first}^${grouped(second)}`;
    case 'msub':
      return `${first}_${grouped(second)}`;
    case 'msubsup':
      return `${first}_${grouped(second)}^${grouped(third)}`;
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return parts.length > 0 ? parts.join('') : (element.textContent?.trim() ?? '');
  }
}

const grouped = (text: string) => (text.length > 1 ? `(${text})` : text);

/** Pictures for browsers without scripts, unless the picture before it is the same one. */
function picturesOf(element: Element) {
  if (element.previousElementSibling?.localName === 'img') return null;
  const pictures = element.ownerDocument.createElement('span');
  pictures.append(...element.querySelectorAll('img'));
  return pictures.hasChildNodes() ? pictures : null;
}
