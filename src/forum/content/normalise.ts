import { nameOfPart, nameParts } from './name-parts';
import {
  codeOfTable,
  inOrder,
  isCodeBox,
  isGutter,
  isNamedCode,
  languageOfCode,
  linesOfCode,
  readCode,
} from './read-code';
import {
  countingOf,
  hasOnlyLists,
  holdsPoints,
  isCounted,
  isFlatList,
  isIndent,
  type ListsSaid,
  levelIn,
  nameOf,
  numberIn,
  placeOfList,
  splitFlatList,
} from './read-lists';
import {
  isBox,
  isHidden,
  marksOf,
  readPicture,
  type StyleReader,
  styleReader,
  tagOf,
} from './read-marks';
import { isBlank, settleSpaces } from './spaces';
import { headOf, isOpened, isSpoiler } from './spoilers';

/** They only begin and end paragraphs. */
const wrappers = new Set(
  'p div section article address aside center footer header main nav'.split(' '),
);
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** They cannot stand within a line, and within each other only so deep. */
const boxes = ['ul', 'ol', 'dl', 'table', 'blockquote', 'figure', 'details'];
const blocksInHeading = [...boxes, 'pre', 'hr'].join();
const blocks = ['p', 'div', 'section', 'article', headings, blocksInHeading].join();

/** Parts that only mean something in these. */
const rows = ['table', 'thead', 'tbody', 'tfoot'];
const parentsOf = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['caption', ['table']],
  ['summary', ['details']],
  ['figcaption', ['figure']],
  ['td', ['tr']],
  ['th', ['tr']],
  ...['thead', 'tbody', 'tfoot', 'tr'].map((name) => [name, rows] as const),
]);

/** What other sites add to a text: links to edit it, file names of pictures, tools, and a formula once more. */
const additions = `.mw-editsection, .lightbox > .meta, .ql-ui, .crayon-plain-wrap,
  :is([class*=code i], [class*=highlight i]) > [class*=toolbar i]:not(:has(pre)), .MathJax_Preview, .katex-mathml:not(:empty) + .katex-html, .joplin-source, a[role=button]:not([href]), blockquote > span[role=button]:not(:has(img))`;
/** Tasks, as editors and services write them. */
const tasks = `li:is([aria-checked], [data-checked]), [data-task-state],
  :is(:is([class*=inline-task], [class*=checklist]) > li, li[class*=task-list-item]):not(:has([data-task-state])), li:is([data-list=done], [data-list=check]),
  li[data-style*="--en-checked"], [data-tag^=to-do],
  :is([class$=checkbox], .checkbox, .chcklst-box, li i:is([class*=check-square], [class*=square-check], [class$="a-square-o"], [class$=" bi-square"])):empty`;
const done = `[aria-checked=true], [data-checked=true], [data-task-state=DONE], [data-list=done], .checked, li[class$=-checked], .checkbox-on, i[class*=check],
  [class$="-checked"] > :empty, [class$="-complete"] > :empty, [data-tag$=":completed"], [data-style*="--en-checked:true"]`;

/** Blocks deeper than this become paragraphs: thousands within each other take seconds to lay out. */
const deepest = 100;

type Mark = { tag: string; source: Element };
type Language = { lang?: string; dir?: string };
/** `line` is null until there are any words. */
type Place = {
  box: Element | DocumentFragment;
  line: Element | DocumentFragment | null;
  open: { mark: Mark; element: Element }[];
  needsParagraph: boolean;
  isPhrasing: boolean;
  /** Of the boxes around it that are not written themselves. */
  language: Language;
  /** Ends of lines that show once there are words behind them, and the white space before these words. */
  breaks: number;
  indent: string;
  /** The lists of no points around it. */
  indents: number;
};

/**
 * Every way to write a thing becomes one. Reads what the sanitiser left and writes new nodes, of the same inert
 * document, with no attribute as it was written but addresses, words and sizes.
 */
