import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cachedPosts, findTopic } from '../../src/api/cached';
import { queryKeys } from '../../src/api/query-keys';

it('posts and topics in several cached lists have their titles in the newest of them', () => {
  const queries = new QueryClient();
  const list = (name: string, title: string, updatedAt: number) =>
    queries.setQueryData(
      [...queryKeys.posts.searches, name],
      { content: [{ id: '1', title, forumTopicList: [{ id: 't', name: title, children: [] }] }] },
      { updatedAt },
    );
  list('older', 'Before', 1);
  list('newer', 'After', 2);
  expect(cachedPosts(queries).map(({ title }) => title)).toEqual(['After']);
  expect(findTopic(queries, 't')?.name).toBe('After');
  queries.clear();
});
