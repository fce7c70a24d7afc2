import { useQuery, useQueryClient } from '@tanstack/react-query';
import { emptyTopicSearch } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import type { TopicSearch } from '../../contract/list-topics';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import { type RecordTree, recordTree, trailOf } from '../../forum/topics/record-tree';
import { placeOf } from '../../ui/tree/branches';

export type TopicPosition = {
  /** The tree it was found in. */
  tree: RecordTree<Topic>;
  topic: Topic;
  trail: Topic[];
  /** How many root topics stand before its own, in the order that was asked for. */
  rootsBefore: number;
};

export type FoundPlace = {
  /** Null while it is looked for, and where no page has it. */
  place: TopicPosition | null;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
};

const placeIn = (
  tree: RecordTree<Topic>,
  id: string,
  rootsBefore: number,
): TopicPosition | null => {
  const topic = tree.records.get(id);
  if (!topic) return null;
  const trail = trailOf(tree, id);
  const root = placeOf(tree.outline, trail[0]?.id ?? '');
  return { tree, topic, trail, rootsBefore: rootsBefore + (tree.outline.posInSet[root] ?? 1) - 1 };
};

/**
 * Where a topic stands. No operation answers one topic, so one that is not among the topics at hand
 * is looked for page by page; null when no page has it.
 */
export const useTopicPosition = (
  { fields, sort, pageNum, pageSize }: TopicSearch,
  known: RecordTree<Topic>,
  id: string,
  { enabled }: { enabled: boolean },
): FoundPlace => {
  const api = useApi();
  const client = useQueryClient();
  const here = id ? placeIn(known, id, pageNum * pageSize) : null;
  const search = { ...emptyTopicSearch, fields, sort, pageSize: pageSizes.largest };
  const elsewhere = useQuery({
    queryKey: queryKeys.topics.position(id, search),
    staleTime: 5 * 60_000,
    enabled: enabled && id !== '' && !here,
    queryFn: async () => {
      for (let page = 0, pages = 1; page < pages; page++) {
        const found = await client.fetchQuery(api.topics({ ...search, pageNum: page }));
        const place = placeIn(recordTree(found.content), id, page * search.pageSize);
        if (place) return place;
        pages = found.totalPages;
      }
      return null;
    },
  });
  if (here) return { place: here, isPending: false, error: null, retry: () => {} };
  return {
    place: elsewhere.data ?? null,
    isPending: id !== '' && elsewhere.isPending,
    error: elsewhere.error,
    retry: () => void elsewhere.refetch(),
  };
};