export const normalise = (content: DocumentFragment): DocumentFragment => {
  const inert = content.ownerDocument;
  const result = inert.createDocumentFragment();
  const writer = new Writer(inert, result, levelsOf(content));
  writer.readAll(content);
  // A page may hide all of itself until its script runs.
  if (isEmpty(result)) writer.readHidden(content);
  // Blank lines at the end separate nothing.
  for (const last of [...result.querySelectorAll('p:last-child')].reverse())
    if (isEmpty(last) && !last.nextSibling) last.remove();
  joinNumbers(result);
  settleSpaces(result);
  nameParts(result, writer.named);
  return result;
};

/** The number of a note begins its words, which a style sheet draws beside it. */
const joinNumbers = (content: DocumentFragment) => {
  for (const number of content.querySelectorAll(
    ':is(p, li) > :is(sup, a[href^="#"]):first-child',
  )) {
    const { parentElement: line, nextSibling: after } = number;
    if (number.previousSibling?.textContent?.trim()) continue;
    if (!/^[^\p{L}\p{N}]{0,2}(?:\d{1,3}[^\p{L}\p{N}]{0,2})?$/u.test(number.textContent ?? ''))
      continue;
    if (number.localName === 'a' && /^\p{L}/u.test(after?.textContent ?? '')) number.after(' ');
    const words = line?.nextElementSibling;
    const isAlone = line?.children.length === 1 && !after?.textContent?.trim();
    if (!isAlone || words?.localName !== 'p') continue;
    line.append(' ', ...words.childNodes);
    words.remove();
  }
};

/** The title of the page stands above all headings, so an h1 becomes an h2. */
const levelsOf = (content: DocumentFragment) =>
  content.querySelector('h1')
    ? headings.filter((name) => content.querySelector(name))
    : headings.slice(1);

class Writer {
  readonly named = new Map<string, Element>();
  private readonly inert: Document;
  private readonly levels: readonly string[];
  private readonly readStyle: StyleReader;
  private readonly said: ListsSaid = new WeakMap();
  private place: Place;
  private marks: Mark[] = [];
  private names: string[] = [];
  private depth = 0;
  private keepsBreaks = false;
  /** The box of a task, which stands before its first word. */
  private task = '';
  /** Within a spoiler, where what is hidden until it is opened is read. */
  private isCovered = false;
  /** What is said of a spoiler, which has been read before it. */
  private head: Element | undefined;

  constructor(inert: Document, result: DocumentFragment, levels: readonly string[]) {
    this.inert = inert;
    this.levels = levels;
    this.readStyle = styleReader(inert);
    this.place = placeIn(result, { needsParagraph: true });
  }

  readAll(parent: ParentNode) {
    for (let node = parent.firstChild; node; node = node.nextSibling) this.readNode(node);
  }

  readHidden(parent: ParentNode) {
    this.isCovered = true;
    this.readAll(parent);
  }

