import { type RefObject, useEffect } from 'react';
import { type Matcher, splitAtMatches, useMatcher } from '../../forum/matching/highlight';

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

const name = 'found';

/** In milliseconds without a DOM change, before the words are searched for again. */
const settledMs = 100;

/** Marks the words of a search in the post that was opened from it, without elements: React owns the DOM. */
export function useMarkedWords(
  article: RefObject<HTMLElement | null>,
  keywords: string,
  content: string | undefined,
) {
  const matcher = useMatcher(keywords);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other words
  useEffect(() => {
    const roots = article.current?.querySelectorAll('h1, [data-content]');
    if (!roots || matcher.words.length === 0 || typeof Highlight === 'undefined') return;
    const mark = () => CSS.highlights.set(name, new Highlight(...rangesOf(roots, matcher)));
    mark();
    // Highlighted code and the rest of a long post render later, in new elements.
    let later: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(mark, settledMs);
    });
    for (const root of roots) observer.observe(root, { childList: true, subtree: true });
    return () => {
      clearTimeout(later);
      observer.disconnect();
      CSS.highlights.delete(name);
    };
  }, [article, matcher, content]);
}
