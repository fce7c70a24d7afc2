import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { cachedPosts, findMember, findTopic } from '../../src/api/cached';
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

it('a record without a name gives way to one that has it', () => {
  const queries = new QueryClient();
  const lacking = { nickname: '', id: '' };
  const named = { nickname: 'Robin', id: 'm' };
  const content = [lacking, named].map((cMemberInfo, at) => ({
    id: `${at}`,
    memberId: 'm',
    cMemberInfo,
    forumTopicList: ['t', 'u'].map((id) => ({ id, name: '', children: [] })),
  }));
  queries.setQueryData([...queryKeys.posts.searches, ''], { content });
  const topics = { content: [{ id: 't', name: 'Topic', children: [] }] };
  queries.setQueryData([...queryKeys.topics.lists, ''], topics);
  expect(findTopic(queries, 't')?.name).toBe('Topic');
  expect(findTopic(queries, 'u')?.name).toBe('');
  expect(findMember(queries, 'm')?.nickname).toBe('Robin');
  queries.clear();
});

it('a search that names no member looks for none: each of fifty saved searches would go through all that is cached', () => {
  const queries = new QueryClient();
  const look = vi.spyOn(queries.getQueryCache(), 'findAll');
  expect(findMember(queries, '')).toBeUndefined();
  expect(look).not.toHaveBeenCalled();
});