  private readNode(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) this.readText(node as Text);
    else if (node.nodeType === Node.ELEMENT_NODE) this.read(node as Element);
  }

  private readText({ data: written }: Text) {
    const { place } = this;
    const data = this.marks.some(({ tag }) => tag === 'code') ? inOrder(written) : written;
    const lines = this.keepsBreaks ? data.split('\n') : [data];
    for (const [index, line] of lines.entries()) {
      if (index > 0)
        Object.assign(place, { breaks: place.breaks + Number(place.line !== null), indent: '' });
      if (!isBlank(line) || (line && place.line && place.breaks === 0)) this.say(line);
      else place.indent += line;
    }
  }

  private read(element: Element) {
    const name = element.localName;
    const style = this.readStyle(element);
    if (element === this.head || element.matches(additions)) return;
    if (isGutter(element, style)) return;
    const isSeen = this.isCovered || !isHidden(element, style);
    const isClosed =
      !isSeen &&
      (element.hasAttribute('hidden') || style?.display === 'none') &&
      (isSpoiler(element, style) || isOpened(element, this.readStyle));
    if (!isSeen && !isClosed) return;
    const outerKeeps = this.keepsBreaks;
    if (style?.whiteSpace) this.keepsBreaks = /^(?:pre|break)/.test(style.whiteSpace);
    if (element.matches(tasks)) this.readTask(element);
    // Tabs, buttons and values stand apart.
    if (this.place.line && standsApart(element) && !this.marks.some(({ tag }) => tag === 'code'))
      this.say(' ');
    // A note behind its number.
    if (isClosed && this.place.line) this.say(' ');
    const { begins, ends } = marksOf(element, style);
    const own = element.id || element.getAttribute('name');
    if (own) this.names.push(own);
    const isLink = name === 'a' && element.hasAttribute('href');
    const isInLink = name !== 'u' && this.marks.some(({ tag }) => tag === 'a');
    const outer = this.marks;
    const around = outer.filter(({ tag }) => !ends.includes(tag));
    const isNew = (tag: string) =>
      !/^(?:strong|em|s|u)$/.test(tag) || !around.some((one) => one.tag === tag);
    this.marks = [
      ...around,
      ...begins
        .filter((tag) => (tag === 'a' ? isLink : isNew(tag) && (tag !== 'u' || !isInLink)))
        .map((tag) => ({ tag, source: element })),
    ];
    this.depth += 1;
    const isFolded = name === 'details' || element.parentElement?.localName === 'details';
    if (isClosed || (!this.isCovered && !isFolded && isSpoiler(element, style)))
      this.readSpoiler(element);
    else if (this.isMisplaced(name)) this.readMisplaced(element);
    else if (style?.display === 'inline' && wrappers.has(name)) this.readSpan(element);
    else this.readShown(element, isBox(style) && inLine.has(name));
    this.depth -= 1;
    this.marks = outer;
    this.keepsBreaks = outerKeeps;
  }

  /** A point without a list is drawn with a bullet. */
  private readMisplaced(element: Element) {
    const { place } = this;
    if (element.localName !== 'li' || place.isPhrasing || this.depth > deepest)
      return this.readWrapper(element);
    const last = place.box.lastElementChild;
    const isNext = element.previousElementSibling?.localName === 'li' && last?.localName === 'ul';
    const list = isNext ? last : this.put(this.make('ul'));
    this.at(list, () => this.readPart(element));
    if (!list.hasChildNodes()) list.remove();
  }

  private readShown(element: Element, isBoxed: boolean) {
    const read = this.readers.get(element.localName) ?? this.readSpan;
    if (isBoxed) this.asBox(element, read);
    else read(element);
  }

  /** Before the first word of a line or, where words stand before it, in its place. */
  private readTask(element: Element) {
    if (/^\s*[\u2610-\u2612\u2713-\u2718\u274f-\u2752]/.test(element.textContent ?? '')) return;
    this.task = element.matches(done) ? '☑\n' : '☐\n';
    const isAll =
      element.matches('td > :only-child') && !element.parentElement?.textContent?.trim();
    if (isAll || (this.place.line && element.localName === 'span')) this.say('');
  }

  private isMisplaced(name: string) {
    const { box, isPhrasing } = this.place;
    if (boxes.includes(name)) return isPhrasing || this.depth > deepest;
    return parentsOf.get(name)?.includes((box as Element).localName) === false;
  }

  private readonly readSpan = (element: Element) => {
    const { lang, dir } = languageOf(element);
    if ((lang || dir) && this.marks.at(-1)?.source !== element)
      this.marks = [...this.marks, { tag: 'span', source: element }];
    this.readAll(element);
  };

  private readonly readers = new Map<string, (element: Element) => void>([
    ...each(wrappers, (element) => this.readWrapper(element)),
    ...each(headings, (element) => this.readHeading(element)),
    ...each(['ul', 'ol'], (element) => this.readList(element)),
    ...each(['blockquote', 'figure', 'details'], (element) => this.readBox(element)),
    ...each(['summary', 'figcaption'], (element) => this.readPhrasing(element, element.localName)),
    ...each(['thead', 'tbody', 'tfoot', 'tr'], (element) => this.readRow(element)),
    ...each(['td', 'th'], (element) => this.readCell(element)),
    ['table', (element) => this.readTable(element)],
    ['dl', (element) => this.within(this.make('dl'), () => this.readTerms(element))],
    ...each(['li', 'dd'], (element) => this.readPart(element)),
    ['caption', (element) => this.readPart(element, { isPhrasing: true })],
    ['dt', (element) => this.readPart(element, { isPhrasing: !element.querySelector(blocks) })],
    ['img', (element) => this.readImage(element)],
    ['a', (element) => this.readLink(element)],
    ['pre', (element) => this.readWrapper(element)],
    [
      'code',
      (element) =>
        multiLine.test(element.className) || (this.hasLines(element) && isParagraph(element))
          ? this.readPre([element], element)
          : this.readAll(element),
    ],
    ['br', (element) => this.readBreak(element)],
    [
      'cite',
      (element) => (isTitleOfQuote(element) ? this.readWrapper(element) : this.readAll(element)),
    ],
    ['hr', () => this.place.isPhrasing || this.put(this.make('hr'))],
    [
      'q',
      (element) => {
        const isQuoted = /^\s*[«»„“‚‘"]/.test(element.textContent ?? '');
        if (!isQuoted) this.say('“');
        this.readAll(element);
        if (!isQuoted) this.say('”');
      },
    ],
    ['button', (element) => isEmpty(element) || isCopying(element) || this.readAll(element)],
  ]);

  private say(text: string) {
    this.append(this.inert.createTextNode(text), this.marks);
  }

  /** Marks that are open already stay open. */
  private append(node: Node, marks: readonly Mark[]) {
    const { place } = this;
    const { breaks, indent } = place;
    if (!place.line) {
      place.line = place.needsParagraph ? this.put(this.make('p')) : place.box;
      place.open = [];
      place.breaks = breaks;
    }
    const before = this.task || indent;
    place.indent = this.task = '';
    if (before) this.append(this.inert.createTextNode(before), []);
    let depth = 0;
    while (depth < place.open.length && place.open[depth]?.mark === marks[depth]) depth += 1;
    place.open.length = depth;
    let parent: Element | DocumentFragment = place.open.at(-1)?.element ?? place.line;
    for (; place.breaks > 0; place.breaks--) parent.append(this.make('br'));
    for (const mark of marks.slice(depth)) {
      const element = this.markElement(mark);
      parent.append(element);
      place.open.push({ mark, element });
      parent = element;
    }
    const named = [node, parent, place.line].find((one) => one instanceof Element);
    if (named) this.name(named as Element, this.names.splice(0));
    parent.append(node);
  }

  private make(name: string, attributes: Record<string, string | number | null | undefined> = {}) {
    const element = this.inert.createElement(name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== null && value !== undefined) element.setAttribute(key, String(value));
    return element;
  }

  private markElement({ tag, source }: Mark) {
    const isSpoiler = tag === 'spoiler';
    return this.make(isSpoiler ? 'span' : tag, {
      class: isSpoiler ? 'spoiler' : null,
      ...languageOf(source),
      href: tag === 'a' ? source.getAttribute('href') || null : null,
      'data-media': tag === 'a' ? source.getAttribute('data-media') : null,
      title: tag === 'abbr' ? source.getAttribute('title') || null : null,
    });
  }

  /** The next words begin a new line. */
  private put<Block extends Element>(block: Block) {
    this.name(block, this.names.splice(0));
    for (const [name, value] of Object.entries(this.place.language))
      if (!block.hasAttribute(name)) block.setAttribute(name, value);
    this.place.box.append(block);
    this.endLine();
    return block;
  }

  private endLine() {
    Object.assign(this.place, { line: null, breaks: 0, indent: '' });
  }

  private name(element: Element, names: readonly string[]) {
    for (const name of names) if (!this.named.has(name)) this.named.set(name, element);
  }

  private at(box: Element, read: () => void, options: Partial<Place> = {}) {
    const { place } = this;
    this.place = placeIn(box, options);
    read();
    this.place = place;
    this.endLine();
  }

  /** It is dropped if nothing is in it. */
  private within(block: Element, read: () => void, options: Partial<Place> = {}) {
    const { marks } = this;
    this.put(block);
    this.at(block, read, options);
    this.marks = marks;
    if (isEmpty(block)) block.remove();
  }

  private fill(block: Element, source: ParentNode, options: Partial<Place> = {}) {
    this.within(block, () => this.readAll(source), options);
  }

  private readWrapper(element: Element) {
    if (isCodeBox(element)) return this.readPre([element.querySelector('ol') ?? element], element);
    if (isQuote(element)) return this.readBox(element, 'blockquote');
    const lines = linesOfCode(element, this.readStyle);
    if (lines) return lines[0] === element && this.readPre(lines, element);
    if (element.localName === 'pre') return this.readPre([element], element);
    this.asBox(element, (box) => this.readAll(box));
  }

  /** Where only words may stand, lines take the place of paragraphs. */
  private asBox(element: Element, read: (element: Element) => void) {
    const { place } = this;
    const { box, needsParagraph, language, isPhrasing } = place;
    if (isPhrasing) {
      if (place.line) place.breaks = Math.max(place.breaks, 1);
      read(element);
      if (place.line) place.breaks = Math.max(place.breaks, 1);
      return;
    }
    const last = box.lastChild;
    const inner = { ...language, ...languageOf(element) };
    this.endLine();
    Object.assign(place, { needsParagraph: true, language: inner });
    read(element);
    this.endLine();
    if (last && box.lastChild === last && isBlankLine(element))
      this.put(this.make('p')).append(this.make('br'));
    Object.assign(place, { needsParagraph, language });
  }

  /** Before the first words of a line it only counts in a paragraph: elsewhere it is a gap between boxes. */
  private readBreak(element: Element) {
    const { place } = this;
    place.indent = '';
    if (place.line) this.append(this.make('br'), this.marks);
    else if (element.closest('p')) place.breaks += 1;
  }

  private hasLines(code: Element) {
    const isKept = this.keepsBreaks || languageOfCode(code) || isNamedCode(code.parentElement);
    const keepsBreaks = isKept && code.textContent?.trim().includes('\n');
    const parts = [...code.querySelectorAll('[data-style]')];
    return (
      keepsBreaks ||
      code.querySelector('br') !== null ||
      parts.some((part) => isBox(this.readStyle(part)))
    );
  }

  private readPhrasing(element: Element, name: string) {
    if (this.place.isPhrasing) return this.readAll(element);
    this.fill(this.make(name, languageOf(element)), element, { isPhrasing: true });
  }

  private readHeading(element: Element) {
    // The title of a link card heads no part of the post.
    const card = element.closest('aside, [class*=unfurl]');
    if (card) this.marks = [...this.marks, { tag: 'strong', source: element }];
    if (card || element.querySelector(blocksInHeading)) return this.readWrapper(element);
    const level = this.levels.indexOf(element.localName) + 2;
    this.readPhrasing(element, `h${Math.min(level, 4)}`);
  }

  private readBox(element: Element, name = element.localName) {
    if (this.isMisplaced(name)) return this.readAll(element);
    const open = name === 'details' && element.hasAttribute('open') ? '' : null;
    const box = this.make(name, { ...languageOf(element), open });
    this.fill(box, element);
    const author = element.getAttribute('data-cite');
    if (!author || name !== 'blockquote' || box.textContent?.includes(author)) return;
    const title = this.make('p');
    title.append(`${author}:`);
    box.prepend(title);
  }

  private readSpoiler(element: Element) {
    const { head } = this;
    const reason = element.getAttribute('data-spoiler') ?? '';
    if (/\p{L}/u.test(reason) && !/^(?:true|false)$/.test(reason)) this.say(`(${reason}) `);
    this.isCovered = true;
    if (!this.place.isPhrasing && element.querySelector(blocks)) this.readClosed(element);
    else {
      if (wrappers.has(element.localName)) this.endLine();
      this.marks = [...this.marks, { tag: 'spoiler', source: element }];
      this.readAll(element);
      if (wrappers.has(element.localName)) this.endLine();
    }
    Object.assign(this, { isCovered: false, head });
  }

  /** One that says what it covers is folded under that. */
  private readClosed(element: Element) {
    this.head = headOf(element);
    const { head } = this;
    if (!head)
      return this.fill(this.make('div', { class: 'spoiler' }), element, { needsParagraph: true });
    const box = this.make('details');
    this.within(box, () => {
      this.fill(this.make('summary'), head, { isPhrasing: true });
      this.readAll(element);
    });
  }

  private readImage(element: Element) {
    const { src, alt, width, height, isInline, isPixel } = readPicture(element, this.readStyle);
    // A drawing in the text itself never loads, so without words it is nothing.
    if (isPixel || (!alt && (!src || src.startsWith('data:image/svg')))) return;
    const image = this.make('img', { src, alt, width, height });
    if (isInline) image.setAttribute('data-inline', '');
    if (isInline) return this.append(image, this.marks);
    // A picture can be pressed, and a link within a link cannot.
    const link = this.marks.find(({ tag }) => tag === 'a')?.source;
    if (link && !link.textContent?.trim())
      image.setAttribute('data-href', link.getAttribute('href') ?? '');
    this.append(
      image,
      this.marks.filter(({ tag }) => tag !== 'a'),
    );
  }

  private readLink(element: Element) {
    for (const one of element.querySelectorAll('*')) if (one.matches(additions)) one.remove();
    if (!this.marks.some(({ source }) => source === element)) return this.readAll(element);
    const words = element.textContent?.trim() ?? '';
    const isInner = element.getAttribute('href')?.includes('#');
    const hasPicture = element.querySelector('img') !== null;
    if (isInner && !hasPicture && !/[\p{L}\p{N}]/u.test(words) && isPermalink(element)) return;
    if (isInner && isFootnote(element, words))
      this.marks = [...this.marks, { tag: 'sup', source: element }];
    if (words || hasPicture) return this.readAll(element);
    // A title is only a tip.
    const label = element.getAttribute('aria-label')?.trim();
    if (label && !isInner) this.say(label);
  }

  private readPre(written: Element[], source: Element) {
    const lines = readCode(written, this.readStyle);
    const text = lines.map(({ textContent }) => textContent).join('');
    if (!text.trim()) return;
    if (this.place.isPhrasing) return this.say(text);
    const language = languageOfCode(source);
    const code = this.make('code', { class: language ? `language-${language}` : null });
    code.append(...lines);
    this.put(this.make('pre')).append(code);
  }

  private readList(element: Element) {
    if (isIndent(element)) {
      this.place.indents += 1;
      this.readWrapper(element);
      this.place.indents -= 1;
      return;
    }
    const level = levelIn(element, this.place.indents);
    const said = { level: level || 1, name: nameOf(element) };
    const last = this.place.line ? null : this.place.box.lastElementChild;
    const { point, before } = placeOfList(element, level, last, this.said);
    if (before) {
      this.said.set(before, said);
      return this.at(before, () => this.readItems(element, element, before));
    }
    if (isFlatList(element)) {
      for (const list of splitFlatList(element)) this.readList(list);
      return;
    }
    const list = this.make(isCounted(element) ? 'ol' : 'ul', {
      ...languageOf(element),
      ...countingOf(element, this.readStyle),
    });
    const read = () => this.within(list, () => this.readItems(element, element, list));
    if (level) this.said.set(list, said);
    if (point) this.at(point, read);
    else read();
  }

  /** Points; anything else in a list belongs to the one before it. */
  private readItems(box: Element, source: Element, list: Element) {
    let beside: Place | null = null;
    for (const node of box.childNodes) {
      if (node instanceof Element && (node.localName === 'li' || holdsPoints(node, source))) {
        beside = null;
        if (node.localName === 'li') this.readPoint(node, list);
        else this.readItems(node, source, list);
        continue;
      }
      const { lastElementChild: last } = list;
      const item = last ?? list.appendChild(this.make('li'));
      beside ??= placeIn(item, { needsParagraph: item.hasChildNodes() });
      const outer = this.place;
      this.place = beside;
      this.readNode(node);
      this.place = outer;
      if (last || !isEmpty(item)) continue;
      item.remove();
      beside = null;
    }
  }

  private readPart(element: Element, options: Partial<Place> = {}) {
    const box = this.place.box as Element;
    const isPoint = element.localName === 'li';
    const value = isPoint ? numberIn(element, 'value') : null;
    const number = value ?? Number(box.getAttribute('start') ?? 1) + box.childElementCount;
    if (isPoint) dropWrittenSign(element, Number(number));
    const part = this.make(element.localName, { ...languageOf(element), value });
    this.fill(part, element, options);
    this.task = '';
  }

  /** A point of lists alone is what is deeper in the point before it. */
  private readPoint(point: Element, list: Element) {
    const { lastElementChild: last } = list;
    if (!hasOnlyLists(point)) this.read(point);
    else if (last) this.at(last, () => this.readAll(point));
    else for (const inner of point.children) this.readItems(inner, inner, list);
  }

  private readTerms(parent: Element) {
    for (const child of parent.childNodes) {
      const name = child instanceof Element ? child.localName : '';
      if (name === 'div') this.readTerms(child as Element);
      else if (name === 'dt' || name === 'dd') this.readNode(child);
      else this.within(this.make('dd'), () => this.readNode(child));
    }
  }

  private readTable(element: Element) {
    const code = codeOfTable(element);
    const [title] = code ? element.querySelectorAll('th') : [];
    if (title) this.readWrapper(title);
    if (code) return this.readPre(code, element);
    if (isLayout(element)) return this.readWrapper(element);
    this.within(this.make('table', languageOf(element)), () => this.readRows(element));
  }

  /** The foot of a table may be written before its body. */
  private readRows(source: Element) {
    const isFoot = ({ nodeName }: Node) => nodeName === 'TFOOT';
    const parts = [...source.childNodes];
    for (const part of parts) if (!isFoot(part)) this.readInTable(part, source);
    for (const part of parts) if (isFoot(part)) this.readInTable(part, source);
  }

  /** Tables that are one by their roles have other elements around their rows and for their cells. */
  private readInTable(node: ChildNode, source: Element) {
    if (node instanceof Element && parentsOf.has(node.localName)) return this.read(node);
    if (node instanceof Element && node.querySelector('tr')) return this.readRows(node);
    const cell = this.make('td');
    node.replaceWith(cell);
    cell.append(node);
    if (isEmpty(cell)) return;
    if (source.localName === 'tr') this.read(cell);
    else this.within(this.make('tr'), () => this.read(cell));
  }

  private readRow(row: Element) {
    const { box } = this.place;
    const part = this.make(row.localName);
    this.within(part, () => this.readRows(row));
    // A row of empty cells keeps its place.
    if (part.childElementCount > 0) box.append(part);
  }

  private readCell(source: Element) {
    const { box } = this.place;
    // A header without words, such as the corner of a table, heads nothing.
    const name = source.textContent?.trim() ? source.localName : 'td';
    const align = this.readStyle(source)?.textAlign || source.getAttribute('align')?.toLowerCase();
    const cell = this.make(name, {
      ...languageOf(source),
      colspan: spanOf(source, 'colspan'),
      rowspan: spanOf(source, 'rowspan'),
      align: /^(?:left|right|center)$/.test(align ?? '') ? align : null,
    });
    this.fill(cell, source);
    // An empty cell keeps its column.
    if (!cell.parentNode) box.append(cell);
  }
}

