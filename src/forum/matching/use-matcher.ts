import { useMemo } from 'react';
import { lazyCode } from '../../browser/lazy-code';
import { hasHan, wordsOf } from '../../contract/fold';

/** What a text is matched against: words folded as the service folds them, and the map for Han text. */
export type Matcher = { words: readonly string[]; simplified: ReadonlyMap<string, string> };

/** The matcher of a search; the same object as long as the keywords are, so that rows stay memoised. */
export const useMatcher = (keywords: string): Matcher => {
  const simplified = useSimplified(keywords);
  return useMemo(
    () => ({ words: wordsOf(keywords, simplified), simplified }),
    [keywords, simplified],
  );
};

const none: ReadonlyMap<string, string> = new Map();
const traditional = lazyCode(async () => (await import('../../contract/traditional')).simplified);

/**
 * The map from traditional to simplified characters that folding Han text needs; empty until it is
 * loaded, and for text without Han. Without it only what is written in the other script is not found.
 */
export const useSimplified = (text: string) => {
  const isNeeded = hasHan(text);
  const { code } = traditional.use(isNeeded);
  return (isNeeded && code) || none;
};
