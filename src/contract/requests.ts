import { createPostRequest } from './create-post';
import { topicOrders } from './list-topics';
import {
  array,
  boolean,
  integer,
  literal,
  type OutputOf,
  object,
  picklist,
  string,
} from './schema';
import { conditions, languages, postOrders, sortDirections } from './search-posts';

/** Body of the search operation. Every field may be left out: that means "no restriction". */
export const searchPostsRequest = object(
  {},
  {
    pageNum: integer,
    pageSize: integer,
    fields: picklist(postOrders),
    sort: picklist(sortDirections),
    keywords: string,
    siteId: string,
    language: picklist(languages),
    condition: picklist(conditions),
    blockId: string,
    topicId: string,
    anotherMemberId: string,
    postIds: array(string),
    includeBlockChildren: boolean,
  },
);

export type SearchPostsRequest = OutputOf<typeof searchPostsRequest>;
/** Body of the topic list. Every field may be left out; pages are counted over root topics. */
export const listTopicsRequest = object(
  {},
  {
    pageNum: integer,
    pageSize: integer,
    fields: picklist(topicOrders),
    sort: picklist(sortDirections),
    keywords: string,
    siteId: string,
    language: picklist(languages),
    type: literal('List'),
  },
);

export type ListTopicsRequest = OutputOf<typeof listTopicsRequest>;
/** Separate from the operations table, because a page only checks responses. */
export const requests = {
  createPost: createPostRequest,
  searchPosts: searchPostsRequest,
  listTopics: listTopicsRequest,
} as const;

export type Requests = { [Name in keyof typeof requests]: OutputOf<(typeof requests)[Name]> };
