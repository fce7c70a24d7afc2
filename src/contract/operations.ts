import type * as v from 'valibot';
import { createPostRequest } from './create-post';
import { listTopicsRequest } from './list-topics';
import { pageOf } from './page';
import { post, postSummary } from './post';
import { searchPostsRequest } from './search-posts';
import { topic } from './topic';

/**
 * The interface, a row per operation. The client, the mock's handlers and the conformance run are
 * loops over this table: a fourth operation is one more row. All are POST with a JSON body.
 */
export const operations = {
  createPost: {
    path: '/api/post',
    writes: true,
    request: createPostRequest,
    data: post,
  },
  searchPosts: {
    path: '/api/post/search',
    writes: false,
    request: searchPostsRequest,
    data: pageOf(postSummary),
  },
  listTopics: {
    path: '/api/topic',
    writes: false,
    request: listTopicsRequest,
    data: pageOf(topic),
  },
} as const;

export type OperationName = keyof typeof operations;
export type RequestOf<Name extends OperationName> = v.InferOutput<
  (typeof operations)[Name]['request']
>;
export type DataOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['data']>;
