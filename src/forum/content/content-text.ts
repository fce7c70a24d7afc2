import { cutStackedMarks } from '../../contract/stacked-marks';
import { marks } from './read-marks';

export const inline = new Set([...marks, 'span', 'bdi']);

type Options = {
  /** Leaves out what a reader has to open first: spoilers and folded details. */
  isCovered?: boolean;
  /** Writes a block with what it means in a field of plain text; undefined for one that is its words. */
  copy?: (block: Element) => string | undefined;
};

/** What a reader sees, a line for each block, without readings above signs and pictures but smileys. */
export const textOfContent = (content: ParentNode, options: Options = {}) =>
  cutStackedMarks(blocksOf(content, options).join('\n'));

export function blocksOf(parent: ParentNode, options: Options): string[] {
  const { isCovered, copy } = options;
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    const lines = line.split('\n').map((one) => (copy ? one : one.replace(/\s+/g, ' ')).trimEnd());
    const text = copy
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
      if (copy || element.hasAttribute('data-inline')) line += element.getAttribute('alt') ?? '';
    } else if (isCovered && element.className === 'spoiler') line += '…';
    else if (inline.has(name)) readAll(element.childNodes);
    else {
      endLine();
      const text = textOfBlock(element, options);
      blocks.push(...text);
      // A blank line: paragraphs have one between them anyway.
      if (copy && name === 'p' && text.length === 0 && blocks.length > 0)
        blocks.push(`${blocks.pop()}\n`);
    }
  };
  readAll(parent.childNodes);
  endLine();
  return blocks;
}

function textOfBlock(block: Element, options: Options): string[] {
  const { isCovered, copy } = options;
  const name = block.localName;
  if (name === 'pre') return [(block.textContent ?? '').replace(/^\n+/, '').trimEnd()];
  const copied = copy?.(block);
  if (copied !== undefined) return [copied];
  if (name === 'tr')
    return [
      Array.from(block.children, (cell) => blocksOf(cell, options))
        .flat()
        .join(' '),
    ].filter(Boolean);
  if (isCovered && name === 'details' && !block.hasAttribute('open'))
    return [...block.querySelectorAll(':scope > summary')].flatMap((one) => blocksOf(one, options));
  return blocksOf(block, options);
}
