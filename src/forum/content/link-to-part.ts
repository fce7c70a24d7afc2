import type { MouseEvent } from 'react';
import { decoded } from './written-address';

/** Props of a link to part of the page. A click replaces the hash and keeps the rest of the history entry. */
export const linkToPart = (id: string) => ({
  href: `#${encodeURIComponent(id)}`,
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const part = document.getElementById(id);
    if (!part) return;
    event.preventDefault();
    history.replaceState(history.state, '', `#${encodeURIComponent(id)}`);
    // Makes the part focusable. A part that already is, such as a link, stays in the tab order.
    if (part.tabIndex < 0) part.tabIndex = -1;
    part.scrollIntoView();
    part.focus({ preventScroll: true });
  },
});

/** In code points: enough to find one place in a post. */
const longestWords = 80;

/**
 * The hash of an address that leads to words of a post, which the page finds itself: a browser looks for the
 * words of a text fragment before a slow service has answered, and some never find parts of words.
 */
export const hashOfWords = (words: string) => {
  const beginning = [...words.trim()].slice(0, longestWords).join('');
  // `toWellFormed` is newer than some browsers that open the page.
  return `#words=${encodeURIComponent(beginning.replace(/\p{Surrogate}/gu, ''))}`;
};

/** What the hash of an address names, if the page has it: an element, or words of the post. */
export function placeAt(hash: string): Element | Range | null {
  const [, words] = /^#words=(.+)$/.exec(hash) ?? [];
  return words ? rangeOfWords(decoded(words)) : document.getElementById(decoded(hash.slice(1)));
}

/** Spaces do not count, because selected text has line breaks between the blocks of a page. */
const bare = (text: string) => text.replace(/\s+/g, '');

function rangeOfWords(written: string) {
  const words = bare(written);
  const content = document.querySelector('main article [data-content]');
  if (!content || !words) return null;
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const texts: { node: Text; from: number }[] = [];
  let joined = '';
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest('button, .unseen')) continue;
    texts.push({ node, from: joined.length });
    joined += bare(node.data);
  }
  const start = joined.indexOf(words);
  if (start < 0) return null;
  const place = (index: number) => {
    const { node, from } = texts.findLast((one) => one.from <= index) as (typeof texts)[number];
    return { node, offset: [...node.data.matchAll(/\S/g)][index - from]?.index ?? 0 };
  };
  const [first, last] = [place(start), place(start + words.length - 1)];
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

/** Scrolls to what the hash of an address names. Returns whether the page has it. */
export const scrollToPlace = (hash: string) => {
  const place = placeAt(hash);
  if (place instanceof Range) {
    const { parentElement } = place.startContainer;
    for (let at = parentElement?.closest('details'); at; at = at.parentElement?.closest('details'))
      at.open = true;
    parentElement?.scrollIntoView();
    // The words may be far below the beginning of their paragraph.
    window.scrollBy(0, place.getBoundingClientRect().top - innerHeight / 3);
  } else place?.scrollIntoView();
  return place !== null;
};
