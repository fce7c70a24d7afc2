import { useSyncExternalStore } from 'react';
import type { PostSummary } from '../../contract/post';

/** What is kept of a saved post: enough to say later what moved since it was last seen. */
export type SavedPost = {
  id: string;
  title: string;
  savedAt: string;
  replyCount: number;
  collectCount: number;
  activeReplyTime: string;
};

const key = 'parley:saved';
const listeners = new Set<() => void>();
const none: SavedPost[] = [];
let kept: { text: string | null; posts: SavedPost[] } = { text: null, posts: none };

/** Parsed anew only when the stored text changed, in this tab or another. */
const current = () => {
  const text = stored();
  if (text !== kept.text) kept = { text, posts: parseSaved(text ?? '[]') ?? none };
  return kept.posts;
};

/** Each post once, the latest saved first; null where the text is no reading list. */
export const parseSaved = (text: string): SavedPost[] | null => {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return null;
    const seen = new Set<string>();
    return rows
      .map(readSaved)
      .filter((post) => post !== null)
      .filter(({ id }) => !seen.has(id) && seen.add(id));
  } catch {
    return null;
  }
};

/** A row of a file that may come from anywhere; null where it names no post. */
function readSaved(row: unknown): SavedPost | null {
  const { id, title, savedAt, replyCount, collectCount, activeReplyTime } = (row ?? {}) as Partial<
    Record<keyof SavedPost, unknown>
  >;
  if (typeof id !== 'string' || id === '') return null;
  return {
    id,
    title: textOf(title),
    savedAt: textOf(savedAt),
    replyCount: countOf(replyCount),
    collectCount: countOf(collectCount),
    activeReplyTime: textOf(activeReplyTime),
  };
}

const textOf = (given: unknown) => (typeof given === 'string' ? given : '');
const countOf = (given: unknown) => (typeof given === 'number' ? given : 0);

export const useReadingList = () => useSyncExternalStore(watch, current);

export const savedFrom = (post: PostSummary): SavedPost => ({
  id: post.id,
  title: post.title,
  savedAt: new Date().toISOString(),
  replyCount: post.replyCount,
  collectCount: post.collectCount,
  activeReplyTime: post.activeReplyTime,
});

export const savePost = (post: PostSummary) =>
  store([savedFrom(post), ...current().filter(({ id }) => id !== post.id)]);

export const unsavePost = (id: string) => store(current().filter((post) => post.id !== id));

/** Adds what is not in the list yet; for a list that comes out of a file. */
export const mergeSaved = (posts: SavedPost[]) => {
  const known = new Set(current().map(({ id }) => id));
  store([...current(), ...posts.filter(({ id }) => !known.has(id))]);
};

/** The posts as they are now become what is compared with at the next visit. */
export const markSeen = (posts: PostSummary[]) => {
  const seen = new Map(posts.map((post) => [post.id, post]));
  store(
    current().map((saved) => {
      const post = seen.get(saved.id);
      return post ? { ...savedFrom(post), savedAt: saved.savedAt } : saved;
    }),
  );
};

function watch(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored() {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept.text;
  }
}

function store(posts: SavedPost[]) {
  const text = JSON.stringify(posts);
  try {
    localStorage.setItem(key, text);
  } catch {
    // Storage is full or off: the list holds for this visit.
    kept = { text, posts };
  }
  for (const listener of listeners) listener();
}
