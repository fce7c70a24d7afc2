/** The first script sends requests before the schemas have loaded. */
export const operationPaths = {
  createPost: '/api/post',
  searchPosts: '/api/post/search',
  listTopics: '/api/topic',
} as const;
