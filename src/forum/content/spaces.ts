import { inline } from './content-text';

const spaces = /[ \t\n\r\f\u00a0]+/g;
const ordinary = /[ \t\n\r\f]+/g;
/** These are written without spaces between words, so a line break of the source between two is none. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff01-\uff60]/u;
const picture = '\ufffc';

/** An ideographic space is seen: it begins a paragraph. */
export const isBlank = (text: string) => !/[^ \t\n\r\f\u00a0]/.test(text);

/** As docs/decisions.md has it, in content that is rendered with preserved spaces. */
export const settleSpaces = (content: ParentNode) => {
  let line: (Text | null)[] = [];
  const endLine = () => {
    settle(line);
    line = [];
  };
  const readAll = (parent: ParentNode) => {
    for (const node of [...parent.childNodes])
      if (node instanceof Text) line.push(node);
      else if (node instanceof Element) read(node);
  };
  const read = (element: Element) => {
    if (element.localName === 'img') line.push(null);
    else if (inline.has(element.localName)) readAll(element);
    else {
      endLine();
      if (element.localName !== 'pre') readAll(element);
      endLine();
    }
  };
  readAll(content);
  endLine();
};

/** null stands for a picture. */
function settle(line: readonly (Text | null)[]) {
  const text = line.map((node) => node?.data ?? picture).join('');
  if (!/[\n\r\f\u00a0]/.test(text)) return;
  const settled = text.split('');
  for (const { 0: run, index } of text.matchAll(spaces)) {
    const isAlone = run.length === 1 && index > 0 && index + 1 < text.length;
    for (let at = index; at < index + run.length; at++)
      if (text[at] === '\u00a0' && !isAlone) settled[at] = ' ';
    for (const { 0: gap, index: at } of run.matchAll(ordinary)) {
      if (!/[\n\r\f]/.test(gap)) continue;
      const [start, end] = [index + at, index + at + gap.length];
      const [before = '', after = ''] = [text[start - 1], text[end]];
      settled.fill('', start, end);
      if (before && after && !(wide.test(before) && wide.test(after))) settled[start] = ' ';
    }
  }
  let from = 0;
  for (const node of line) {
    const { length } = node ?? picture;
    if (node) write(node, settled.slice(from, from + length).join(''));
    from += length;
  }
}

function write(node: Text, text: string) {
  if (text) node.data = text;
  let empty: Node | null = text ? null : node;
  while (empty && !empty.hasChildNodes()) {
    const { parentNode: parent } = empty as ChildNode;
    (empty as ChildNode).remove();
    empty = parent instanceof Element && inline.has(parent.localName) ? parent : null;
  }
}
