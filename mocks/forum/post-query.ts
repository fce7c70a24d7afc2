import { wordsOf } from '../../src/contract/fold';
import type { SearchPostsRequest } from '../../src/contract/requests';
import {
  type Condition,
  type PostOrder,
  pageSizes,
  type SortDirection,
} from '../../src/contract/search-posts';
import { simplified } from '../../src/contract/traditional';

/** A search with all defaults set. An undefined field restricts nothing. Pages count from 0. */
export type PostQuery = {
  pageNum: number;
  pageSize: number;
  fields: PostOrder;
  sort: SortDirection;
  /** The folded keywords, longest first: the longest rules out most posts before the others are tried. */
  words: string[];
  condition: Condition;
  includeBlockChildren: boolean;
} & Pick<
  SearchPostsRequest,
  'siteId' | 'language' | 'blockId' | 'topicId' | 'anotherMemberId' | 'postIds'
>;

/** Sets the defaults of a search. No other code does. */
export const decidePostQuery = (request: SearchPostsRequest): PostQuery => {
  const condition = request.condition ?? 'LATEST_POST';
  return {
    ...request,
    pageNum: request.pageNum ?? 0,
    pageSize: request.pageSize ?? pageSizes.usual,
    fields: request.fields ?? (condition === 'LATEST_REPLY' ? 'activeReplyTime' : 'comparable'),
    sort: request.sort ?? 'DESC',
    words: wordsOf(request.keywords ?? '', simplified).sort((a, b) => b.length - a.length),
    condition,
    includeBlockChildren: request.includeBlockChildren ?? false,
  };
};
