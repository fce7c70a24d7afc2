import { useMemo } from 'react';
import { wordsOf } from '../contract/fold';
import { useSimplified } from './use-simplified';

/** What is to be marked, folded as the service folds it. */
export type Finding = { words: readonly string[]; simplified: ReadonlyMap<string, string> };

/** The words of a search; memoised, so that rows need not mark again what they have marked. */
export const useFinding = (keywords: string): Finding => {
  const simplified = useSimplified(keywords);
  return useMemo(
    () => ({ words: wordsOf(keywords, simplified), simplified }),
    [keywords, simplified],
  );
};
