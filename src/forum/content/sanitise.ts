import DOMPurify, { type Config } from 'dompurify';
import { decodeEntities } from '../../contract/plain-text';
import { decoded } from '../../paths';
import { quietHtml } from './html-tags';
import { linkAddress } from './link-address';
import { pictureFile, withScheme } from './written-address';

/** Text, code, tables and pictures. Nothing that runs, submits, plays, frames or styles. */
const tags =
  `p br hr h1 h2 h3 h4 h5 h6 div section article address aside center footer header main nav blockquote pre
  ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption details summary a img ruby rb
  rt rtc rp strong em b i u s q sub sup strike del ins mark abbr acronym cite dfn small code kbd samp var tt
  span font label button picture nobr`.split(/\s+/);

/** Read for what they mean, and removed by `normalise`: of these only a few reach the page, none as written. */
const attributes =
  `href src alt title width height start reversed type colspan rowspan align open dir lang class id name hidden
  aria-label aria-hidden aria-checked aria-level role value for srcset data-src data-style data-list data-indent
  data-aria-level data-task-state data-checked data-tag data-spoiler data-cite data-language
  data-lang data-media`.split(/\s+/);

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

/** Elements that show something of another address, whatever their site calls them. */
const player = /^(?:\w+-)*(?:iframe|embed|video|audio|object|oembed|player)$/;

/** Of the HTML standard and of others, and what means the same. */
const renamed = new Map(
  Object.entries({
    div: 'form fieldset legend dialog hgroup search',
    span: 'optgroup',
    ul: 'menu dir',
    pre: 'xmp listing plaintext textarea',
  }).flatMap(([other, names]) => names.split(' ').map((name) => [name, other])),
);

/** Pages that are made by scripts write roles instead of elements. */
const roles = new Map(
  Object.entries({
    table: 'table grid',
    tbody: 'rowgroup',
    tr: 'row',
    td: 'cell gridcell',
    th: 'columnheader rowheader',
    ul: 'list',
    li: 'listitem',
    blockquote: 'blockquote',
    p: 'paragraph p',
  }).flatMap(([name, all]) => all.split(' ').map((role) => [role, name])),
);

/** No word and no picture is lost; null for nothing. The sanitiser reads it next, like everything that is written. */
const standInFor = (element: Element, name: string): Node | null => {
  const isDrawn = isUnsaid(element) && element.nextElementSibling?.querySelector('math');
  // Without its elements it says the formula twice, beside what is drawn.
  const isBare =
    name === 'span' && /katex-mathml/.test(element.className) && !element.querySelector('math');
  if (isDrawn || isBare || unseen.has(name) || (name === 'dialog' && !element.hasAttribute('open')))
    element.textContent = '';
  if (name === 'img') noteLateAddress(element);
  if (name === 'picture') noteFirstSource(element);
  if (name === 'noscript') return picturesOf(element);
  if (/-img$/.test(name) || isPicture(element, name)) return pictureFor(element);
  if (player.test(name) || isEmbed(element, name) || isLoaded(element, name))
    return linkTo(element);
  const renamedTo = renamed.get(name);
  if (renamedTo) return moveTo(element, renamedTo);
  sayAlike(element);
  const title = element.hasAttribute('data-expanded') && attributeOf(element, 'data-title');
  if (title) return folded(element, title);
  const other = shapeOf(element, name);
  if (other) return moveTo(element, other);
  if (name === 'input' || name === 'en-todo') return boxOf(element, name);
  const sign = /^(?:div|span)$/.test(name) && signOf(element);
  if (sign) return sign;
  const text = formulaOf(element, name) ?? wordsFor(element, name);
  return text === null ? null : element.ownerDocument.createTextNode(text);
};

function wordsFor(element: Element, name: string) {
  if (name === 'math') return formula(element);
  if (name === 'svg') return wordsOfDrawing(element);
  if (name === 'script') return unreadFormula(element);
  if (name === 'select') return optionsOf(element);
  // A letter of a formula that only a style sheet draws.
  const [, letter] =
    name === 'mjx-c' ? (/mjx-c([\dA-F]{1,5})(?: |$)/.exec(element.className) ?? []) : [];
  if (letter && !element.textContent) return String.fromCodePoint(Number.parseInt(letter, 16));
  // An element of an own name that only shows a sign.
  return isOwn(name) && !element.textContent?.trim() ? attributeOf(element, 'alt') : null;
}

