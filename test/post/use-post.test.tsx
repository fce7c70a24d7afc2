import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryKeys } from '../../src/api/query-keys';
import { pageOf } from '../../src/contract/page';
import { post, postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { postByIdSearch } from '../../src/forum/posts/post-searches';
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

it.each([
  ['while it is asked for', () => new Promise(() => {}), false],
  ['where it cannot be', undefined, true],
])(
  'a post is not missing by an older answer %s, and is shown as a list has it',
  async (_, answer, fails) => {
    const { queries, api, result, rerender } = openHook(() => usePost('5'), answer);
    await waitFor(() => expect(result.current.error !== null).toBe(fails));
    const { queryKey } = api.postSearch(postByIdSearch('5'));
    const listing = (...content: object[]) => read(pageOf(postSummary), { content }).value;
    queries.getQueryCache().find({ queryKey })?.setState({ data: listing() });
    rerender();
    expect(result.current.data).toBeUndefined();
    queries.setQueryData(
      [...queryKeys.posts.searches, ''],
      listing({ id: '5', title: 'Shown again' }),
    );
    rerender();
    expect(result.current.data).toMatchObject({ title: 'Shown again' });
  },
);

it('a post that was not found just now stays so while it is asked for again', async () => {
  const none = read(pageOf(postSummary), {}).value;
  const { queries, result } = openHook(
    () => usePost('5'),
    vi.fn(() => new Promise(() => {})).mockResolvedValueOnce(none),
  );
  await waitFor(() => expect(result.current.data).toBeNull());
  act(() => void queries.invalidateQueries());
  await waitFor(() => expect(queries.isFetching()).toBe(1));
  expect(result.current.data).toBeNull();
});
