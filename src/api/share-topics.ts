import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import type { Page } from '../contract/page';
import type { Topic } from '../contract/topic';
import { queryKeys } from './query-keys';

type Topics = Page<Topic>;

/** Calls `visit` with each list of sibling topics. */
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
 * Topic pages of different orders and keywords contain mostly the same topics. Each topic without
 * children is kept in memory once, however many pages contain it.
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
    // In place: an equal record makes no difference to code that already holds the page.
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
