import { nameParts } from './name-parts';
import { codeOfTable, isGutter, languageOfCode, readCode } from './read-code';
import { countingOf, holdsPoints, isIndent, isQuillList, splitQuillList } from './read-lists';
import { isHidden, marksOf, type StyleReader, styleReader } from './read-marks';
import { readPicture } from './read-pictures';
import { isSpoiler } from './spoilers';

/** Boxes without a meaning of their own: they only begin and end paragraphs. */
const wrappers = new Set(
  'p div section article address aside center footer header main nav'.split(' '),
);
const blocksInHeading = 'ul, ol, dl, table, pre, blockquote, figure, details, hr';
const blocks = `p, div, h1, h2, h3, h4, h5, h6, section, article, ${blocksInHeading}`;

/** What other sites add to a text: links to edit it, file names of pictures, tools, and a formula once more. */
const additions = `.mw-editsection, .lightbox > .meta, .ql-ui, .code-toolbar > .toolbar, .crayon-plain-wrap,
  .syntaxhighlighter > .toolbar, .MathJax_Preview, .MathJax > nobr[aria-hidden], .katex-mathml + .katex-html,
  .sr-only, .visually-hidden, .screen-reader-text, .material-icons, .material-symbols-outlined`;
/** Tasks, as editors and services write them. */
const tasks = `li[aria-checked], [data-task-state], .inline-task-list > li, li:is([data-list=done], [data-list=check]),
  li[data-style*="--en-checked"], :is(.checkbox, .chcklst-box):empty`;
const done = `[aria-checked=true], [data-task-state=DONE], [data-list=done], .checked, .checkbox-on,
  [data-style*="--en-checked:true"]`;

/** Blocks deeper than this become paragraphs: thousands within each other take seconds to lay out. */
const deepest = 100;

type Mark = { tag: string; source: Element; names: string[] };
/** Where blocks and lines go. `line` is where words go; null until there are any. */
type Language = { lang?: string; dir?: string };
type Place = {
  box: Element | DocumentFragment;
  line: Element | DocumentFragment | null;
  open: { mark: Mark; element: Element }[];
  /** Whether words need a paragraph of their own. */
  needsParagraph: boolean;
  /** Whether only words may stand here, as in a heading. */
  isPhrasing: boolean;
  /** Of the boxes around it that are not written themselves. */
  language: Language;
  /** Ends of lines that show once there are words behind them. */
  breaks: number;
};

/**
 * What a post says, in the few elements that posts are made of: every way to write a thing becomes one. It
 * reads what the sanitiser left and writes new nodes, of the same inert document, with no attribute as it was
 * written but addresses, words and sizes. Post, excerpt, contents, copy, quote, marks and paste read the result.
 */
export const normalise = (content: DocumentFragment): DocumentFragment => {
  const inert = content.ownerDocument;
  const result = inert.createDocumentFragment();
  const writer = new Writer(inert, result, levelsOf(content));
  writer.readAll(content);
  nameParts(result, writer.named);
  return result;
};

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The levels of headings in order. The title of the page stands above all of them, so an h1 becomes an h2. */
const levelsOf = (content: DocumentFragment) =>
  content.querySelector('h1')
    ? headings.filter((name) => content.querySelector(name))
    : headings.slice(1);

class Writer {
  readonly named = new Map<string, Element>();
  private readonly inert: Document;
  private readonly levels: readonly string[];
  private readonly readStyle: StyleReader;
  private place: Place;
  private marks: Mark[] = [];
  /** Names of parts whose element is not written yet. */
  private names: string[] = [];
  private depth = 0;
  /** Whether line breaks in the text are seen. */
  private keepsBreaks = false;
  /** The box of a task, which stands before its first word. */
  private task = '';

  constructor(inert: Document, result: DocumentFragment, levels: readonly string[]) {
    this.inert = inert;
    this.levels = levels;
    this.readStyle = styleReader(inert);
    this.place = placeIn(result, { needsParagraph: true });
  }

