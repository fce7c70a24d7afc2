import type { QueryClient, QueryFunction } from '@tanstack/react-query';
import { InvalidResponseError } from '../../api/errors';
import type { ForumApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { AskForPosts } from './draft-landed';

let asked = 0;

/** Asks each time anew, and once: what the cache holds may be older than what was sent. */
export const askWith =
  (queries: QueryClient, api: Pick<ForumApi, 'postSearch'>): AskForPosts =>
  async (search) => {
    asked += 1;
    const page = await queries.fetchQuery({
      queryKey: queryKeys.posts.uncached(asked),
      queryFn: api.postSearch(search).queryFn as QueryFunction<Page<PostSummary>>,
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    });
    // An answer read out of almost nothing has no posts either, and would deny what arrived.
    if (page.content.length === 0 && !page.empty && page.size === 0) {
      throw new InvalidResponseError(200, 'it has no posts and does not say that there are none');
    }
    return page.content;
  };
