import type * as v from 'valibot';
import { createPostRequest } from './create-post';
import { listTopicsRequest } from './list-topics';
import { searchPostsRequest } from './search-posts';

/** Bodies of the operations. Apart from their table, because a page checks answers and no requests. */
export const requests = {
  createPost: createPostRequest,
  searchPosts: searchPostsRequest,
  listTopics: listTopicsRequest,
} as const;

export type Requests = { [Name in keyof typeof requests]: v.InferOutput<(typeof requests)[Name]> };
