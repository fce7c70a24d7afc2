import { pageOf } from '../../contract/page';
import { type PostSummary, postSummary } from '../../contract/post';
import { read } from '../../contract/read';
import { storedValue } from '../../device/stored-value';

const mostStored = 5;
const page = pageOf(postSummary);

/** The posts this tab created, as far as their data is known. A search may list them only later. */
const createdPosts = storedValue<PostSummary[]>(
  'parley:created',
  [],
  (stored) => read(page, { content: stored }).value.content,
  { storage: 'session' },
);

export const createdPost = (id: string) => createdPosts.read().find((post) => post.id === id);

export const rememberCreatedPost = (post: PostSummary) => {
  const others = createdPosts.read().filter(({ id }) => id !== post.id);
  createdPosts.write([post, ...others].slice(0, mostStored));
};

/** Called once the service lists the post. */
export const forgetCreatedPost = (id: string) => {
  const left = createdPosts.read().filter((post) => post.id !== id);
  if (left.length < createdPosts.read().length) createdPosts.write(left);
};
