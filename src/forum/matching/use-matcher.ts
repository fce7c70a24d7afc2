import { useMemo } from 'react';
import { hasHan, wordsOf } from '../../contract/fold';
import { lazyCode } from '../../device/lazy-code';

/** Words to find in a text, folded like the service folds them, and the map to fold Han text. */
export type Matcher = { words: readonly string[]; simplified: ReadonlyMap<string, string> };

/** The matcher of a search. It is the same object until keywords or map change, so rows stay memoised. */
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
 * The map from traditional to simplified characters, used to fold Han text. Empty until it has loaded, and
 * for text without Han. Without it, only matches in the other script are missed.
 */
export const useSimplified = (text: string) => {
  const isNeeded = hasHan(text);
  const { code } = traditional.use(isNeeded);
  return (isNeeded && code) || none;
};
