import { numbersOf } from './read-lists';
import { marks } from './read-marks';

export const inline = new Set([...marks, 'span', 'bdi']);

type Options = {
  /** Leaves out what a reader has to open first: spoilers and folded details. */
  isCovered?: boolean;
  /** Writes bullets and numbers, cells by tabs, and a blank line between blocks. */
  isCopied?: boolean;
};

/** What a reader sees, a line for each block, without readings above signs and pictures but smileys. */
export const textOfContent = (content: ParentNode, options: Options = {}) =>
  blocksOf(content, options).join('\n');

export const copiedText = (content: ParentNode) =>
  blocksOf(content, { isCopied: true }).join('\n\n');

function blocksOf(parent: ParentNode, options: Options): string[] {
  const { isCovered, isCopied } = options;
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    const lines = line
      .split('\n')
      .map((one) => (isCopied ? one : one.replace(/\s+/g, ' ')).trimEnd());
    const text = isCopied
      ? lines.join('\n').replace(/^\n+/, '').trimEnd()
      : lines
          .map((one) => one.trim())
          .filter(Boolean)
          .join('\n');
    if (text) blocks.push(text);
    line = '';
  };
  const readAll = (nodes: Iterable<Node>) => {
    for (const node of nodes)
      if (node instanceof Element) read(node);
      else line += node.textContent?.replaceAll('\n', ' ') ?? '';
  };
  const read = (element: Element) => {
    const name = element.localName;
    if (name === 'rt' || (isCovered && element.hasAttribute('data-media'))) return;
    if (name === 'br') line += '\n';
    else if (name === 'img') {
      if (isCopied || element.hasAttribute('data-inline'))
        line += element.getAttribute('alt') ?? '';
    } else if (isCovered && element.className === 'spoiler') line += '…';
    else if (inline.has(name)) readAll(element.childNodes);
    else {
      endLine();
      const text = textOfBlock(element, options);
      blocks.push(...text);
      // A blank line: paragraphs have one between them anyway.
      if (isCopied && name === 'p' && text.length === 0 && blocks.length > 0)
        blocks.push(`${blocks.pop()}\n`);
    }
  };
  readAll(parent.childNodes);
  endLine();
  return blocks;
}

function textOfBlock(block: Element, options: Options): string[] {
  const { isCovered, isCopied } = options;
  const name = block.localName;
  if (name === 'pre') return [(block.textContent ?? '').replace(/^\n+/, '').trimEnd()];
  if (name === 'tr') {
    const cells = Array.from(block.children, (cell) => blocksOf(cell, options));
    return isCopied
      ? [cells.map((cell) => cell.join(' ').replace(/\s+/g, ' ')).join('\t')]
      : [cells.flat().join(' ')].filter(Boolean);
  }
  if (isCovered && name === 'details' && !block.hasAttribute('open'))
    return [...block.querySelectorAll(':scope > summary')].flatMap((one) => blocksOf(one, options));
  if (isCopied && (name === 'ul' || name === 'ol')) return [itemsOf(block, options).join('\n')];
  if (isCopied && name === 'table') return [blocksOf(block, options).join('\n')];
  if (isCopied && name === 'blockquote') return [copiedText(block).replace(/^/gm, '> ')];
  return isCopied && name === 'hr' ? ['---'] : blocksOf(block, options);
}

const itemsOf = (list: Element, options: Options) => {
  const numbers = numbersOf(list);
  return Array.from(list.children, (item, at) => {
    const marker = list.localName === 'ol' ? `${numbers[at]}. ` : '- ';
    const [first = '', ...others] = blocksOf(item, options).join('\n').split('\n');
    return [marker + first, ...others.map((line) => ' '.repeat(marker.length) + line)].join('\n');
  });
};
