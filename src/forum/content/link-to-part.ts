import { openAround } from '../../ui/open-around';

/** In code points: enough to find one place in a post. */
const edgeChars = 40;

// `toWellFormed` is newer than some browsers that open the page. A bracket may end an address in a text.
const encode = (text: string) =>
  encodeURIComponent(text.trim().replace(/\p{Surrogate}/gu, '')).replace(
    /[()']/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );

/**
 * With which of the places that have these words, by the text above them. A browser looks for a text fragment before a
 * slow service has answered, and some never find parts of words.
 */
export const hashOfWords = (words: string, before = '') => {
  const lines = words.trim().split(/\n+/);
  const [first, last] = [[...(lines[0] ?? '')], [...(lines.at(-1) ?? '')]];
  const isShort = lines.length === 1 && first.length <= 2 * edgeChars;
  const parts = isShort ? [first] : [first.slice(0, edgeChars), last.slice(-edgeChars)];
  const written = parts.map((part) => encode(part.join('')));
  const sought = bare(parts[0]?.join('') ?? '');
  const nth = placesOf(bare(before) + sought, sought).length;
  if (nth > 1) written[2] = String(nth);
  return `#words=${written.join()}`;
};

export function placeAt(hash: string): Element | Range | null {
  try {
    // Longer than any that is copied here, which would take quadratic time to read.
    const words = /^#words=([^,]{1,999}),?([^,]{0,999}),?(\d{0,9})$/.exec(hash);
    if (!words) return document.getElementById(decodeURIComponent(hash.slice(1)));
    const [first = '', last = '', nth] = words.slice(1).map(decodeURIComponent);
    return rangeOfWords(first, last, Number(nth) || 1);
  } catch {
    return null;
  }
}

/** Spaces do not count, because selected text has line breaks between the blocks of a page. */
const bare = (text: string) => text.replace(/\s+/g, '');

const placesOf = (text: string, words: string) => {
  const places: number[] = [];
  for (let at = text.indexOf(words); at >= 0 && words; at = text.indexOf(words, at + 1))
    places.push(at);
  return places;
};

/** Readings above signs are not selected with them. */
const textsOf = (content: Element) => {
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((node) => !node.parentElement?.closest('button, .unseen, rt'));
};

export const textBefore = (content: Element, range: Range) =>
  textsOf(content)
    .map((node) => {
      if (node === range.startContainer) return node.data.slice(0, range.startOffset);
      return range.comparePoint(node, 0) < 0 ? node.data : '';
    })
    .join('');

function rangeOfWords(first: string, last: string, nth: number) {
  const content = document.querySelector('main article [data-content]');
  if (!content) return null;
  const texts: { node: Text; from: number }[] = [];
  let joined = '';
  for (const node of textsOf(content)) {
    texts.push({ node, from: joined.length });
    joined += bare(node.data);
  }
  const place = (index: number) => {
    const { node, from } = texts.findLast((one) => one.from <= index) as (typeof texts)[number];
    return { node, offset: [...node.data.matchAll(/\S/g)][index - from]?.index ?? 0 };
  };
  const starts = placesOf(joined, bare(first));
  // The post may have been changed since.
  const start = starts[nth - 1] ?? starts.at(-1);
  if (start === undefined) return null;
  const afterFirst = start + bare(first).length;
  const lastAt = last ? joined.indexOf(bare(last), afterFirst) : -1;
  const end = place((lastAt < 0 ? afterFirst : lastAt + bare(last).length) - 1);
  const range = document.createRange();
  range.setStart(place(start).node, place(start).offset);
  range.setEnd(end.node, end.offset + 1);
  return range;
}

/** Returns whether the page has the place. */
export const scrollToPlace = (hash: string) => {
  const place = placeAt(hash);
  if (place instanceof Range) {
    const { parentElement } = place.startContainer;
    openAround(parentElement);
    parentElement?.scrollIntoView();
    // The words may be far below the beginning of their paragraph.
    window.scrollBy(0, place.getBoundingClientRect().top - innerHeight / 3);
  } else {
    openAround(place);
    place?.scrollIntoView();
  }
  return place !== null;
};
