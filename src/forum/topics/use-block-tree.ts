import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { emptySearch } from '../../addresses';
import { type CachedBlock, cachedBlocks, useBlocks } from '../../api/block-cache';
import { useApi } from '../../api/forum-api';
import { savesData } from '../../browser/network';
import { pageSizes } from '../../contract/search-posts';
import { useI18n } from '../../i18n/i18n-context';
import { storedExpanded } from '../../ui/tree/use-expanded';
import { useSimplified } from '../matching/use-matcher';
import { type FoundTree, filterTree } from './filter-tree';
import { type FlatTree, recordTree, treeOf } from './record-tree';

export const expandedBlocks = storedExpanded('parley:open-blocks');

export type KnownBlocks = ReadonlyMap<string, CachedBlock>;

/** Counts with each block the posts of the blocks inside it: a search for a block gives those, too. */
const withBranchCounts = (
  { flat, outline }: FlatTree<CachedBlock>,
  current: string,
  posts: number | undefined,
) => {
  const counts = flat.records.map(({ postCount }) => postCount);
  for (let index = counts.length - 1; index >= 0; index--) {
    const parent = outline.parent[index] ?? -1;
    if (parent >= 0) counts[parent] = (counts[parent] ?? 0) + (counts[index] ?? 0);
  }
  const records = flat.records.map((block, index) => ({
    ...block,
    branchPostCount: (block.id === current ? posts : undefined) ?? counts[index] ?? 0,
  }));
  return treeOf({ ...flat, records });
};

/**
 * These blocks, siblings by name: no operation gives them an order. Counts are as old as the posts that
 * they were learned from; `posts` is how many the list of the block `current` has now.
 */
export const useTreeOfBlocks = (known: KnownBlocks, current = '', posts?: number) => {
  const { language } = useI18n();
  return useMemo(() => {
    const blocks = [...known.values()];
    // A page begins with none, and the rules of a language take long to be read.
    if (blocks.length > 1) {
      const { compare } = new Intl.Collator(language, { numeric: true });
      blocks.sort((a, b) => compare(a.name, b.name));
    }
    return withBranchCounts(recordTree(blocks), current, posts);
  }, [known, language, current, posts]);
};

/** The blocks that have every word of what is typed, and what leads to them. */
export const useFoundBlocks = (known: FlatTree<CachedBlock>, typed: string) => {
  const keywords = typed.trim();
  const simplified = useSimplified(keywords);
  return useMemo(
    (): FoundTree<CachedBlock> =>
      keywords ? filterTree(known, keywords, simplified) : { tree: known, matches: [] },
    [known, keywords, simplified],
  );
};

/** The blocks learned from posts, and those of them that have every word of what is typed. */
export const useBlockFinder = (typed: string) => {
  const known = useTreeOfBlocks(useBlocks());
  return { known, found: useFoundBlocks(known, typed) };
};

// Fewer are a thin list: the first page alone rarely shows more.
const enoughBlocks = 12;
const pauseMs = 2000;

/** Whether so few blocks are known that there are likely to be more. */
export const isThin = (known: KnownBlocks) => known.size < enoughBlocks;

/** Fetches one large page, once the page is quiet, where too few blocks are known to choose from. */
export const useFetchBlocks = () => {
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => {
      if (!isThin(cachedBlocks())) return;
      void queries.prefetchQuery({
        ...api.postSearch({ ...emptySearch, pageSize: pageSizes.largest }),
        staleTime: Number.POSITIVE_INFINITY,
      });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [queries, api]);
};
