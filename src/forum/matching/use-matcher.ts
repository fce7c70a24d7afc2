import { useMemo } from 'react';
import { wordsOf } from '../../contract/fold';
import { useSimplified } from './use-simplified';

/** What is to be marked, folded as the service folds it. */
export type Matcher = { words: readonly string[]; simplified: ReadonlyMap<string, string> };

/** The words of a search; memoised, so that rows need not mark again what they have marked. */
export const useMatcher = (keywords: string): Matcher => {
  const simplified = useSimplified(keywords);
  return useMemo(
    () => ({ words: wordsOf(keywords, simplified), simplified }),
    [keywords, simplified],
  );
};
