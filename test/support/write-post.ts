import type { Forum } from '../../mocks/forum/forum';
import type { CreatePostRequest } from '../../src/contract/create-post';
import { ask } from '../mocks/ask';

/** Creates a post on the service, as if by another member. */
export const writePost = (forum: Forum, fields: Partial<CreatePostRequest> = {}) => {
  const { blocks, topics } = forum.dataset;
  const place = { blockId: blocks[0]?.id, topicId: topics[0]?.id };
  return ask(forum, 'createPost', {
    title: 'A new post',
    content: '<p>New.</p>',
    ...place,
    ...fields,
  });
};
