/** Names of languages as members write them behind a fence. Others, such as `auto`, say nothing to a reader. */
const known = new Set(
  `asm awk bash basic c c# c++ clojure cmake cpp cs csharp css dart diff docker dockerfile elixir erlang f# fortran
  fsharp git go golang gradle graphql groovy haskell hcl html http ini java javascript js json json5 jsx julia
  kotlin kt latex less lisp lua make makefile markdown matlab md mysql nginx nim nix objc objective-c ocaml pascal
  perl pgsql php plpgsql postgres postgresql powershell prolog properties protobuf ps1 py python r rb regex ruby
  rust sass scala scheme scss sh shell sql sqlite svelte swift systemverilog tcl terraform tex toml ts tsx
  typescript vb verilog vhdl vim vue wasm xml yaml yml zig zsh`.split(/\s+/),
);

const languageClass = /^(?:lang(?:uage)?|brush:|highlight-source)[-:]?([\w+#.-]{1,30})$/i;

/** The language of code, as its class or attribute names it; '' if it names none that is known. */
export const languageOfCode = (pre: Element) => {
  const marked = [pre, ...pre.querySelectorAll('code, [data-language]'), ...around(pre)];
  for (const element of marked) {
    const names = element.className.replace(/brush:\s*/, 'brush:').split(/[\s;]+/);
    const classes = names.map((name) => languageClass.exec(name)?.[1]);
    const attributes = ['data-language', 'data-lang', 'lang'].map((name) =>
      element.getAttribute(name),
    );
    const found = [...classes, ...attributes].find((name) => known.has(name?.toLowerCase() ?? ''));
    if (found) return found;
  }
  return '';
};

const around = (pre: Element) =>
  pre.parentElement?.localName === 'div' ? [pre.parentElement] : [];

const numbers = /^[\d\s]*$/;
const gutterClass =
  /(?:^|[-_ ])(?:gutter|lineno|linenos|(?:line|pre)-?number(?:s|ing)?|ln-num(?:bers?)?|blob-num)(?:$|[-_ ])/i;

export const isGutter = (element: Element) =>
  gutterClass.test(element.className) && hasNumbers(element);

const cells = (row: Element) =>
  Array.from(row.children).filter(({ localName }) => localName === 'td' || localName === 'th');

/** The code of a table that at most puts numbers beside it; null for any other table. */
export const codeOfTable = (table: Element) => {
  const rows = [...table.querySelectorAll('tr')].map(cells);
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

const skipped = new Set(['button', 'select', 'script', 'style']);
const lines = new Set('div p li tr pre h1 h2 h3 h4 h5 h6 dt dd blockquote'.split(' '));
const withoutText = new Set('ol ul table tbody thead tfoot tr'.split(' '));
/** Beside `code` in a `pre` these hold its language and buttons. */
const boxes = new Set(['div', 'header', 'ul', 'ol']);

/**
 * The lines of code, however an editor wrote them: as text, breaks, boxes, list items, rows, or several `code`.
 * Links are kept, everything else is text.
 */
export const readCode = (written: readonly Element[]): Node[] => {
  const nodes: Node[] = [];
  let text = '';
  const endLine = () => {
    if (text ? !text.endsWith('\n') : nodes.length > 0) text += '\n';
  };
  const read = (element: Element, isAroundCode: boolean) => {
    const hasCodeLines = hasOnlyCode(element);
    for (const node of element.childNodes) {
      if (!(node instanceof Element)) {
        const isBetween = withoutText.has(element.localName) || hasCodeLines;
        if (!isBetween || node.textContent?.trim())
          text += node.textContent?.replaceAll('\u00a0', ' ');
        continue;
      }
      const name = node.localName;
      if (skipped.has(name) || isGutter(node) || isNumber(node)) continue;
      const hasCode = isAroundCode && (name === 'code' || node.querySelector('code') !== null);
      if (isAroundCode && boxes.has(name) && !hasCode) continue;
      if (name === 'br') text += '\n';
      else if (name === 'a' && node.hasAttribute('href')) {
        nodes.push(node.ownerDocument.createTextNode(text), linkTo(node));
        text = '';
      } else {
        const isLine = lines.has(name) || (name === 'code' && hasCodeLines);
        if (isLine) endLine();
        read(node, hasCode && name !== 'code');
        if (isLine && node.nextSibling) endLine();
      }
    }
  };
  for (const element of written) {
    endLine();
    read(element, element.localName === 'pre' && element.querySelector('code') !== null);
  }
  const last = written[0]?.ownerDocument.createTextNode(text);
  return last ? [...nodes, last] : [];
};

function linkTo(link: Element) {
  const copy = link.ownerDocument.createElement('a');
  copy.setAttribute('href', link.getAttribute('href') ?? '');
  copy.textContent = link.textContent;
  return copy;
}

/** The number of a line in a table within code: the first of two cells. */
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
