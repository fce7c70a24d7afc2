import { blocksOf } from './content-text';
import { numbersOf } from './list-numbers';

/** With bullets and numbers, cells by tabs, and a blank line between blocks. Apart from what the first list loads. */
export const copiedText = (content: ParentNode) =>
  // A part of a table in the editor comes without its table.
  blocksIn(content).join(content.firstElementChild?.localName === 'tr' ? '\n' : '\n\n');

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

const roman = ',i,ii,iii,iv,v,vi,vii,viii,ix,x,xi,xii'.split(',');

/** As the list counts; by numbers where its letters or Roman numbers are long. */
const signOf = (number: number, type: string) => {
  const letter = number > 0 && number < 27 && (number + 9).toString(36);
  const sign = (/a/i.test(type) ? letter : /i/i.test(type) && roman[number]) || String(number);
  return type === type.toLowerCase() ? sign : sign.toUpperCase();
};

const itemsOf = (list: Element) => {
  const numbers = numbersOf(list).map((one) => signOf(one, list.getAttribute('type') ?? ''));
  return Array.from(list.children, (item, at) => {
    const marker = list.localName === 'ol' ? `${numbers[at]}. ` : '- ';
    const [first = '', ...others] = blocksIn(item).join('\n').split('\n');
    return [marker + first, ...others.map((line) => ' '.repeat(marker.length) + line)].join('\n');
  });
};
