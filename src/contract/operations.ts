import { operationPaths } from './operation-paths';
import { pageOf } from './page';
import { post, postSummary } from './post';
import type { Requests } from './requests';
import type { OutputOf } from './schema';
import { topic } from './topic';

/** The interface: all operations are POST with a JSON body, and a fourth is one more row here and in `requests`. */
export const operations = {
  createPost: {
    path: operationPaths.createPost,
    writes: true,
    data: post,
  },
  searchPosts: {
    path: operationPaths.searchPosts,
    writes: false,
    data: pageOf(postSummary),
  },
  listTopics: {
    path: operationPaths.listTopics,
    writes: false,
    data: pageOf(topic),
  },
} as const;

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations) as OperationName[];
export type RequestOf<Name extends OperationName> = Requests[Name];
export type DataOf<Name extends OperationName> = OutputOf<(typeof operations)[Name]['data']>;
