const inline = new Set(
  'a abbr cite code dfn em img ins kbd mark q ruby s samp small span strong sub sup u var bdi'.split(
    ' ',
  ),
);

type Options = {
  /** Leaves out what a reader has to open first: spoilers and folded details. */
  isCovered?: boolean;
};

/**
 * The words of normalised content, a line for each block: what a reader sees, without the readings above
 * signs and without pictures but smileys. Line breaks of code are kept.
 */
export const textOfContent = (content: ParentNode, options: Options = {}) => {
  const text = new TextWriter(options.isCovered ?? false);
  text.readAll(content);
  return text.toString();
};

class TextWriter {
  private text = '';
  private gap = '';
  private readonly isCovered: boolean;

  constructor(isCovered: boolean) {
    this.isCovered = isCovered;
  }

  toString() {
    return this.text;
  }

  private add(written: string) {
    if (!written.trim()) {
      if (written && this.gap === '') this.gap = ' ';
      return;
    }
    const line = written.replace(/\s+/g, ' ');
    if (line.startsWith(' ') && this.gap === '') this.gap = ' ';
    this.text += this.text ? this.gap + line.trim() : line.trim();
    this.gap = line.endsWith(' ') ? ' ' : '';
  }

  readAll(parent: ParentNode) {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) this.add((node as Text).data);
      else if (node.nodeType === Node.ELEMENT_NODE) this.read(node as Element);
    }
  }

  private read(element: Element) {
    const name = element.localName;
    if (name === 'rt' || (this.isCovered && element.hasAttribute('data-media'))) return;
    if (name === 'img') {
      if (element.hasAttribute('data-inline')) this.add(element.getAttribute('alt') ?? '');
      return;
    }
    if (this.isCovered && element.className === 'spoiler') return this.add('…');
    if (inline.has(name)) return this.readAll(element);
    if (name === 'td' || name === 'th') {
      if (this.gap === '') this.gap = ' ';
      this.readAll(element);
      if (this.gap === '') this.gap = ' ';
      return;
    }
    this.gap = '\n';
    if (name === 'pre') this.addCode(element.textContent ?? '');
    else if (this.isCovered && name === 'details' && !element.hasAttribute('open'))
      for (const summary of element.querySelectorAll(':scope > summary')) this.readAll(summary);
    else this.readAll(element);
    this.gap = '\n';
  }

  private addCode(code: string) {
    const lines = code.replace(/^\n+/, '').trimEnd();
    if (lines) this.text += this.text ? `\n${lines}` : lines;
  }
}

/**
 * Content as plain text to copy, as members write it: bullets and numbers, cells by tabs, and a blank line
 * between blocks.
 */
export const copiedText = (content: ParentNode) => blocksOf(content).join('\n\n');

const itemsOf = (list: Element) => {
  let number = Number(list.getAttribute('start') ?? 1);
  return Array.from(list.children, (item) => {
    const marker = list.localName === 'ol' ? `${number++}. ` : '- ';
    const [first = '', ...others] = blocksOf(item).join('\n').split('\n');
    return [marker + first, ...others.map((line) => ' '.repeat(marker.length) + line)].join('\n');
  });
};

const rowsOf = (table: Element) =>
  Array.from(table.querySelectorAll('caption, tr'), (row) =>
    row.localName === 'caption'
      ? blocksOf(row).join(' ')
      : Array.from(row.children, (cell) => blocksOf(cell).join(' ').replace(/\s+/g, ' ')).join(
          '\t',
        ),
  );

function textOfBlock(block: Element): string[] {
  switch (block.localName) {
    case 'pre':
      return [(block.textContent ?? '').replace(/\n$/, '')];
    case 'ul':
    case 'ol':
      return [itemsOf(block).join('\n')];
    case 'table':
      return [rowsOf(block).join('\n')];
    case 'blockquote':
      return [copiedText(block).replace(/^/gm, '> ')];
    case 'hr':
      return ['---'];
    default:
      return blocksOf(block);
  }
}

function blocksOf(parent: ParentNode): string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    const text = line
      .split('\n')
      .map((one) => one.trim())
      .join('\n')
      .trim();
    if (text) blocks.push(text);
    line = '';
  };
  const read = (nodes: Iterable<Node>) => {
    for (const node of nodes) {
      if (!(node instanceof Element)) line += node.textContent?.replace(/[ \t\n\r]+/g, ' ') ?? '';
      else if (node.localName === 'br') line += '\n';
      else if (node.localName === 'img') line += node.getAttribute('alt') ?? '';
      else if (inline.has(node.localName)) read(node.childNodes);
      else if (node.localName !== 'rt') {
        endLine();
        blocks.push(...textOfBlock(node));
      }
    }
  };
  read(parent.childNodes);
  endLine();
  return blocks;
}
