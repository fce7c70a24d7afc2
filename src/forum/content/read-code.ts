import { isBox, type StyleReader } from './read-marks';

/** Others than these names, such as `auto`, say nothing to a reader. */
const known = new Set(
  `asm awk bash basic c c# c++ clojure cmake cpp cs csharp css dart diff docker dockerfile elixir erlang f# fortran
  fsharp git go golang gradle graphql groovy haskell hcl html http ini java javascript js json json5 jsx julia
  kotlin kt latex less lisp lua make makefile markdown matlab md mysql nginx nim nix objc objective-c ocaml pascal
  perl pgsql php plpgsql postgres postgresql powershell prolog properties protobuf ps1 py python r rb regex ruby
  rust sass scala scheme scss sh shell sql sqlite svelte swift systemverilog tcl terraform tex toml ts tsx
  typescript vb verilog vhdl vim vue wasm xml yaml yml zig zsh`.split(/\s+/),
);

const languageClass =
  /^(?:[\w-]*-)?(?:lang(?:uage)?|brush:|highlight-source)[-:]?([\w+#.-]{1,30})$/i;

/** '' if its class and attributes name none that is known. */
export const languageOfCode = (pre: Element) => {
  const marked = [pre, ...pre.querySelectorAll('code, [data-language]'), ...around(pre)];
  for (const element of marked) {
    const names = element.className.replace(/brush:\s*/, 'brush:').split(/[\s;]+/);
    const isCode = /^(?:pre|code)$/.test(element.localName);
    const classes = names.map((name) => languageClass.exec(name)?.[1] ?? (isCode && name));
    const attributes = ['data-language', 'data-lang', 'lang'].map((name) =>
      element.getAttribute(name),
    );
    const found = [...classes, ...attributes].find((name) => known.has((name || '').toLowerCase()));
    if (found) return found;
  }
  return '';
};

const around = ({ parentElement: box }: Element) =>
  [box, box?.parentElement].filter((one) => one?.localName === 'div') as Element[];

const numbers = /^[\d\s]*$/;
const gutterClass =
  /(?:^|[-_ ])(?:gutter|lineno|linenos|(?:line|pre)-?number(?:s|ing)?|ln-num(?:bers?)?|blob-num)(?:$|[-_ ])/i;

export const isGutter = (element: Element, style: CSSStyleDeclaration | null) =>
  (gutterClass.test(element.className) ||
    (style !== null && /user-select:\s*none/.test(element.getAttribute('data-style') ?? ''))) &&
  hasNumbers(element);

const cells = (row: Element) =>
  Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th');

/** Null for a table that does more than put numbers beside code. */
export const codeOfTable = (table: Element) => {
  const all = [...table.querySelectorAll('tr')].map(cells);
  // The first may be the name of a file.
  const rows = all.slice(
    Number(all.length > 1 && all[0]?.length === 1 && all[0][0]?.localName === 'th'),
  );
  const isCode = rows.every((row) => {
    const code = row.at(-1);
    if (!code || codeClass.test(code.className)) return row.slice(0, -1).every(hasNumbers);
    return row.length === 2 && row.slice(0, 1).every(hasNumbers) && code.querySelector('pre');
  });
  const found = rows.flatMap((row) => row.at(-1) ?? []);
  return isCode && found.length > 0 ? found : null;
};

const codeClass = /(?:^|[-_ ])code(?:$|[-_ ])/;
const hasNumbers = ({ textContent }: Element) => numbers.test(textContent ?? '');

/** These change the order of letters or words: text with them reads in another order than its characters have. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
export const inOrder = (text: string | null) => text?.replace(turning, '') ?? '';

const skipped = new Set(['button', 'select', 'script', 'style']);
const lines = new Set('div p li tr pre h1 h2 h3 h4 h5 h6 dt dd blockquote'.split(' '));
const withoutText = new Set('ol ul table tbody thead tfoot tr'.split(' '));
/** Beside `code` in a `pre` these hold its language and buttons. */
const boxes = new Set(['div', 'header', 'ul', 'ol']);

const codeBox =
  /^(?:[\w-]*[-_]|block)?code(?:[-_]?(?:block|box|body|main|area|view|snippet|content))*(?:-container)?$/i;
export const isNamedCode = (box: Element | null) =>
  Array.from(box?.classList ?? []).some(
    (name) =>
      name === 'hljs' ||
      codeBox.test(name) ||
      known.has(languageClass.exec(name)?.[1]?.toLowerCase() ?? ''),
  );

const hasNumberedLines = ({ children }: Element) =>
  children.length > 1 &&
  Array.from(children).every((line) =>
    Array.from(line.children)
      .slice(0, 2)
      .some((one) => gutterClass.test(one.className) && hasNumbers(one)),
  );

/** Whether a box is code by its class or style alone, and holds nothing but lines. */
export const isCodeBox = (box: Element) =>
  ((box.className !== '' && (isNamedCode(box) || hasNumberedLines(box))) ||
    /-en-codeblock:\s*true/.test(box.getAttribute('data-style') ?? '')) &&
  !box.querySelector('pre, code, table, blockquote, ul, img, h1, h2, h3, h4, h5, h6');

/**
 * A box in letters of one width that keeps its white space, as terminals and code editors write each line, a
 * paragraph of such letters, as the programs of a Mac do, or a `pre` of one line, as office programs do.
 */
const isLineOfCode = (element: Element, readStyle: StyleReader) => {
  const { localName: name, textContent: words } = element;
  const style = /^(?:div|p)$/.test(name) ? readStyle(element) : null;
  const isPlain = name === 'pre' && !/\n./.test(words ?? '') && !element.querySelector('[class]');
  const isMono =
    style !== null &&
    /mono|consol|courier|menlo/i.test(style.fontFamily) &&
    (name === 'p' || /^pre(?:-wrap)?$/.test(style.whiteSpace));
  return (isPlain || isMono) && !element.querySelector(notInLine);
};
const notInLine = 'pre, code, table, ul, ol, h1, h2, h3, p';

/** The boxes beside each other that are lines of code, if this is one of them; for text alone it takes two. */
export const linesOfCode = (box: Element, readStyle: StyleReader) => {
  const { localName: name, className } = box;
  const isLine = (one: Element | null) =>
    one?.localName === name &&
    (name !== 'pre' || one.className === className) &&
    isLineOfCode(one, readStyle);
  if (!isLine(box)) return null;
  const isBreak = (one: Element | null | undefined) => one?.localName === 'br';
  let before = beside(box, 'previousSibling');
  while (before && isBreak(before)) before = beside(before, 'previousSibling');
  if (isLine(before)) return [];
  const all: Element[] = [];
  let line: Element | null = box;
  for (; line && (isLine(line) || isBreak(line)); line = beside(line, 'nextSibling'))
    all.push(line);
  while (isBreak(all.at(-1))) all.pop();
  return all.length > 1 || name === 'div' ? all : null;
};

/** Null if there are words in between. */
export const beside = (element: Element, side: 'previousSibling' | 'nextSibling') => {
  let node = element[side];
  while (node && !(node instanceof Element) && !node.textContent?.trim()) node = node[side];
  return node instanceof Element ? node : null;
};

/** However an editor wrote the lines; links are kept, everything else is text. */
export const readCode = (written: readonly Element[], readStyle: StyleReader): Node[] => {
  const nodes: Node[] = [];
  let text = '';
  let keepsBreaks = true;
  let buttons = 0;
  const endLine = () => {
    if (text ? !text.endsWith('\n') : nodes.length > 0) text += '\n';
  };
  const read = (element: Element, isAroundCode: boolean, isPre: boolean) => {
    const hasCodeLines = hasOnlyCode(element);
    const isNumbered = startWithNumbers(element.children);
    const hasNamedLines = areNamedLines(element);
    for (const node of element.childNodes) {
      if (!(node instanceof Element)) {
        const isBetween =
          hasCodeLines || withoutText.has(element.localName) || (!isPre && isBesideLine(node));
        const words = inOrder(node.textContent).replaceAll('\u00a0', ' ');
        if (!isBetween || words.trim())
          text += keepsBreaks ? words : words.replace(/\n[ \t]*/g, '');
        continue;
      }
      const name = node.localName;
      const style = readStyle(node);
      if (name === 'button') buttons += 1;
      if (skipped.has(name) || isGutter(node, style) || isNumber(node)) continue;
      const hasCode = isAroundCode && (name === 'code' || node.querySelector('code') !== null);
      if (isAroundCode && !hasCode && (boxes.has(name) || style?.cursor === 'pointer')) continue;
      if (name === 'br') text += '\n';
      else if (name === 'a' && node.hasAttribute('href')) {
        nodes.push(node.ownerDocument.createTextNode(text), linkTo(node));
        text = '';
      } else {
        const before = { text, buttons };
        const isLine =
          (lines.has(name) && style?.display !== 'inline') ||
          isBox(style) ||
          hasNamedLines ||
          (name === 'code' && hasCodeLines);
        if (isLine) endLine();
        if (name === 'li' && !node.textContent) text += '\n';
        if (isNumbered) node.firstElementChild?.remove();
        read(node, hasCode && name !== 'code', isPre);
        // A bar of buttons, with the name of the language.
        if (
          buttons > before.buttons &&
          known.has(text.slice(before.text.length).trim().toLowerCase())
        )
          text = before.text;
        if (isLine && node.nextSibling) endLine();
      }
    }
  };
  for (const element of written) {
    endLine();
    if (element.localName === 'br') text += '\n';
    const isPre =
      element.localName === 'pre' || readStyle(element)?.whiteSpace.startsWith('pre') === true;
    const hasCode = element.localName === 'pre' && element.querySelector('code') !== null;
    keepsBreaks = isPre || !element.querySelector('br');
    read(element, hasCode, isPre);
  }
  const last = written[0]?.ownerDocument.createTextNode(text);
  return last ? [...nodes, last] : [];
};

const isBesideLine = ({ previousSibling, nextSibling }: Node) =>
  [previousSibling, nextSibling].some((one) => one instanceof Element && lines.has(one.localName));

/** By their class, without a break between them. */
const areNamedLines = (code: Element) =>
  code.children.length > 1 &&
  code.children.length === code.childNodes.length &&
  Array.from(code.children).every(({ className }) => lineClass.test(className)) &&
  !code.textContent?.trim().includes('\n');
const lineClass = /(?:^|[-_ a-z])line(?:$|[-_ ])/i;

const startWithNumbers = (rows: HTMLCollection) => {
  if (rows.length < 2) return false;
  const numbers = Array.from(rows, ({ firstChild: first, lastChild }) =>
    first instanceof Element && first !== lastChild && hasNumbers(first)
      ? Number(first.textContent || Number.NaN)
      : Number.NaN,
  );
  return numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
};

function linkTo(link: Element) {
  const copy = link.ownerDocument.createElement('a');
  copy.setAttribute('href', link.getAttribute('href') ?? '');
  copy.textContent = inOrder(link.textContent);
  return copy;
}

/** The first of two cells. */
const isNumber = (cell: Element) =>
  cell.localName === 'td' &&
  cell.previousElementSibling === null &&
  cell.nextElementSibling !== null &&
  hasNumbers(cell);

const hasOnlyCode = (element: Element) =>
  element.localName === 'pre' &&
  Array.from(element.childNodes).every((node) =>
    node instanceof Element
      ? node.localName === 'code' || skipped.has(node.localName)
      : !node.textContent?.trim(),
  );
