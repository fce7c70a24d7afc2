import { nextTag } from '../../contract/plain-text';
import { withoutHalf } from '../../contract/stacked-marks';
import { isOverBudget } from './content-budget';

/** The limits of a piece. Past `enough`, a piece ends before the next block. */
const most = { characters: 30_000, tags: 1000, images: 50, depth: 40, reopened: 500 };
const enough = { characters: 10_000, tags: 250 };

/** Elements that a piece reopens if the previous piece ended inside them. */
const containers = new Set(
  `p h1 h2 h3 h4 h5 h6 strong em b i u s sub sup blockquote pre code ul ol li a table thead tbody tr th td
  figure figcaption details summary div section article strike del`.split(/\s+/),
);
const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li table tr figure details div section article hr'.split(
    ' ',
  ),
);
/** The open elements that a start tag closes implicitly, like in a browser. */
const ends = new Map([
  ['p', ['p']],
  ['li', ['p', 'li']],
  ['td', ['p', 'td', 'th']],
  ['th', ['p', 'td', 'th']],
  ['tr', ['p', 'td', 'th', 'tr']],
]);

type Open = { name: string; tag: string };

/**
 * Splits HTML into pieces that can each be sanitised and rendered quickly. If a piece ends inside elements,
 * the next one reopens them. Tags nested deeper than `most.depth`, the attributes of tags over the budget,
 * comments and elements whose content is never shown are dropped.
 */
export const piecesOf = (html: string) => {
  const pieces: string[] = [];
  let open: Open[] = [];
  let piece = '';
  let tags = 0;
  let images = 0;
  const end = () => {
    pieces.push(piece);
    piece = open.map(({ tag }) => tag).join('');
    tags = open.length;
    images = 0;
  };
  const addText = (text: string) => {
    for (let at = 0; at < text.length; ) {
      if (most.characters - piece.length < most.reopened) end();
      const room = most.characters - piece.length;
      const part = wholeWords(text.slice(at, at + room), at + room >= text.length);
      piece += part;
      at += part.length;
    }
  };
  const addTag = (name: string, source: string) => {
    const isEnd = source[1] === '/';
    const isBlock = !isEnd && blocks.has(name);
    if (isBlock && (piece.length >= enough.characters || tags >= enough.tags)) end();
    else if (piece.length >= most.characters || tags >= most.tags || images >= most.images) end();
    if (!containers.has(name)) {
      images += name === 'img' ? 1 : 0;
      tags += 1;
      piece += withinBudget(name, source);
    } else if (isEnd) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at < 0) return;
      open = open.slice(0, at);
      tags += 1;
      piece += `</${name}>`;
    } else {
      while (ends.get(name)?.includes(open.at(-1)?.name ?? '')) open.pop();
      if (open.length >= most.depth) return;
      const tag = withinBudget(name, source);
      open.push({ name, tag: tag.length <= most.reopened ? tag : `<${name}>` });
      tags += 1;
      piece += tag;
    }
  };

  for (let at = 0; at < html.length; ) {
    const tag = nextTag(html, at);
    // If the tag after a bare `<` is dropped, the `<` would start another tag.
    addText(html.slice(at, tag?.start).replaceAll('<', '&lt;'));
    if (!tag) break;
    if (tag.name && !dropped.has(tag.name)) addTag(tag.name, html.slice(tag.start, tag.end));
    at = tag.end;
  }
  if (piece) pieces.push(piece);
  return pieces;
};

const dropped = new Set(['script', 'style', 'template']);

const withinBudget = (name: string, source: string) =>
  isOverBudget(source) ? `<${name}>` : source;

/** Cuts the text after its last space or line break, if any, and never inside a surrogate pair. */
function wholeWords(text: string, isLast: boolean) {
  if (isLast) return text;
  const end = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n')) + 1;
  if (end > 0) return text.slice(0, end);
  return withoutHalf(text) || text;
}
