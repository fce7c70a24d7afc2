import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../context/app-context';
import { placeAt } from '../../forum/content/link-to-part';
import { type Matcher, splitAtMatches, useMatcher } from '../../forum/matching/highlight';

/** More marks do not help, and finding them takes time. */
const most = { ranges: 500, letters: 300_000 };

/** Controls, hidden text, readings above signs, and covered spoilers. */
const skipped = 'button, select, [aria-hidden="true"], .unseen, rt';
const blocks =
  'p, li, td, th, h1, h2, h3, h4, dt, dd, pre, figcaption, caption, summary, blockquote, div';

/** A word may begin in one element and end in another of its block. */
export function rangesOf(roots: Iterable<Element>, matcher: Matcher) {
  const ranges: Range[] = [];
  let letters = 0;
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let block: Element | null = null;
    let nodes: Text[] = [];
    const findIn = () => {
      ranges.push(...rangesIn(nodes, matcher));
      nodes = [];
    };
    while (texts.nextNode() && ranges.length < most.ranges && letters < most.letters) {
      const node = texts.currentNode as Text;
      const { parentElement } = node;
      if (parentElement?.closest(skipped)) continue;
      const own = parentElement?.closest(blocks) ?? null;
      if (own !== block) findIn();
      block = own;
      letters += node.length;
      nodes.push(node);
    }
    findIn();
  }
  return ranges.slice(0, most.ranges);
}

function rangesIn(nodes: readonly Text[], matcher: Matcher) {
  const ranges: Range[] = [];
  let at = 0;
  let node = 0;
  let before = 0;
  const move = (index: number, isEnd: boolean) => {
    for (;;) {
      const { length } = nodes[node] as Text;
      if (index < before + length || (isEnd && index === before + length)) break;
      before += length;
      node += 1;
    }
    return [nodes[node] as Text, index - before] as const;
  };
  for (const piece of splitAtMatches(nodes.map(({ data }) => data).join(''), matcher)) {
    const end = at + piece.text.length;
    if (piece.isMatch) {
      const range = document.createRange();
      range.setStart(...move(at, false));
      range.setEnd(...move(end, true));
      ranges.push(range);
    }
    at = end;
  }
  return ranges;
}

/** Without elements, because React owns the DOM. */
export function useMarkedWords(
  article: RefObject<HTMLElement | null>,
  keywords: string,
  content: string | undefined,
) {
  const matcher = useMatcher(keywords);
  const { hash } = useLocation();
  const { device, limits } = useApp();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other words
  useEffect(() => {
    const roots = article.current?.querySelectorAll('h1, [data-content]');
    const hasWords = matcher.words.length > 0 || hash.startsWith('#words=');
    if (!roots || !hasWords || typeof Highlight === 'undefined') return;
    const mark = () => {
      const linked = placeAt(hash);
      const found = matcher.words.length > 0 ? rangesOf(roots, matcher) : [];
      if (linked instanceof Range) found.push(linked);
      CSS.highlights.set('found', new Highlight(...found));
    };
    mark();
    // Highlighted code and the rest of a long post render later.
    let cancel = () => {};
    const observer = new MutationObserver(() => {
      cancel();
      cancel = device.clock.after(limits.renderedMs, mark);
    });
    for (const root of roots) observer.observe(root, { childList: true, subtree: true });
    return () => {
      cancel();
      observer.disconnect();
      CSS.highlights.delete('found');
    };
  }, [article, matcher, content, hash]);
}
