import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cachedPosts } from '../../src/api/cached';
import { queryKeys } from '../../src/api/query-keys';

it('a post in several cached lists has its title in the newest of them', () => {
  const queries = new QueryClient();
  const list = (name: string, title: string, updatedAt: number) =>
    queries.setQueryData(
      [...queryKeys.posts.searches, name],
      { content: [{ id: '1', title }] },
      { updatedAt },
    );
  list('older', 'Before', 1);
  list('newer', 'After', 2);
  expect(cachedPosts(queries).map(({ title }) => title)).toEqual(['After']);
  queries.clear();
});