const placeIn = (box: Element | DocumentFragment, options: Partial<Place> = {}): Place => ({
  box,
  line: null,
  open: [],
  needsParagraph: false,
  isPhrasing: false,
  language: {},
  breaks: 0,
  indent: '',
  indents: 0,
  ...options,
});

const isParagraph = ({ previousSibling, nextSibling }: Element) =>
  [previousSibling, nextSibling].every((node) =>
    node instanceof Element ? node.matches(`br, ${blocks}`) : !node?.textContent?.trim(),
  );

const isCopying = ({ textContent }: Element) =>
  /^\s*(?:copy(?!\p{L})|复制|拷贝)/iu.test(textContent ?? '');

const hasOnlyBreak = (element: Element | null) =>
  element?.matches('p, div:not(:has(> :not(br)))') &&
  isBlank(element.textContent ?? '') &&
  (element.querySelector('br') !== null || element.textContent?.includes('\u00a0'));

/** A first box without words is the gap that paragraphs have here anyway. */
const isBlankLine = (element: Element) =>
  hasOnlyBreak(element) &&
  (element.localName === 'p' || hasOnlyBreak(element.previousElementSibling));

/** Tables around each other, or of one column or row of blocks, only place boxes. */
const isLayout = (table: Element) =>
  table.querySelector('table') !== null ||
  (table.parentElement?.closest('td, th') && table.querySelectorAll('td, th').length === 1) ||
  (!table.querySelector('th, caption') &&
    ((table.querySelector(`td :is(${large}, ul, ol, blockquote)`) &&
      !table.querySelector('td + td')) ||
      (table.querySelector(`td :is(${large})`) && table.querySelectorAll('tr').length === 1)));
