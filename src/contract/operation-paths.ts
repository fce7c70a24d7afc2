/** Apart from the operations' table: the first script asks before the schemas of answers are here. */
export const operationPaths = {
  createPost: '/api/post',
  searchPosts: '/api/post/search',
  listTopics: '/api/topic',
} as const;
