import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { emptySearch } from '../../src/addresses';
import { queryKeys } from '../../src/api/query-keys';
import { pageOf } from '../../src/contract/page';
import { type Post, post, postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { topic } from '../../src/contract/topic';
import { seedPostCache } from '../../src/forum/drafts/seed-post-cache';
import { postByIdSearch } from '../../src/forum/posts/post-searches';
import { createdPost } from '../../src/forum/posts/use-post';

const mine: Post = read(post, {
  id: '9',
  title: 'Mine',
  content: '<p>words</p>',
  topicId: '5',
  memberId: '7',
  createTime: '2026-11-20 09:00:00',
}).value;
const api = { postSearch: (search: unknown) => ({ queryKey: ['posts', 'search', search] }) };
const seed = (queries: QueryClient) => seedPostCache(mine, queries, api as never);
const keyOfPage = queryKeys.posts.search(postByIdSearch('9'));

/** A cache with posts of other members, one of whom has no name. */
const cacheWith = (...memberIds: string[]) => {
  const queries = new QueryClient();
  const content = memberIds.map((id) => ({
    id: `post of ${id}`,
    memberId: id,
    cMemberInfo: { id, nickname: id === 'nameless' ? '' : `Member ${id}` },
  }));
  const page = read(pageOf(postSummary), { content, totalElements: content.length }).value;
  queries.setQueryData(queryKeys.posts.search(emptySearch), page);
  const children = [{ id: '5', title: 'Of the post', children: [{ id: '6', title: 'Below' }] }];
  const topics = [{ id: '4', title: 'Above', children }];
  queries.setQueryData([...queryKeys.topics.lists, 1], {
    content: topics.map((one) => read(topic, one).value),
  });
  return queries;
};

it('the page of a new post shows it at once, with the name of its member and its topic, and fetches it', () => {
  const queries = cacheWith('8', '7');
  seed(queries);
  expect(queries.getQueryData(keyOfPage)).toMatchObject({
    content: [
      {
        id: '9',
        title: 'Mine',
        cMemberInfo: { nickname: 'Member 7' },
        forumTopicList: [{ id: '5', children: [] }],
        activeReplyTime: '2026-11-20 09:00:00',
      },
    ],
    totalElements: 1,
  });
  expect(queries.getQueryState(keyOfPage)?.isInvalidated).toBe(true);
});

it.each(['8', 'nameless'])('a name that is not known is not shown, nor another’s: %s', (other) => {
  const queries = cacheWith(other);
  seedPostCache(other === 'nameless' ? { ...mine, memberId: other } : mine, queries, api as never);
  expect(queries.getQueryData(keyOfPage)).toBeUndefined();
  expect(createdPost('9')).toMatchObject({ id: '9', title: 'Mine' });
});

it('a topic that is not known is left out', () => {
  const queries = cacheWith('7');
  seedPostCache({ ...mine, topicId: 'elsewhere' }, queries, api as never);
  expect(queries.getQueryData(keyOfPage)).toMatchObject({ content: [{ forumTopicList: [] }] });
});
