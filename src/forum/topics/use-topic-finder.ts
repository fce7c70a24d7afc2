import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTopics } from '../../api/forum-api';
import type { TopicSearch } from '../../contract/list-topics';
import type { Page } from '../../contract/page';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { storedExpanded } from '../../ui/tree/use-tree-state';
import { useSimplified } from '../matching/highlight';
import { type FoundTree, filterTree, foundByService } from './filter-tree';
import type { TreeRecord } from './flat-records';
import { type FlatTree, firstBranches, growTree } from './record-tree';

export type TopicFinder = FoundTree<Topic> & {
  /** The page from the service that the tree was built from. */
  page: Page<Topic> | undefined;
  /** The page without keywords. `known` is its tree. */
  unfiltered: Page<Topic> | undefined;
  known: FlatTree<Topic>;
  /** Whether the trees contain all records of their pages. A very large tree grows in slices. */
  isWhole: boolean;
  /** Whether matches are only from loaded topics, because the service has not responded yet. */
  isProvisional: boolean;
  isPending: boolean;
  /** Why the request has nothing to show. Loaded topics may still be shown. */
  error: Error | null;
  retry: () => void;
};

export const expandedTopics = storedExpanded('parley:open-topics');

const none: Topic[] = [];

/**
 * Finds topics by the typed text: at once among the loaded ones, then among all, once the service has
 * responded to `search.keywords`, the debounced text.
 */
export const useTopicFinder = (search: TopicSearch, typed: string): TopicFinder => {
  const keywords = typed.trim();
  const simplified = useSimplified(keywords);
  const asked = search.keywords;
  const base = useTopics({ ...search, keywords: '', pageNum: asked ? 0 : search.pageNum });
  const answer = useTopics(search, { enabled: asked !== '' });

  // Keeps the last response while another page of the same keywords loads.
  const [last, setLast] = useState<{ asked: string; page: Page<Topic> } | null>(null);
  if (asked && answer.data && !answer.isPlaceholderData && last?.page !== answer.data)
    setLast({ asked, page: answer.data });
  const answered = keywords !== '' && last?.asked === keywords ? last.page : undefined;

  const { tree: known, ...here } = useRecordTree(base.data?.content ?? none);
  const { tree: fromService, ...there } = useRecordTree(answered?.content ?? none);
  const found = useMemo((): FoundTree<Topic> => {
    if (!keywords) return { tree: known, matches: [] };
    const hits = filterTree(known, keywords, simplified);
    // The same number as without keywords: a service that ignores keywords would make every topic a match.
    if (!answered || fromService.outline.size === known.outline.size) return hits;
    const answer = foundByService(fromService, keywords, simplified);
    // A service may find fewer than are shown already. Those must not disappear again.
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

/** The number of matches, in words, and a retry if the request failed. */
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

// More than most pages of topics contain.
const recordsAtOnce = 2000;

type Grown<R extends TreeRecord> = { roots: readonly R[]; tree: FlatTree<R> };

/**
 * The tree of these records, available at once. A very large tree starts with its first branches, while the
 * whole is built in slices that keep the page responsive.
 */
export const useRecordTree = <R extends TreeRecord>(roots: readonly R[]) => {
  const first = useMemo(() => firstBranches(roots, recordsAtOnce), [roots]);
  const [whole, setWhole] = useState<Grown<R> | null>(null);
  useEffect(() => {
    if (first.isWhole) return;
    const stop = new AbortController();
    void growTree(roots, { slice: recordsAtOnce, signal: stop.signal }).then((tree) => {
      if (tree) startTransition(() => setWhole({ roots, tree }));
    });
    return () => stop.abort();
  }, [first, roots]);
  return whole?.roots === roots ? { tree: whole.tree, isWhole: true } : first;
};
