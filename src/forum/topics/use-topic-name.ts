import { useQueryClient } from '@tanstack/react-query';
import { emptyTopicSearch } from '../../addresses';
import { useTopics } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { Topic } from '../../contract/topic';

/**
 * The name of a topic; '' if no loaded data contains it. No operation reads a single topic, so its name is
 * looked up in the first page of topics, in cached posts and in cached lists of topics.
 */
export const useTopicName = (id: string) => {
  const first = useTopics(emptyTopicSearch, { enabled: id !== '' }).data;
  const queries = useQueryClient();
  if (!id) return '';
  const cached = <Item>(queryKey: readonly string[]) =>
    queries.getQueriesData<Page<Item>>({ queryKey }).flatMap(([, page]) => page?.content ?? []);
  const posts = cached<PostSummary>(queryKeys.posts.searches);
  const named = posts.flatMap((post) => post.forumTopicList).find((topic) => topic.id === id);
  const topics = [...(first?.content ?? []), ...cached<Topic>(queryKeys.topics.lists)];
  return named?.name || nameIn(topics, id);
};

function nameIn(roots: Topic[], id: string) {
  const waiting = [...roots];
  for (let topic = waiting.pop(); topic; topic = waiting.pop()) {
    if (topic.id === id) return topic.name;
    waiting.push(...topic.children);
  }
  return '';
}
