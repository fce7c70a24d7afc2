import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { emptyTopicSearch } from '../../addresses';
import { isSignedOut } from '../../api/errors';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { useApp, useSettings } from '../../context/app-context';
import type { TopicSearch } from '../../contract/list-topics';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { Topic } from '../../contract/topic';
import { useIsStaying } from '../../device/history-entry';
import { pathTo, type RecordTree, recordTree } from '../../forum/topics/record-tree';
import type { TopicFinder } from '../../forum/topics/use-topic-finder';
import { indexOf } from '../../ui/tree/outline';

export type TopicPosition = NonNullable<ReturnType<typeof positionIn>>;

export type TopicLookup = ReturnType<typeof useTopicPosition>;

export const topicIdsOf = ({ forumTopicList, topicId }: PostSummary) => [
  ...forumTopicList.map(({ id }) => id),
  topicId,
];

/** @param before the number of roots on the previous pages, if the tree is that of a page */
const positionIn = (tree: RecordTree<Topic>, id: string, before?: number) => {
  const topic = tree.find(id);
  if (!topic) return null;
  const path = pathTo(tree, id);
  const root = indexOf(tree.outline, path[0]?.id ?? '');
  const at = (tree.outline.posInSet[root] ?? 1) - 1;
  return { tree, topic, path, rootsBefore: before === undefined ? undefined : before + at };
};

/** No operation returns a single topic, so one that is not in the known tree is searched for page by page. */
export const useTopicPosition = (
  { fields, sort, pageNum, pageSize }: TopicSearch,
  finder: TopicFinder,
  id: string,
) => {
  const api = useApi();
  const { rarelyNewMs, freshMs } = useApp().limits;
  const client = useQueryClient();
  const { maxPageSize } = useSettings();
  const { known, unfiltered, isWaiting } = finder;
  const here = id ? positionIn(known, id, isWaiting ? undefined : pageNum * pageSize) : null;
  const search = { ...emptyTopicSearch, fields, sort, pageSize: maxPageSize };
  const elsewhere = useQuery({
    queryKey: queryKeys.topics.position(id, search),
    enabled: unfiltered !== undefined && id !== '' && !here,
    queryFn: async ({ signal }) => {
      for (let page = 0, pages = 1, last = ''; page < pages; page++) {
        signal.throwIfAborted();
        const question = api.topics({ ...search, pageNum: page });
        // A page may have 10,000 topics, so pages that are only searched are not cached, nor kept on the device.
        const passing = { gcTime: 0, retry: false, persister: undefined };
        const { content, totalPages } = await client.fetchQuery({ ...question, ...passing });
        const position = positionIn(recordTree(content), id, page * search.pageSize);
        if (position) return position;
        const [{ id: first } = { id: last }] = content;
        // The service has no such page, or sends the same one again.
        if (first === last) return null;
        last = first;
        pages = totalPages;
      }
      return null;
    },
    // One that is not there may be there soon.
    staleTime: ({ state }) => (state.data ? rarelyNewMs : freshMs),
  });
  // Until the topic is found, or while the tree has failed, the cache may have it from another page or order.
  const isMissing = id !== '' && !here && elsewhere.data === undefined;
  const cached =
    isMissing && !isSignedOut(finder.error ?? elsewhere.error)
      ? client
          .getQueriesData<Page<Topic>>({ queryKey: queryKeys.topics.lists })
          .map(([, page]) => positionIn(recordTree(page?.content ?? []), id))
          .find((position) => position !== null)
      : null;
  const isAsked = elsewhere.fetchStatus !== 'idle' && !elsewhere.isFetchedAfterMount;
  return {
    /** Null during the search for the topic, and if no page contains it. */
    position: here ?? elsewhere.data ?? cached ?? null,
    isPending: elsewhere.isPending,
    /** That no page contains it is an older answer, which may be of before it was there. */
    isUnsure: elsewhere.data === null && isAsked,
    isOffline: finder.isOffline || elsewhere.fetchStatus === 'paused',
    error: unfiltered ? elsewhere.error : finder.error,
  };
};

/** Once for each topic, whose address need not name the page. */
export const useTurnTo = (
  rootsBefore: number | undefined,
  id: string,
  turn: (rootsBefore: number) => void,
) => {
  const turned = useRef('');
  const isStaying = useIsStaying();
  useEffect(() => {
    if (rootsBefore === undefined || turned.current === id || !isStaying()) return;
    turned.current = id;
    turn(rootsBefore);
  });
};
