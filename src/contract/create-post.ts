import { type OutputOf, object, string } from './schema';

/** Body of the create operation. The client makes `postId`, so that a retry never makes a second post. */
export const createPostRequest = object(
  { blockId: string, topicId: string, title: string, content: string },
  { postId: string },
);

export type CreatePostRequest = OutputOf<typeof createPostRequest>;

/** Characters of the trimmed title, and of the HTML; these limits are not the interface's. */
export const createPostLimits = { title: 200, content: 100_000 } as const;