const known = new Set(tags);
const isOwn = (name: string) => !known.has(name) && !/^(?:img|input|area|svg|math)$/.test(name);

/** Each site names its own way. */
const said = [
  ['data-spoiler', /^data-.*spoiler$/],
  ['data-cite', /^data-.*(?:cite|author|user-?name)$/],
  ['data-indent', /^data-.*indent$/],
] as const;

function sayAlike(element: Element) {
  for (const name of element.getAttributeNames())
    for (const [alike, named] of said)
      if (named.test(name)) element.setAttribute(alike, attributeOf(element, name));
}

/** Drawn by a script, or still to be. */
const drawn = 'svg, math, .katex, [class*=mathjax i], [class*=mjx]';
const mathClass = /math|formula|equation|katex|(?:^|[-_ ])(?:la)?tex(?:$|[-_ ])/i;

/** What a box says that is drawn in it: by the name of an attribute, or as TeX or JSON in one. */
function formulaOf(box: Element, name: string) {
  if (!/^(?:div|span|section|p)$|-/.test(name)) return null;
  const isMath = mathClass.test(`${box.className} ${attributeOf(box, 'data-type')}`);
  const said = box.getAttributeNames().map((one) => {
    const value = attributeOf(box, one);
    const isTex = texName.test(one) || /^\\[([].*\\[\])]$/s.test(value);
    if (!isMath) return isTex && value;
    const [, inJson] = texIn.exec(value) ?? [];
    if (!inJson) return (isTex || /-(?:value|content)$/.test(one)) && value;
    return inJson.replace(/\\(?:(["\\/])|n(?![a-z]))/g, (_, sign = '\n') => sign);
  });
  const tex = said.find(Boolean);
  if (!tex) return null;
  const isDrawn = box.matches(`${drawn}, [data-tex]`) || box.querySelector(drawn) !== null;
  if (!isDrawn && /[^\s\u00a0\u200b]/.test(box.textContent ?? '')) return null;
  box.textContent = '';
  return tex;
}

/** Not what a cell of a spreadsheet computes. */
const texName = /^data-(?:(?!sheets).*-)?(?:tex|latex|formula|equation|math)$/;

/** An empty span that shows a sign as its ground. */
function signOf(span: Element) {
  const words = span.firstElementChild ? ' ' : (span.textContent ?? '').replace('\u00a0', '');
  if (words || !/emoji|emoticon|smil/i.test(span.className)) return null;
  const style = span.getAttribute('data-style') ?? '';
  const [, ground] = /background(?:-image)?:\s*url\(["']?([^"')]+)/i.exec(style) ?? [];
  if (!ground) return null;
  const image = span.ownerDocument.createElement('img');
  image.className = 'emoji';
  image.setAttribute('src', ground);
  image.setAttribute('alt', attributeOf(span, 'title'));
  return image;
}

/** Sites often forget to escape the commands of TeX. */
const texIn = /"[a-z]*(?:tex|formula|equation|expression)":\s*"((?:[^"\\]|\\.)*)"/i;

function folded(box: Element, title: string) {
  const summary = box.ownerDocument.createElement('summary');
  summary.textContent = title;
  box.prepend(summary);
  return moveTo(box, 'details');
}

function shapeOf(element: Element, name: string) {
  if (/^(?:\w+-)?spoilers?$/.test(name)) return 'span.spoiler';
  if (/-quote$/.test(name)) return 'blockquote';
  if (/plain-text/.test(name)) return 'pre';
  // Mail programs wrap text so, and no code.
  if (name === 'pre' && element.hasAttribute('wrap')) return 'div';
  const role = element.getAttribute('role') ?? element.getAttribute('data-as') ?? '';
  if (name === 'table') return /^(?:presentation|none)$/.test(role) ? 'div' : undefined;
  if (!/^(?:div|span|p|section)$/.test(name)) return undefined;
  if (role !== 'heading') return roles.get(role);
  const level = Number(element.getAttribute('aria-level')) || 2;
  return `h${Math.min(Math.max(Math.round(level), 1), 6)}`;
}

function moveTo(element: Element, shape: string) {
  // Any property of a form may be an element in it that is named so. A range cannot be fooled.
  const range = new Range();
  range.selectNodeContents(element);
  const content = range.extractContents();
  const [name = '', ownClass] = shape.split('.');
  const other = content.ownerDocument.createElement(name);
  if (ownClass) other.className = ownClass;
  for (const kept of ['hidden', 'data-style', ...said.map(([alike]) => alike)])
    if (element.hasAttribute(kept)) other.setAttribute(kept, attributeOf(element, kept));
  if (element.localName === 'pre') other.setAttribute('data-style', 'white-space: pre-wrap');
  other.append(content);
  return other;
}

/** The box of a task, or a button, whose words are not the author's. A toggle with an empty label opens something. */
function boxOf(input: Element, name: string) {
  const type = name === 'en-todo' ? 'checkbox' : input.getAttribute('type');
  if (type === 'button') return input.ownerDocument.createElement('button');
  if (type !== 'checkbox' || isHidden(input)) return null;
  const { previousElementSibling: before, nextElementSibling: after } = input;
  const isLabel = (one: Element | null) =>
    one?.getAttribute('for') === (input.getAttribute('id') ?? '');
  if (isLabel(before) || (isLabel(after) && !after?.textContent?.trim())) return null;
  const box = input.ownerDocument.createElement('span');
  box.setAttribute('data-task-state', input.hasAttribute('checked') ? 'DONE' : 'TODO');
  if (name === 'input') return box;
  // The words of the task may be in it.
  input.prepend(box);
  return null;
}

/** Words that only a font makes signs, and those that are offered to a field. */
const unseen = new Set(['mat-icon', 'datalist']);

/** By its style, as `quietHtml` leaves it, or without a size, like a frame that counts readers. */
const isHidden = (element: Element) =>
  /(?:display:\s*none|visibility:\s*hidden)/i.test(element.getAttribute('data-style') ?? '') ||
  element.getAttribute('width') === '0' ||
  element.getAttribute('height') === '0';

/** Each plugin has a name of its own. */
const lateName =
  /^(?:(?!data-(?:low|small|tiny|thumb|blur|error|fallback|placeholder)).*[-_]src|data-(?:actual|real)src|data-original|data-lazy|zoomfile|file)$/;
const placeholder =
  /^(?:$|data:|about:)|[/_.-](?:placeholder|spacer|blank|loading|lazy|transparent|pixel|1x1)[^/]*$/i;

const attributeOf = (element: Element, name: string | undefined) =>
  (name && element.getAttribute(name)?.trim()) || '';

const isWhole = (value: string) => /^(?:https?:\/)?\/\S+$/i.test(value);
const isAddress = (value: string) => isWhole(value) || pictureFile.test(value);

function noteLateAddress(image: Element) {
  const names = image.getAttributeNames();
  const address = (name: string) => isAddress(attributeOf(image, name));
  const late = names.find((name) => lateName.test(name) && address(name));
  const found = placeholder.test(attributeOf(image, 'src'))
    ? (late ?? names.find((name) => /^data-/.test(name) && isWhole(attributeOf(image, name))))
    : late;
  if (found) image.setAttribute('data-src', attributeOf(image, found));
  const set = names.find((name) => name !== 'srcset' && name.endsWith('srcset'));
  if (set && !attributeOf(image, 'srcset')) image.setAttribute('srcset', attributeOf(image, set));
}

/** For an image that has no address. */
function noteFirstSource(picture: Element) {
  const [source, image] = ['source', 'img'].map((name) => picture.querySelector(name));
  const set = source?.getAttribute('srcset') || source?.getAttribute('data-srcset');
  if (set && image && !image.hasAttribute('srcset')) image.setAttribute('srcset', set);
}

const pictureNames = ['src', 'srcset', 'alt', 'width', 'height'];

const isPicture = (element: Element, name: string) =>
  /^(?:object|embed)$/.test(name) &&
  (/^image\//.test(attributeOf(element, 'type')) ||
    pictureFile.test(attributeOf(element, 'data') || attributeOf(element, 'src')));

function pictureFor(element: Element) {
  const image = element.ownerDocument.createElement('img');
  for (const { name, value } of element.attributes)
    if (pictureNames.includes(name) || lateName.test(name)) image.setAttribute(name, value);
  const data = attributeOf(element, 'data');
  if (data) image.setAttribute('src', data);
  // What is said to browsers that cannot show it.
  element.textContent = '';
  return image;
}

/** An address in an attribute of an own name, or in what it says: as JSON or as HTML. */
const filledFrom = /(?:url|href|src|link)["\s:=]{1,5}(https?:(?:\\?\/){2}[^\s"'<>]+|\/[^\s"'<>]+)/i;

const filling = (element: Element) =>
  element
    .getAttributeNames()
    .filter((name) => name.startsWith('data-'))
    .map((name) => filledFrom.exec(`${name}=${attributeOf(element, name)}`)?.[1])
    .find(Boolean)
    ?.replaceAll('\\/', '/');

/** Whether a box holds nothing, at most other boxes. */
const isHollow = (box: Element) =>
  !box.textContent?.trim() && !box.querySelector(':not(div, span)');

/** An empty box that a script fills from an address, but not with buttons. */
const isEmbed = (element: Element, name: string) =>
  /^(?:div|span|figure)$|-/.test(name) &&
  filling(element) !== undefined &&
  !/share|like|follow|social|button|tooltip|clipboard/i.test(element.className) &&
  isHollow(element);

/** A script that writes what the author wanted to show: alone in a figure, or named by a hash. */
const isLoaded = (element: Element, name: string) =>
  name === 'script' &&
  /^https?:/.test(attributeOf(element, 'src')) &&
  (/\/[\da-f]{16,}\.js$/.test(attributeOf(element, 'src')) ||
    element.parentElement?.localName === 'figure');

/** With its title or, without one, its address. */
function linkTo(element: Element) {
  const source = sourceOf(element);
  const { nextSibling: next, nextElementSibling: beside } = element;
  const isSaid = beside?.localName === 'a' && beside.getAttribute('href') === source;
  if (!source || isHidden(element) || isSaid) return null;
  const link = element.ownerDocument.createElement('a');
  const title = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? '';
  link.setAttribute('href', withScheme(source));
  link.setAttribute('data-media', title.trim() ? 'titled' : 'untitled');
  link.textContent = title.trim() || link.getAttribute('href');
  // What is said to browsers that cannot play it.
  element.textContent = '';
  if (!(next instanceof Element) || !player.test(next.localName)) return link;
  // Two players beside each other are two words.
  const apart = element.ownerDocument.createDocumentFragment();
  apart.append(link, '\n');
  return apart;
}

/** Where its site says what it shows, else where it would load it from. */
function sourceOf(element: Element) {
  const own = element.getAttributeNames().filter((name) => name.startsWith('data-'));
  const pages = own.map((name) => decoded(attributeOf(element, name), attributeOf(element, name)));
  const isPage = (address: string) =>
    /^https?:\/\/\S+$/i.test(address) && !pictureFile.test(address);
  const isOwn = (address: string) => linkAddress(address, new URL(location.origin)) !== undefined;
  const written = [element, ...element.querySelectorAll('source')].flatMap((one) =>
    ['data-src', 'src', 'data', 'url'].map((name) => attributeOf(one, name)),
  );
  return [...pages.filter(isPage), ...written.filter(Boolean), filling(element) ?? ''].find(isOwn);
}

/** Of those that are not in one another: their words would be said again in each. */
const wordsOf = (box: Element, names: string) =>
  Array.from(box.querySelectorAll(`:is(${names}):not(:is(${names}) *)`), (one) =>
    one.textContent?.trim(),
  );

/** Its title is only a tip. */
const wordsOfDrawing = (drawing: Element) =>
  drawing.getAttribute('aria-label')?.trim() || wordsOf(drawing, 'text, foreignObject').join(' ');

function optionsOf(select: Element) {
  const options = wordsOf(select, 'option');
  select.textContent = '';
  return `\n${options.join('\n')}\n`;
}

/** A formula as its author wrote it in TeX, or else in one line. */
function formula(math: Element) {
  removeRendered(math);
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
  return tex ? tex.replace(/^\{\\displaystyle (.*)\}$/s, '$1') : inLine(math);
}

const isUnsaid = (element: Element) => element.getAttribute('aria-hidden') === 'true';

/** A formula for who listens stands before one for who looks, within a few boxes, or behind it. */
function removeRendered(math: Element) {
  let at: Element | null = math;
  for (let level = 0; at && level < 3; level++, at = at.parentElement) {
    const { nextElementSibling: next } = at;
    if (next && isUnsaid(next)) next.textContent = '';
  }
}

/** TeX that no script has rendered. A rendered formula stands before it. */
function unreadFormula(script: Element) {
  const { previousElementSibling: before } = script;
  const words = before && `${before.textContent}${script.previousSibling?.textContent}`.trim();
  const isRendered = words && before.matches(drawn) && !before.matches('.MathJax_Preview');
  if (isRendered || !/^math\/tex/.test(attributeOf(script, 'type'))) return null;
  // A section of XML is written within comments of TeX.
  return decodeEntities(script.textContent ?? '').replace(/^%\s|\s%$/g, '');
}

function inLine(element: Element): string {
  const parts = Array.from(element.children, inLine);
  const [first = '', second = '', third = ''] = parts;
  const name = element.localName;
  const isBelow = /^m(?:sub|under)/.test(name);
  const above = /^m.*(?:sup|over)$/.test(name) ? `^${grouped(isBelow ? third : second)}` : '';
  if (isBelow || above) return `${first}${isBelow ? `_${grouped(second)}` : ''}${above}`;
  if (name === 'mfrac') return `${grouped(first)}/${grouped(second)}`;
  if (name === 'mroot') return `${second}√${grouped(first)}`;
  if (name.startsWith('annotation')) return '';
  if (name === 'msqrt') return `√${grouped(parts.join(''))}`;
  if (name === 'mtext') return element.textContent ?? '';
  if (parts.length === 0) return element.textContent?.trim() ?? '';
  return parts.join(/^m(?:labeled)?tr$/.test(name) ? ' ' : name === 'mtable' ? '; ' : '');
}

const grouped = (text: string) => (text.length > 1 ? `(${text})` : text);

/** Pictures for browsers without scripts. A picture beside it is the same one, loaded late. */
function picturesOf(element: Element) {
  const beside = [element.previousElementSibling, element.nextElementSibling].find(
    (one) => one?.localName === 'img',
  );
  const same = element.querySelector('img');
  if (beside) {
    if (same && placeholder.test(attributeOf(beside, 'data-src') || attributeOf(beside, 'src')))
      beside.setAttribute('data-src', attributeOf(same, 'src'));
    return null;
  }
  const pictures = element.ownerDocument.createElement('span');
  pictures.append(...element.querySelectorAll('img'));
  return pictures.hasChildNodes() ? pictures : null;
}

/** In characters: `normalise` writes these attributes in each of the blocks that an element is around. */
const most = { ordinary: 8000, written: 100_000_000 };

const isTooLong = (element: Element, value: string) =>
  value.length > most.ordinary &&
  value.length * element.ownerDocument.getElementsByTagName('*').length > most.written;

const prepare = (node: Node) => {
  if (!(node instanceof Element)) return;
  // The sanitiser takes an element for a custom one by `is`, and removes it with its words.
  for (const name of ['is', 'href', 'lang', 'title'])
    if (name === 'is' || isTooLong(node, String(Element.prototype.getAttribute.call(node, name))))
      Element.prototype.removeAttribute.call(node, name);
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

/** Raw HTML is never written into the page; attributes are left for `normalise`, which everything passes through. */
export const sanitise = (html: string): DocumentFragment =>
  // Null if a frameset replaced the body, despite the types.
  (DOMPurify.sanitize(quietHtml(html)) as unknown as DocumentFragment | null) ??
  new DocumentFragment();
