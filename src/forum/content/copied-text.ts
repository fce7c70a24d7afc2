import { blocksOf } from './content-text';
import { numbersOf } from './list-numbers';

/** With bullets and numbers, cells by tabs, and a blank line between blocks. Apart from what the first list loads. */
export const copiedText = (content: ParentNode) => blocksIn(content).join('\n\n');

const blocksIn = (content: ParentNode) => blocksOf(content, { copy });

function copy(block: Element) {
  const name = block.localName;
  if (name === 'tr')
    return Array.from(block.children, (cell) => blocksIn(cell).join(' ').replace(/\s+/g, ' ')).join(
      '\t',
    );
  if (name === 'ul' || name === 'ol') return itemsOf(block).join('\n');
  if (name === 'table') return blocksIn(block).join('\n');
  if (name === 'blockquote') return copiedText(block).replace(/^/gm, '> ');
  return name === 'hr' ? '---' : undefined;
}

const itemsOf = (list: Element) => {
  const numbers = numbersOf(list);
  return Array.from(list.children, (item, at) => {
    const marker = list.localName === 'ol' ? `${numbers[at]}. ` : '- ';
    const [first = '', ...others] = blocksIn(item).join('\n').split('\n');
    return [marker + first, ...others.map((line) => ' '.repeat(marker.length) + line)].join('\n');
  });
};
