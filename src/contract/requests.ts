import { createPostRequest } from './create-post';
import { topicOrders } from './list-topics';
import * as kind from './schema';
import { conditions, languages, postOrders, sortDirections } from './search-posts';

/** Body of the search operation. Every field may be left out: that means "no restriction". */
export const searchPostsRequest = kind.object(
  {},
  {
    pageNum: kind.integer,
    pageSize: kind.integer,
    fields: kind.picklist(postOrders),
    sort: kind.picklist(sortDirections),
    keywords: kind.string,
    siteId: kind.string,
    language: kind.picklist(languages),
    condition: kind.picklist(conditions),
    blockId: kind.string,
    topicId: kind.string,
    anotherMemberId: kind.string,
    postIds: kind.array(kind.string),
    includeBlockChildren: kind.boolean,
  },
);

export type SearchPostsRequest = kind.OutputOf<typeof searchPostsRequest>;
/** Body of the topic list. Every field may be left out; pages are counted over root topics. */
export const listTopicsRequest = kind.object(
  {},
  {
    pageNum: kind.integer,
    pageSize: kind.integer,
    fields: kind.picklist(topicOrders),
    sort: kind.picklist(sortDirections),
    keywords: kind.string,
    siteId: kind.string,
    language: kind.picklist(languages),
    type: kind.literal('List'),
  },
);

export type ListTopicsRequest = kind.OutputOf<typeof listTopicsRequest>;
/** Separate from the operations table, because a page only checks responses. */
export const requests = {
  createPost: createPostRequest,
  searchPosts: searchPostsRequest,
  listTopics: listTopicsRequest,
} as const;

export type Requests = { [Name in keyof typeof requests]: kind.OutputOf<(typeof requests)[Name]> };
