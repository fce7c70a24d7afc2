import * as v from 'valibot';
import { firstOfEach } from '../../api/cached';
import type { PostSummary } from '../../contract/post';
import { read } from '../../contract/read';
import { integer, label, postTitle } from '../../contract/record';
import { storedValue } from '../../device/stored-value';
import { tellUnstored } from '../../device/unstored';
import { useStored } from '../../device/use-stored';

const savedPost = v.object({
  id: v.string(),
  title: postTitle,
  savedAt: label,
  replyCount: integer,
  collectCount: integer,
  activeReplyTime: label,
});

/** The stored data of a saved post: enough to show what changed since it was last seen. */
export type SavedPost = v.InferOutput<typeof savedPost>;

/** In UTF-16 code units. An untrusted file may contain far longer ones. */
const longestId = 300;

const readList = (stored: unknown) => {
  const { value } = read(v.array(savedPost), stored);
  return firstOfEach(value.filter(({ id }) => id && id.length <= longestId));
};

export const readingList = storedValue<SavedPost[]>('parley:saved', [], readList, {
  merge: (here, others) => firstOfEach([...here, ...others]),
});

export const savedFrom = (post: PostSummary): SavedPost => ({
  id: post.id,
  title: post.title,
  savedAt: new Date().toISOString(),
  replyCount: post.replyCount,
  collectCount: post.collectCount,
  activeReplyTime: post.activeReplyTime,
});

const savePost = (post: PostSummary) => {
  const others = readingList.read().filter(({ id }) => id !== post.id);
  if (!readingList.write([savedFrom(post), ...others])) tellUnstored();
};

export const unsavePost = (id: string) =>
  readingList.write(readingList.read().filter((post) => post.id !== id));

/** Whether a post is on the list, and a function that adds or removes it. */
export const useSaved = (post: PostSummary) => {
  const isSaved = useStored(readingList).some(({ id }) => id === post.id);
  return { isSaved, toggle: () => (isSaved ? unsavePost(post.id) : savePost(post)) };
};

/** Stores the posts as they are now, for comparison at the next visit. */
export const markSeen = (posts: PostSummary[]) => {
  const seen = new Map(posts.map((post) => [post.id, post]));
  readingList.write(
    readingList.read().map((saved) => {
      const post = seen.get(saved.id);
      return post ? { ...savedFrom(post), savedAt: saved.savedAt } : saved;
    }),
  );
};