const large = 'img, h1, h2, h3, h4, p + p';

/** Elements that stand in a line unless a style makes boxes of them. */
const inLine = new Set([...tagOf.keys(), ...'bdi big font img label q span'.split(' ')]);

/** A part of a record, or a word that is drawn as a box of its own. */
const part =
  /(?:^|[-_ ])(?:tag|chip|badge|pill|label|value|title|desc(?:ription)?|author|date|time(?:stamp)?|count|button|btn)(?: |$)/i;
const standsApart = (element: Element) => {
  const { previousSibling: before } = element;
  if (!(before instanceof Element) || !before.textContent?.trim()) return false;
  if (element.matches('figcaption > *')) return true;
  const isAfter =
    part.test(before.className) && /^\s*[\p{L}\p{N}]/u.test(element.textContent ?? '');
  return (
    (before.nodeName === element.nodeName || before.localName === 'a') &&
    (isAfter || element.matches('label, button') || part.test(element.className))
  );
};
const multiLine = /(?:^|[-_ ])multi-?line/;

/** What begins a quote says whose it is, and forums give it a line of its own. */
const isTitleOfQuote = (cite: Element) => {
  const { parentElement: parent } = cite;
  return (
    isFirst(cite) && [parent, parent?.parentElement].some((one) => one?.localName === 'blockquote')
  );
};

