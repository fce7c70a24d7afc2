import { type RefObject, useCallback, useEffect, useState } from 'react';
import { splitAtMatches } from '../../forum/matching/highlight';
import { type Matcher, useMatcher } from '../../forum/matching/use-matcher';

/** Limits for one post: more marks do not help, and finding them takes time. */
const most = { ranges: 500, letters: 300_000 };

/** The matches in the rendered post. Skips controls and hidden text, which are not part of the post. */
export function rangesOf(roots: Iterable<Element>, matcher: Matcher) {
  const ranges: Range[] = [];
  let letters = 0;
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && ranges.length < most.ranges && letters < most.letters) {
      const node = texts.currentNode;
      const text = node.textContent ?? '';
      if (node.parentElement?.closest('button, select, [aria-hidden="true"], .unseen')) continue;
      letters += text.length;
      ranges.push(...rangesIn(node, text, matcher));
    }
  }
  return ranges.slice(0, most.ranges);
}

function rangesIn(node: Node, text: string, matcher: Matcher) {
  const ranges: Range[] = [];
  let at = 0;
  for (const piece of splitAtMatches(text, matcher)) {
    const end = at + piece.text.length;
    if (piece.isMatch) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, end);
      ranges.push(range);
    }
    at = end;
  }
  return ranges;
}

const names = { all: 'found', current: 'found-now' } as const;

/** Marks ranges without elements, because React owns the DOM. Without this API, stepping still works. */
function paint(ranges: Range[], current: Range | undefined) {
  if (typeof Highlight === 'undefined') return;
  CSS.highlights.set(names.all, new Highlight(...ranges));
  CSS.highlights.set(names.current, new Highlight(...(current ? [current] : [])));
}

function unpaint() {
  if (typeof Highlight === 'undefined') return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** Opens the `details` around a match and centres it: its paragraph may be taller than the viewport. */
function bringIntoSight(range: Range | undefined) {
  const element = range?.startContainer.parentElement;
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  element?.scrollIntoView({ block: 'center' });
  const [box] = range?.getClientRects() ?? [];
  if (box) scrollBy(0, (box.top + box.bottom - innerHeight) / 2);
}

const none: Range[] = [];

/** In milliseconds without a DOM change, before the words are searched for again. */
const settled = 100;

/** Marks the words of a search in the post that was opened from it. */
export function useMarkedWords(
  article: RefObject<HTMLElement | null>,
  keywords: string,
  content: string | undefined,
) {
  const matcher = useMatcher(keywords);
  const [ranges, setRanges] = useState(none);
  const [at, setAt] = useState(0);
  const [hiddenFor, hideFor] = useState('');
  const isHidden = hiddenFor === keywords;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other words
  useEffect(() => {
    setAt(0);
    setRanges(none);
    const roots = article.current?.querySelectorAll('h1, [data-content]');
    if (!roots || matcher.words.length === 0 || isHidden) return;
    const find = () => {
      const found = rangesOf(roots, matcher);
      setRanges(found);
      setAt((now) => Math.min(now, Math.max(0, found.length - 1)));
    };
    find();
    // Highlighted code and the rest of a long post render later, in new elements.
    let later: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(find, settled);
    });
    for (const root of roots) observer.observe(root, { childList: true, subtree: true });
    return () => {
      clearTimeout(later);
      observer.disconnect();
    };
  }, [article, matcher, isHidden, content]);

  useEffect(() => {
    if (ranges.length === 0) return;
    paint(ranges, ranges[at]);
    return unpaint;
  }, [ranges, at]);

  const go = useCallback(
    (step: number) => {
      if (ranges.length === 0) return;
      const next = (at + step + ranges.length) % ranges.length;
      setAt(next);
      bringIntoSight(ranges[next]);
    },
    [ranges, at],
  );
  return { count: ranges.length, at, isHidden, go, hide: () => hideFor(keywords) };
}
