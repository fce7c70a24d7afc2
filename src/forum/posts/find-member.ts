import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys';
import type { MemberInfo } from '../../contract/member';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';

/** Finds a member in the cached posts, because no operation reads members. */
export const findMember = (queries: QueryClient, id: string): MemberInfo | undefined => {
  if (!id) return undefined;
  const pages = queries.getQueriesData<Page<PostSummary>>({ queryKey: queryKeys.posts.searches });
  for (const [, page] of pages) {
    const post = page?.content.find((one) => one.cMemberInfo.id === id || one.memberId === id);
    if (post) return post.cMemberInfo;
  }
  return undefined;
};
