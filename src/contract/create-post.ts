import * as v from 'valibot';

/** Body of the create operation. The client makes `postId`, so that a retry never makes a second post. */
export const createPostRequest = v.object({
  postId: v.optional(v.string()),
  blockId: v.string(),
  topicId: v.string(),
  title: v.string(),
  content: v.string(),
});

export type CreatePostRequest = v.InferOutput<typeof createPostRequest>;

/** Characters of the trimmed title, and of the HTML; these limits are not the interface's. */
export const createPostLimits = { title: 200, content: 100_000 } as const;