  readAll(parent: ParentNode) {
    for (let node = parent.firstChild; node; node = node.nextSibling) this.readNode(node);
  }

  private readNode(node: Node) {
    if (node.nodeType === Node.TEXT_NODE) this.readText(node as Text);
    else if (node.nodeType === Node.ELEMENT_NODE) this.read(node as Element);
  }

  private readText({ data }: Text) {
    const lines = this.keepsBreaks ? data.split('\n') : [data];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.place.breaks += 1;
      if (line.trim() || (line && this.place.line && this.place.breaks === 0))
        this.append(this.inert.createTextNode(line), this.marks);
    }
  }

  private read(element: Element) {
    const name = element.localName;
    const style = this.readStyle(element);
    if (isHidden(element, style) || element.matches(additions) || isGutter(element)) return;
    const formula = element.getAttribute('data-tex');
    if (formula) return this.append(this.inert.createTextNode(formula), this.marks);
    const outerKeeps = this.keepsBreaks;
    if (style?.whiteSpace) this.keepsBreaks = style.whiteSpace.startsWith('pre');
    if (element.matches(tasks)) this.task = element.matches(done) ? '☑ ' : '☐ ';
    const { begins, ends } = marksOf(element, style);
    const own = element.id || element.getAttribute('name');
    const names = own ? [own] : [];
    const outer = this.marks;
    this.marks = outer.filter(({ tag }) => !ends.includes(tag));
    const isLink = name === 'a' && element.hasAttribute('href');
    const mayMark = begins.filter((tag) => tag !== 'a' || isLink);
    if (mayMark.length === 0 && names.length > 0) this.names.push(...names);
    for (const [index, tag] of mayMark.entries())
      this.marks = [...this.marks, { tag, source: element, names: index === 0 ? names : [] }];
    this.depth += 1;
    if (isSpoiler(element)) this.readSpoiler(element);
    else (this.readers[name] ?? this.readers[wrappers.has(name) ? 'div' : 'span'])?.(element);
    this.depth -= 1;
    this.marks = outer;
    this.keepsBreaks = outerKeeps;
  }

  private readonly readers: Record<string, (element: Element) => void> = Object.assign(
    // A stranger's word is never looked up among the properties of every object.
    Object.create(null),
    {
      div: (element) => this.readWrapper(element),
      span: (element) => {
        const { lang, dir } = languageOf(element);
        if ((lang || dir) && this.marks.at(-1)?.source !== element)
          this.marks = [...this.marks, { tag: 'span', source: element, names: [] }];
        this.readAll(element);
      },
      br: () => {
        if (this.place.line) this.append(this.inert.createElement('br'), this.marks);
      },
      wbr: () => {},
      q: (element) => {
        this.append(this.inert.createTextNode('“'), this.marks);
        this.readAll(element);
        this.append(this.inert.createTextNode('”'), this.marks);
      },
      hr: () => {
        if (!this.place.isPhrasing) this.put(this.inert.createElement('hr'));
      },
      img: (element) => this.readImage(element),
      a: (element) => this.readLink(element),
      ul: (element) => this.readList(element),
      ol: (element) => this.readList(element),
      dl: (element) => {
        if (this.place.isPhrasing) return this.readWrapper(element);
        this.within(this.inert.createElement('dl'), () => this.readTerms(element));
      },
      li: (element) => this.readPart(element, 'ul ol'),
      dt: (element) =>
        this.readPart(element, 'dl', { isPhrasing: element.querySelector(blocks) === null }),
      dd: (element) => this.readPart(element, 'dl'),
      caption: (element) => this.readPart(element, 'table'),
      td: (element) => this.readCell(element),
      th: (element) => this.readCell(element),
      thead: (element) => this.readRow(element),
      tbody: (element) => this.readRow(element),
      tfoot: (element) => this.readRow(element),
      tr: (element) => this.readRow(element),
      pre: (element) => this.readPre([element], element),
      code: (element) =>
        element.querySelector('br') && isParagraph(element)
          ? this.readPre([element], element)
          : this.readAll(element),
      table: (element) => this.readTable(element),
      blockquote: (element) => this.readBox(element, 'blockquote'),
      figure: (element) => this.readBox(element, 'figure'),
      details: (element) => this.readBox(element, 'details'),
      summary: (element) => this.readPhrasing(element, 'summary'),
      figcaption: (element) => this.readPhrasing(element, 'figcaption'),
      button: (element) => {
        if (element.textContent?.trim()) this.readAll(element);
      },
      ...Object.fromEntries(
        headings.map((name) => [name, (element: Element) => this.readHeading(element)]),
      ),
    } satisfies Record<string, (element: Element) => void>,
  );

  /** Adds a node to the line, within these marks. Marks that are open already stay open. */
  private append(node: Node, marks: readonly Mark[]) {
    const { place } = this;
    if (!place.line) {
      place.line = place.needsParagraph ? this.put(this.inert.createElement('p')) : place.box;
      place.open = [];
      place.breaks = 0;
    }
    const { task } = this;
    this.task = '';
    if (task) this.append(this.inert.createTextNode(task), []);
    let depth = 0;
    while (depth < place.open.length && place.open[depth]?.mark === marks[depth]) depth += 1;
    place.open.length = depth;
    let parent: Element | DocumentFragment = place.open.at(-1)?.element ?? place.line;
    for (; place.breaks > 0; place.breaks--) parent.append(this.inert.createElement('br'));
    for (const mark of marks.slice(depth)) {
      const element = markElement(mark, this.inert);
      this.name(element, mark.names.splice(0));
      parent.append(element);
      place.open.push({ mark, element });
      parent = element;
    }
    const named = [node, parent, place.line].find((one) => one instanceof Element);
    if (named) this.name(named as Element, this.names.splice(0));
    parent.append(node);
  }

  private make(name: string, source: Element) {
    const element = this.inert.createElement(name);
    copyLanguage(source, element);
    return element;
  }

  /** Adds a block, in the language of the box around it. The next words begin a new line. */
  private put<Block extends Element>(block: Block) {
    this.name(block, this.names.splice(0));
    writeLanguage(block, { ...this.place.language, ...languageOf(block) });
    this.place.box.append(block);
    this.place.line = null;
    return block;
  }

  private name(element: Element, names: readonly string[]) {
    for (const name of names) if (!this.named.has(name)) this.named.set(name, element);
  }

  /** Adds a block and reads into it. It is dropped if nothing is in it. */
  private within(block: Element, read: () => void, options: Partial<Place> = {}) {
    const { place, marks } = this;
    this.put(block);
    this.place = placeIn(block, options);
    read();
    this.place = place;
    this.marks = marks;
    place.line = null;
    if (isEmpty(block)) block.remove();
  }

  private fill(block: Element, source: ParentNode, options: Partial<Place> = {}) {
    this.within(block, () => this.readAll(source), options);
  }

  private readWrapper(element: Element) {
    const { place } = this;
    if (element.classList.contains('ql-code-block-container'))
      return this.readPre([element], element);
    if (place.isPhrasing) {
      if (place.line) this.append(this.inert.createElement('br'), []);
      return this.readAll(element);
    }
    const { needsParagraph, language } = place;
    const inner = { ...language, ...languageOf(element) };
    Object.assign(place, { line: null, needsParagraph: true, language: inner });
    this.readAll(element);
    Object.assign(place, { line: null, needsParagraph, language });
  }

  private readPhrasing(element: Element, name: string) {
    if (this.place.isPhrasing) return this.readAll(element);
    const block = this.make(name, element);
    this.fill(block, element, { isPhrasing: true });
  }

  private readHeading(element: Element) {
    if (element.querySelector(blocksInHeading)) return this.readWrapper(element);
    const level = this.levels.indexOf(element.localName) + 2;
    this.readPhrasing(element, `h${Math.min(level, 4)}`);
  }

  private readBox(element: Element, name: string) {
    if (this.depth > deepest || this.place.isPhrasing) return this.readWrapper(element);
    const block = this.make(name, element);
    if (name === 'details' && element.hasAttribute('open')) block.setAttribute('open', '');
    this.fill(block, element);
  }

  private readSpoiler(element: Element) {
    if (element.localName === 'details') return this.readBox(element, 'details');
    if (this.place.isPhrasing || !element.querySelector(blocks)) {
      if (wrappers.has(element.localName)) this.place.line = null;
      this.marks = [...this.marks, { tag: 'spoiler', source: element, names: [] }];
      this.readAll(element);
      if (wrappers.has(element.localName)) this.place.line = null;
      return;
    }
    const block = this.inert.createElement('div');
    block.className = 'spoiler';
    this.fill(block, element, { needsParagraph: true });
  }

  private readImage(element: Element) {
    const { src, alt, width, height, isInline, isPixel } = readPicture(element, this.readStyle);
    if (isPixel || (!src && !alt)) return;
    const image = this.inert.createElement('img');
    image.setAttribute('src', src);
    image.setAttribute('alt', alt);
    if (width) image.setAttribute('width', String(width));
    if (height) image.setAttribute('height', String(height));
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
    if (!this.marks.some(({ source }) => source === element)) return this.readAll(element);
    const words = element.textContent?.trim() ?? '';
    const isAnchor = element.getAttribute('href')?.startsWith('#') && !/[\p{L}\p{N}]/u.test(words);
    if (isAnchor && element.closest('h1, h2, h3, h4, h5, h6') && !element.querySelector('img')) {
      this.names.push(...(this.marks.at(-1)?.names ?? []));
      return;
    }
    if (words || element.querySelector('img')) return this.readAll(element);
    // A title is only a tip.
    const label = element.getAttribute('aria-label')?.trim();
    const isInner = element.getAttribute('href')?.startsWith('#');
    if (label && !isInner) this.append(this.inert.createTextNode(label), this.marks);
    else this.names.push(...(this.marks.at(-1)?.names ?? []));
  }

  private readPre(written: Element[], source: Element) {
    const lines = readCode(written);
    const text = lines.map(({ textContent }) => textContent).join('');
    if (!text.trim()) return;
    const pre = this.inert.createElement('pre');
    const code = this.inert.createElement('code');
    const language = languageOfCode(source);
    if (language) code.className = `language-${language}`;
    code.append(...lines);
    pre.append(code);
    if (this.place.isPhrasing) this.append(this.inert.createTextNode(text), this.marks);
    else this.put(pre);
  }

  private readList(element: Element) {
    if (this.depth > deepest || this.place.isPhrasing || isIndent(element))
      return this.readWrapper(element);
    if (isQuillList(element)) {
      for (const list of splitQuillList(element)) this.readList(list);
      return;
    }
    const list = this.make(element.localName, element);
    for (const [name, value] of countingOf(element, this.readStyle)) list.setAttribute(name, value);
    this.within(list, () => {
      this.readItems(element, element, list);
    });
  }

  /** Points; anything else in a list belongs to the one before it. */
  private readItems(box: Element, source: Element, list: Element) {
    let beside: Place | null = null;
    for (const node of box.childNodes) {
      if (node instanceof Element && (node.localName === 'li' || holdsPoints(node, source))) {
        beside = null;
        if (node.localName === 'li') this.read(node);
        else this.readItems(node, source, list);
        continue;
      }
      const item = list.lastElementChild ?? list.appendChild(this.inert.createElement('li'));
      beside ??= placeIn(item, { needsParagraph: item.hasChildNodes() });
      const outer = this.place;
      this.place = beside;
      this.readNode(node);
      this.place = outer;
      if (!isEmpty(item)) continue;
      item.remove();
      beside = null;
    }
  }

  /** A block that only means something in its list or table. */
  private readPart(element: Element, parents: string, options: Partial<Place> = {}) {
    if (!parents.split(' ').includes((this.place.box as Element).localName))
      return this.readWrapper(element);
    const part = this.make(element.localName, element);
    this.fill(part, element, options);
    this.task = '';
  }

  private readTerms(parent: Element) {
    for (const child of parent.children) {
      const { localName: name } = child;
      if (name === 'div') this.readTerms(child);
      else if (name === 'dt' || name === 'dd') this.read(child);
      else this.fill(this.inert.createElement('dd'), child);
    }
  }

  private readTable(element: Element) {
    if (this.depth > deepest || this.place.isPhrasing) return this.readWrapper(element);
    const code = codeOfTable(element);
    if (code) return this.readPre(code, element);
    const table = this.make('table', element);
    this.within(table, () => this.readRows(element));
  }

  private readRows(source: Element) {
    for (const child of source.children)
      if (/^(?:caption|t(?:head|body|foot|r|d|h))$/.test(child.localName)) this.read(child);
  }

  private readRow(row: Element) {
    const { box } = this.place;
    if (!/^(?:table|t(?:head|body|foot))$/.test((box as Element).localName))
      return this.readWrapper(row);
    const part = this.inert.createElement(row.localName);
    this.within(part, () => this.readRows(row));
    // A row of empty cells keeps its place.
    if (part.childElementCount > 0) box.append(part);
  }

  private readCell(source: Element) {
    const { box } = this.place;
    if ((box as Element).localName !== 'tr') return this.readWrapper(source);
    // A header without words, such as the corner of a table, heads nothing.
    const name = source.textContent?.trim() ? source.localName : 'td';
    const cell = this.make(name, source);
    copyNumber(source, cell, 'colspan', 100);
    copyNumber(source, cell, 'rowspan', 100);
    const align = this.readStyle(source)?.textAlign || source.getAttribute('align')?.toLowerCase();
    if (align === 'right' || align === 'center' || align === 'left')
      cell.setAttribute('align', align);
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
  ...options,
});