const isFirst = ({ previousElementSibling, previousSibling }: Element) =>
  !previousElementSibling && !previousSibling?.textContent?.trim();

/** Whether a link of a sign stands in a heading or beside one, or leads to what it stands in. */
const isPermalink = (link: Element) =>
  [link, link.previousElementSibling, link.nextElementSibling].some((one) =>
    one?.closest(headings.join()),
  ) || link.closest(`[id="${CSS.escape(nameOfPart(link))}"]`) !== null;

/** The number of a note right behind a word. */
const isFootnote = (link: Element, words: string) =>
  /^\[?\d{1,3}\]?$/.test(words) &&
  /\S$/.test(link.previousSibling?.textContent ?? '') &&
  !link.closest('sup') &&
  !link.querySelector('sup');

/** A bullet that is written as the first word of its point, or a number that is drawn: in `1. FC` it is a word. */
const dropWrittenSign = (point: Element, number: number) => {
  const walker = point.ownerDocument.createTreeWalker(point, NodeFilter.SHOW_TEXT);
  let text = walker.nextNode() as Text | null;
  while (text && isBlank(text.data)) text = walker.nextNode() as Text | null;
  const sign = /^\s*(?:[•·▪◦‣]|\(?(\d{1,3})[.)、](?![^\s\u00a0]))[\s\u00a0]*/.exec(
    text?.data ?? '',
  );
  if (!text || !sign || text.parentElement?.closest('pre, code')) return;
  const isDrawn =
    sign[0] === text.data &&
    text.parentElement?.localName === 'span' &&
    Number(sign[1]) === number &&
    point.parentElement?.localName === 'ol';
  if (!sign[1] || isDrawn) text.data = text.data.slice(sign[0].length);
};

const quoteClass = /quote(?:d|[-_]?(?:box|block|container|wrapper))?$/i;

/** Those in a quote that are its only content are the same one. */
const isQuote = (box: Element) =>
  box.className !== '' &&
  isNamedQuote(box) &&
  !box.querySelector('blockquote') &&
  // A title of the quote after it.
  ![box, box.parentElement].some((one) => one?.nextElementSibling?.localName === 'blockquote') &&
  !(box.parentElement && isNamedQuote(box.parentElement));

const isNamedQuote = ({ classList }: Element) =>
  Array.from(classList).some((name) => quoteClass.test(name));

const isEmpty = (block: ParentNode & Node) =>
  !block.textContent?.trim() && !block.querySelector('img, hr');

function languageOf(element: Element): Language {
  const [lang, dir] = [element.getAttribute('lang'), element.getAttribute('dir')];
  return { ...(lang && { lang }), ...((dir === 'ltr' || dir === 'rtl') && { dir }) };
}

const spanOf = (cell: Element, name: string) => {
  const written = cell.getAttribute(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(written) ? Math.min(Number(written), 100) : null;
};

const each = (names: Iterable<string>, read: (element: Element) => void) =>
  Array.from(names, (name) => [name, read] as const);
