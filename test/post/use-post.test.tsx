import { expect, it } from 'vitest';
import { queryKeys } from '../../src/api/query-keys';
import { post, postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { rememberCreatedPost, usePost } from '../../src/forum/posts/use-post';
import { openHook } from '../drafts/open-hook';

it('a post that was just made is there before the service has answered, where its writer is known', () => {
  const { context, queries, result, rerender } = openHook(
    () => usePost('5'),
    () => new Promise(() => {}),
  );
  const made = read(post, { id: '5', title: 'Just made', memberId: 'm' }).value;
  rememberCreatedPost(context, made, queries);
  rerender();
  expect(result.current.data).toBeUndefined();
  const theirs = { id: '1', memberId: 'm', cMemberInfo: { id: 'm', nickname: 'Robin' } };
  const content = [read(postSummary, theirs).value];
  queries.setQueryData([...queryKeys.posts.searches, ''], { content });
  rememberCreatedPost(context, made, queries);
  rerender();
  expect(result.current.data).toMatchObject({ title: 'Just made' });
});
