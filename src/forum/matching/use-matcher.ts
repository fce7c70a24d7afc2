import { useEffect, useMemo, useState } from 'react';
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
let loaded: ReadonlyMap<string, string> | null = null;

/**
 * The map from traditional to simplified characters that folding Han text needs; empty until it is
 * loaded, and for text without Han.
 */
export const useSimplified = (text: string) => {
  const isNeeded = hasHan(text);
  const [simplified, setSimplified] = useState(loaded ?? none);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isUnmounted = false;
    const load = async () => {
      loaded = (await import('../../contract/traditional')).simplified;
      if (!isUnmounted) setSimplified(loaded);
    };
    // Without it only what is written in the other script is not marked.
    const tryToLoad = () => void load().catch(() => {});
    tryToLoad();
    addEventListener('online', tryToLoad);
    return () => {
      isUnmounted = true;
      removeEventListener('online', tryToLoad);
    };
  }, [isNeeded]);
  return isNeeded ? simplified : none;
};
