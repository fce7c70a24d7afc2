import { type RefObject, useEffect } from 'react';
import { type Matcher, splitAtMatches, useMatcher } from '../../forum/matching/highlight';

/** Limits for one post: more marks do not help, and finding them takes time. */
const most = { ranges: 500, letters: 300_000 };

/** Not part of the post: controls, hidden text, readings above signs, and covered spoilers. */
const skipped = 'button, select, [aria-hidden="true"], .unseen, rt, [inert]';

/** The matches in the texts of the rendered post. */
export function rangesOf(roots: Iterable<Element>, matcher: Matcher) {
  const ranges: Range[] = [];
  let letters = 0;
  for (const root of roots) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() && ranges.length < most.ranges && letters < most.letters) {
      const node = texts.currentNode as Text;
      if (node.parentElement?.closest(skipped)) continue;
      letters += node.length;
      let at = 0;
      for (const { text, isMatch } of splitAtMatches(node.data, matcher)) {
        const range = document.createRange();
        range.setStart(node, at);
        at += text.length;
        range.setEnd(node, at);
        if (isMatch) ranges.push(range);
      }
    }
  }
  return ranges.slice(0, most.ranges);
}

/** In milliseconds without a DOM change, before the words are searched for again. */
const settledMs = 100;

/** Marks the words of the search that the post was opened from. Without elements, because React owns the DOM. */
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
    const mark = () => CSS.highlights.set('found', new Highlight(...rangesOf(roots, matcher)));
    mark();
    // Highlighted code renders later, in new elements.
    let later: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver(() => {
      clearTimeout(later);
      later = setTimeout(mark, settledMs);
    });
    for (const root of roots) observer.observe(root, { childList: true, subtree: true });
    return () => {
      clearTimeout(later);
      observer.disconnect();
      CSS.highlights.delete('found');
    };
  }, [article, matcher, content]);
}
