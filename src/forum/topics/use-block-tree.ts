import { useMemo } from 'react';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { useI18n } from '../../i18n/i18n-context';
import { recordTree } from './record-tree';

/** The blocks learned from posts, siblings by name: no operation gives them an order. */
export const useBlockTree = () => useTreeOf(useBlocks());

export const useTreeOf = (known: ReadonlyMap<string, CachedBlock>) => {
  const { language } = useI18n();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return recordTree([...known.values()].sort((a, b) => compare(a.name, b.name)));
  }, [known, language]);
};
