import type { PostSummary } from '../../contract/post';
import { storedValue } from '../../device/stored-value';
import { tellUnstored } from '../../device/unstored';
import { useStored } from '../../device/use-stored';

/** The stored data of a saved post: enough to show what changed since it was last seen. */
export type SavedPost = {
  id: string;
  title: string;
  savedAt: string;
  replyCount: number;
  collectCount: number;
  activeReplyTime: string;
};

const readList = (rows: unknown): SavedPost[] | undefined => {
  if (!Array.isArray(rows)) return undefined;
  const seen = new Set<string>();
  return rows
    .map(readSaved)
    .filter((post) => post !== null)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
};

export const readingList = storedValue<SavedPost[]>('parley:saved', [], readList, {
  merge: (here, others) => {
    const known = new Set(here.map(({ id }) => id));
    return [...here, ...others.filter(({ id }) => !known.has(id))];
  },
});

/** Reads a row of an untrusted file; null if it has no valid id. */
function readSaved(row: unknown): SavedPost | null {
  const { id, title, savedAt, replyCount, collectCount, activeReplyTime } = (row ?? {}) as Partial<
    Record<keyof SavedPost, unknown>
  >;
  if (typeof id !== 'string' || id === '' || id.length > longest.id) return null;
  return {
    id,
    title: textOf(title),
    savedAt: textOf(savedAt),
    replyCount: countOf(replyCount),
    collectCount: countOf(collectCount),
    activeReplyTime: textOf(activeReplyTime),
  };
}

/** In UTF-16 code units. An untrusted file may contain far longer texts. */
const longest = { id: 300, text: 1000 };
const textOf = (given: unknown) => (typeof given === 'string' ? given.slice(0, longest.text) : '');
const countOf = (given: unknown) => (Number.isSafeInteger(given) ? (given as number) : 0);

export const useReadingList = () => useStored(readingList);

const savedFrom = (post: PostSummary): SavedPost => ({
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
  const isSaved = useReadingList().some(({ id }) => id === post.id);
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
