import { useMemo } from 'react';
import { keywordsIn } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import type { TopicSearch } from '../../contract/list-topics';
import type { Page } from '../../contract/page';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { storedExpanded } from '../../ui/tree/use-tree-state';
import { useMatcher } from '../matching/highlight';
import { type FoundTree, filterTree, foundByService, recordTree } from './record-tree';

export type TopicFinder = ReturnType<typeof useTopicFinder>;

export const expandedTopics = storedExpanded('parley:open-topics');

const none: Topic[] = [];

/** 10,000 topics take 2 to 30 ms, 100,000 a tenth of a second: less than reading them. */
const useTree = (page: Page<Topic> | undefined) => {
  const roots = page?.content ?? none;
  return useMemo(() => recordTree(roots), [roots]);
};

/** At once among the loaded topics, then among all, once the service has responded to the debounced text. */
export const useTopicFinder = (search: TopicSearch, typed: string) => {
  const keywords = keywordsIn(typed);
  const matcher = useMatcher(keywords);
  const requested = search.keywords;
  const base = useTopics({ ...search, keywords: '', pageNum: requested ? 0 : search.pageNum });
  const answer = useTopics(search, { enabled: requested !== '' });

  const isAnswered = keywords !== '' && requested === keywords && !answer.isPlaceholderData;
  const answered = isAnswered ? answer.data : undefined;

  const isWaiting = base.isPlaceholderData;
  // Without a network, the topics of another order or page would pass for these; that it has none, always.
  const isOther = base.fetchStatus === 'paused' || base.data?.content.length === 0;
  const unfiltered = isWaiting && isOther ? undefined : base.data;
  const known = useTree(unfiltered);
  const fromService = useTree(answered);
  const found = useMemo((): FoundTree<Topic> => {
    if (!keywords) return { tree: known, matches: [] };
    return answered ? foundByService(fromService, known, matcher) : filterTree(known, matcher);
  }, [known, answered, fromService, keywords, matcher]);

  const isOffline = [base, answer].some(({ fetchStatus }) => fetchStatus === 'paused');
  return {
    ...found,
    page: answered ?? unfiltered,
    /** `known` is its tree. */
    unfiltered,
    known,
    /** Matches are only from loaded topics, because the service has not responded yet. */
    isProvisional: keywords !== '' && !answered,
    isPending: !answered && !unfiltered && !base.error && !isOffline,
    /** The topics of another page, order or language stay meanwhile. */
    isWaiting: !answered && isWaiting,
    isOffline,
    /** Loaded topics may still be shown. */
    error: (unfiltered ? null : base.error) ?? (answered || !requested ? null : answer.error),
  };
};

export const useFoundTopics = (finder: TopicFinder, isLarger = true) => {
  const { topics } = useText();
  const count = finder.matches.length;
  if ((isLarger || !finder.unfiltered) && finder.isProvisional)
    return finder.error || finder.isOffline ? topics.notSearched(count) : topics.stillLoading;
  if (count === 0) return topics.nothingFound;
  const isMore = isLarger && (finder.page?.totalPages ?? 0) > 1;
  return isMore ? topics.moreMatch(count) : topics.matches(count);
};
