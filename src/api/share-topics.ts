import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { Page } from '../contract/page';
import type { Topic } from '../contract/topic';
import { queryKeys } from './query-keys';

type Topics = Page<Topic>;

/** Calls it with each list of topics that stand side by side. */
const eachList = (roots: Topic[], visit: (list: Topic[]) => void) => {
  const waiting = [roots];
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    visit(list);
    for (const { children } of list) if (children.length > 0) waiting.push(children);
  }
};

const isSameLeaf = (one: Topic, other: Topic) =>
  one.children.length + other.children.length === 0 &&
  Object.entries(one).every(
    ([field, value]) => field === 'children' || other[field as keyof Topic] === value,
  );

/**
 * Pages of topics in another order, or found by a word, hold much the same topics: each that holds no
 * others is in memory once, however many pages have it.
 */
export const shareTopics = (queries: QueryClient) => {
  const share = (before: unknown, answer: unknown) => {
    const page = replaceEqualDeep(before, answer) as Topics;
    const leaves = new Map<string, Topic>();
    for (const [, other] of queries.getQueriesData<Topics>({ queryKey: queryKeys.topics.lists }))
      if (other && other !== page)
        eachList(other.content, (list) => {
          for (const topic of list) if (topic.children.length === 0) leaves.set(topic.id, topic);
        });
    if (leaves.size === 0) return page;
    // In place: an equal record makes no difference to whoever has the page already.
    eachList(page.content, (list) => {
      for (const [index, topic] of list.entries()) {
        const known = leaves.get(topic.id);
        if (known && known !== topic && isSameLeaf(known, topic)) list[index] = known;
      }
    });
    return page;
  };
  queries.setQueryDefaults(queryKeys.topics.lists, { structuralSharing: share });
};
