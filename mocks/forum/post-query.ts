import { wordsOf } from '../../src/contract/fold';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { pageSizes } from '../../src/contract/search-posts';
import { simplified } from '../../src/contract/traditional';

/** Sets the defaults of a search. No other code does. An undefined field restricts nothing. Pages count from 0. */
export const decidePostQuery = ({
  pageNum = 0,
  pageSize = pageSizes.usual,
  condition = 'LATEST_POST',
  fields = condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable',
  sort = 'DESC',
  keywords = '',
  includeBlockChildren = false,
  ...filters
}: SearchPostsRequest) => {
  // Longest first: the longest rules out most posts before the others are tried.
  const words = wordsOf(keywords, simplified).sort((a, b) => b.length - a.length);
  return { ...filters, pageNum, pageSize, condition, fields, sort, words, includeBlockChildren };
};

export type PostQuery = ReturnType<typeof decidePostQuery>;
