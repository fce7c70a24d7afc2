import { useMemo, useState } from 'react';
import { useTopics } from '../../api/forum-api';
import type { TopicSearch } from '../../contract/list-topics';
import type { Page } from '../../contract/page';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { storedExpanded } from '../../ui/tree/use-expanded';
import { useSimplified } from '../matching/use-matcher';
import { type FoundTree, filterTree, foundByService } from './filter-tree';
import type { FlatTree } from './record-tree';
import { useRecordTree } from './use-record-tree';

export type TopicFinder = FoundTree<Topic> & {
  /** The service's page that the tree was made of. */
  page: Page<Topic> | undefined;
  /** The page that was asked for without keywords, and its tree. */
  unfiltered: Page<Topic> | undefined;
  known: FlatTree<Topic>;
  /** The trees have all that their pages hold; one of very many grows. */
  isWhole: boolean;
  /** What was found is only what is known here; the service has not answered yet. */
  isProvisional: boolean;
  isPending: boolean;
  /** Why there is nothing to show for what was asked; what is known here may be shown beside it. */
  error: Error | null;
  retry: () => void;
};

export const expandedTopics = storedExpanded('parley:open-topics');

const none: Topic[] = [];

/**
 * Topics found by what is typed: among those that are here at once, then among all, as the service
 * answers to `search.keywords`, which follow what is typed.
 */
export const useTopicFinder = (search: TopicSearch, typed: string): TopicFinder => {
  const keywords = typed.trim();
  const simplified = useSimplified(keywords);
  const asked = search.keywords;
  const base = useTopics({ ...search, keywords: '', pageNum: asked ? 0 : search.pageNum });
  const answer = useTopics(search, { enabled: asked !== '' });

  // While a page of the same keywords is turned, the last answer to them stays.
  const [last, setLast] = useState<{ asked: string; page: Page<Topic> } | null>(null);
  if (asked && answer.data && !answer.isPlaceholderData && last?.page !== answer.data)
    setLast({ asked, page: answer.data });
  const answered = keywords !== '' && last?.asked === keywords ? last.page : undefined;

  const { tree: known, ...here } = useRecordTree(base.data?.content ?? none);
  const { tree: fromService, ...there } = useRecordTree(answered?.content ?? none);
  const found = useMemo((): FoundTree<Topic> => {
    if (!keywords) return { tree: known, matches: [] };
    const hits = filterTree(known, keywords, simplified);
    // As many as without keywords: a service that does not look at them would have all stand here as found.
    if (!answered || fromService.outline.size === known.outline.size) return hits;
    const answer = foundByService(fromService, keywords, simplified);
    // A service may know fewer than stand here: what was found at once does not go away again.
    const isSmaller = answer.matches.length < hits.matches.length;
    return isSmaller && answer.matches.every((id) => hits.matches.includes(id)) ? hits : answer;
  }, [known, answered, fromService, keywords, simplified]);

  const current = asked ? answer : base;
  const isShown = asked ? answered !== undefined : base.data !== undefined;
  return {
    ...found,
    page: answered ?? base.data,
    unfiltered: base.data,
    known,
    isWhole: here.isWhole && there.isWhole,
    isProvisional: keywords !== '' && !answered,
    isPending: !answered && base.isPending,
    error: isShown ? null : current.error,
    retry: () => void current.refetch(),
  };
};

/** How many were found, in words, and the way to ask once more where the service did not answer. */
export const useFoundTopics = (finder: TopicFinder, isLarger = true) => {
  const { topics } = useText();
  const count = finder.matches.length;
  if (isLarger && finder.isProvisional) {
    if (finder.error) return { status: topics.notAsked(count), retry: finder.retry };
    if (count === 0) return { status: topics.stillLoading };
  }
  if (count === 0) return { status: topics.nothingFound };
  const isMore = isLarger && !finder.isProvisional && (finder.page?.totalPages ?? 0) > 1;
  return { status: isMore ? topics.moreMatch(count) : topics.matches(count) };
};
