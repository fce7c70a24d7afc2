import { useMemo } from 'react';
import { emptySearch, keywordsIn } from '../../addresses';
import { type Blocks, blockCache, type CachedBlock } from '../../api/block-cache';
import { usePostSearch } from '../../api/forum-api';
import { usePart } from '../../context/app-context';
import { useLateWork } from '../../context/late-work';
import { type PostSearch, pageSizes } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { useI18n, useText } from '../../i18n/i18n-context';
import { storedExpanded } from '../../ui/tree/use-tree-state';
import { useMatcher } from '../matching/highlight';
import { type FoundTree, filterTree, type RecordTree, recordTree, treeOf } from './record-tree';

export const expandedBlocks = storedExpanded('parley:open-blocks');

/** No operation orders blocks; a search for one includes the blocks inside it, and so does its count. */
export const useTreeOfBlocks = (known: Blocks) => {
  const { language } = useI18n();
  return useMemo(() => {
    const blocks = [...known.values()];
    // A page starts without blocks, and it takes long to load the rules of a language.
    if (blocks.length > 1) {
      const { compare } = new Intl.Collator(language, { numeric: true });
      blocks.sort((a, b) => compare(a.name, b.name));
    }
    const tree = recordTree(blocks);
    const { parent } = tree.outline;
    const counts = tree.records.map(({ postCount }) => postCount);
    for (let index = counts.length - 1; index >= 0; index--) {
      const above = parent[index] ?? -1;
      if (above >= 0) counts[above] = (counts[above] ?? 0) + (counts[index] ?? 0);
    }
    const records = tree.records.map((block, index) => ({
      ...block,
      branchPostCount: counts[index] ?? 0,
    }));
    return treeOf({ ...tree, records });
  }, [known, language]);
};

export const useFoundBlocks = (known: RecordTree<CachedBlock>, typed: string) => {
  const { topics } = useText();
  const keywords = keywordsIn(typed);
  const matcher = useMatcher(keywords);
  const found = useMemo(
    (): FoundTree<CachedBlock> =>
      keywords ? filterTree(known, matcher) : { tree: known, matches: [] },
    [known, keywords, matcher],
  );
  return { found, status: topics.blocksMatch(found.matches.length) };
};

/** Blocks are learned from posts, and the largest page has the most. */
export const postsOfManyBlocks: PostSearch = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: pageSizes.largest,
};

// The first page of posts rarely contains more.
const enoughBlocks = 12;
// They name most blocks and their parents. The largest page would take twice as long.
const morePosts = { ...emptySearch, pageSize: 30 };

export const isThin = (known: Blocks) => known.size < enoughBlocks;

/** Once a visit, though whoever posts or shows new posts asks for all lists again. */
export const usePostsOnce = (search: PostSearch, enabled: boolean) =>
  usePostSearch(search, { enabled, staleTime: ({ state }) => (state.data ? 'static' : 0) });

/** Returns whether more posts are on their way. */
export const useFetchBlocks = () => {
  const hasBegun = useLateWork();
  const known = usePart(blockCache);
  return usePostsOnce(morePosts, hasBegun && !savesData() && isThin(known.read())).isFetching;
};
