import * as v from 'valibot';
import { createPostRequest } from './create-post';
import { topicOrders } from './list-topics';
import { integer } from './record';
import { conditions, languages, postOrders, sortDirections } from './search-posts';

/** Body of the search operation. Every field may be left out: that means "no restriction". */
export const searchPostsRequest = v.partial(
  v.object({
    pageNum: integer,
    pageSize: integer,
    fields: v.picklist(postOrders),
    sort: v.picklist(sortDirections),
    keywords: v.string(),
    siteId: v.string(),
    language: v.picklist(languages),
    condition: v.picklist(conditions),
    blockId: v.string(),
    topicId: v.string(),
    anotherMemberId: v.string(),
    postIds: v.array(v.string()),
    includeBlockChildren: v.boolean(),
  }),
);

export type SearchPostsRequest = v.InferOutput<typeof searchPostsRequest>;
/** Body of the topic list. Every field may be left out; pages are counted over root topics. */
export const listTopicsRequest = v.partial(
  v.object({
    pageNum: integer,
    pageSize: integer,
    fields: v.picklist(topicOrders),
    sort: v.picklist(sortDirections),
    keywords: v.string(),
    siteId: v.string(),
    language: v.picklist(languages),
    type: v.literal('List'),
  }),
);

export type ListTopicsRequest = v.InferOutput<typeof listTopicsRequest>;
/** Separate from the operations table, because a page only checks responses. */
export const requests = {
  createPost: createPostRequest,
  searchPosts: searchPostsRequest,
  listTopics: listTopicsRequest,
} as const;

export type Requests = { [Name in keyof typeof requests]: v.InferOutput<(typeof requests)[Name]> };
