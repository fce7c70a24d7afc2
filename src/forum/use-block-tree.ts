import { useMemo } from 'react';
import type { KnownBlock } from '../api/known-blocks';
import { useKnownBlocks } from '../api/use-known-blocks';
import { useSpeech } from '../i18n/text-context';
import { recordTree } from './record-tree';

/** The blocks learned from posts, siblings by name: no operation gives them an order. */
export const useBlockTree = () => useTreeOf(useKnownBlocks());

export const useTreeOf = (known: ReadonlyMap<string, KnownBlock>) => {
  const { language } = useSpeech();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return recordTree([...known.values()].sort((a, b) => compare(a.name, b.name)));
  }, [known, language]);
};