/** Whether nothing stands in the line of an element but itself. */
const isParagraph = ({ previousSibling, nextSibling }: Element) =>
  [previousSibling, nextSibling].every((node) =>
    node instanceof Element ? node.matches(blocks) : !node?.textContent?.trim(),
  );

const isEmpty = (block: Element) => !block.textContent?.trim() && !block.querySelector('img, hr');

function markElement({ tag, source }: Mark, inert: Document) {
  const element = inert.createElement(tag === 'spoiler' ? 'span' : tag);
  if (tag === 'spoiler') element.className = 'spoiler';
  copyLanguage(source, element);
  if (tag === 'a') copy(source, element, ['href', 'data-media']);
  if (tag === 'abbr') copy(source, element, ['title']);
  return element;
}

function copy(source: Element, element: Element, names: readonly string[]) {
  for (const name of names) {
    const value = source.getAttribute(name);
    if (value) element.setAttribute(name, value);
  }
}

/** What an element says of its language, in the values that mean something. */
function languageOf(element: Element): Language {
  const [lang, dir] = [element.getAttribute('lang'), element.getAttribute('dir')];
  return { ...(lang && { lang }), ...((dir === 'ltr' || dir === 'rtl') && { dir }) };
}

function writeLanguage(element: Element, language: Language) {
  for (const [name, value] of Object.entries(language)) element.setAttribute(name, value);
}

const copyLanguage = (source: Element, element: Element) =>
  writeLanguage(element, languageOf(source));

function copyNumber(source: Element, element: Element, name: string, most: number) {
  const written = source.getAttribute(name) ?? '';
  if (/^[1-9]\d{0,8}$/.test(written))
    element.setAttribute(name, String(Math.min(Number(written), most)));
}
