import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { emptySearch } from '../../addresses';
import { type CachedBlock, cachedBlocks, useBlocks } from '../../api/block-cache';
import { useApi } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { useI18n } from '../../i18n/i18n-context';
import { storedExpanded } from '../../ui/tree/use-tree-state';
import { useSimplified } from '../matching/highlight';
import { type FoundTree, filterTree } from './filter-tree';
import { type FlatTree, recordTree, treeOf } from './record-tree';

export const expandedBlocks = storedExpanded('parley:open-blocks');

export type KnownBlocks = ReadonlyMap<string, CachedBlock>;

/** Adds the posts of nested blocks to the count of each block, because a search for a block includes them. */
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
 * The tree of these blocks. Siblings are sorted by name, because no operation orders them. Counts are as old
 * as the posts they were collected from; `posts` is the present count of the block `current`.
 */
export const useTreeOfBlocks = (known: KnownBlocks, current = '', posts?: number) => {
  const { language } = useI18n();
  return useMemo(() => {
    const blocks = [...known.values()];
    // A page starts without blocks, and it takes long to load the rules of a language.
    if (blocks.length > 1) {
      const { compare } = new Intl.Collator(language, { numeric: true });
      blocks.sort((a, b) => compare(a.name, b.name));
    }
    return withBranchCounts(recordTree(blocks), current, posts);
  }, [known, language, current, posts]);
};

/** The blocks that contain every typed word, and their ancestors. */
export const useFoundBlocks = (known: FlatTree<CachedBlock>, typed: string) => {
  const keywords = typed.trim();
  const simplified = useSimplified(keywords);
  return useMemo(
    (): FoundTree<CachedBlock> =>
      keywords ? filterTree(known, keywords, simplified) : { tree: known, matches: [] },
    [known, keywords, simplified],
  );
};

/** All known blocks, and those that contain every typed word. */
export const useBlockFinder = (typed: string) => {
  const known = useTreeOfBlocks(useBlocks());
  return { known, found: useFoundBlocks(known, typed) };
};

// Fewer make a thin list: the first page of posts rarely contains more.
const enoughBlocks = 12;
const pauseMs = 2000;

/** Whether so few blocks are known that more are likely to exist. */
export const isThin = (known: KnownBlocks) => known.size < enoughBlocks;

/** After a pause, fetches one large page of posts if too few blocks are known to choose from. */
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
