import { firstOfEach } from '../../api/cached';
import { onceNamed } from '../../api/owner';
import { type AppContext, useApp } from '../../context/app-context';
import { unstored } from '../../context/unstored';
import { useStored } from '../../context/use-stored';
import type { PostSummary } from '../../contract/post';
import { read } from '../../contract/read';
import { label, postTitle } from '../../contract/record';
import { array, integer, type OutputOf, object, string } from '../../contract/schema';
import { storedValue } from '../../device/stored-value';
import { useText } from '../../i18n/i18n-context';
import { longestIdChars } from '../visits/read-marks';

const savedPost = object({
  id: string,
  title: postTitle,
  replyCount: integer,
  collectCount: integer,
  activeReplyTime: label,
});

export type SavedPost = OutputOf<typeof savedPost>;

const readList = (stored: unknown) => {
  const { value } = read(array(savedPost), stored);
  return firstOfEach(value.filter(({ id }) => id && id.length <= longestIdChars));
};

export const readingList = storedValue<SavedPost[]>('parley:saved', [], readList, {
  merge: (here, others) => firstOfEach([...here, ...others]),
  perOwner: true,
});

export const savedFrom = (post: SavedPost) => read(savedPost, post).value;

const savePost = (app: AppContext, post: PostSummary) => {
  const list = app.get(readingList);
  const others = list.read().filter(({ id }) => id !== post.id);
  if (!list.write([savedFrom(post), ...others])) app.get(unstored).write('unstored');
};

export const unsavePost = (app: AppContext, id: string) => {
  const list = app.get(readingList);
  list.write(list.read().filter((post) => post.id !== id));
};

export const useSaved = (post: PostSummary) => {
  const app = useApp();
  const { post: text, saved } = useText();
  const isSaved = useStored(readingList).some(({ id }) => id === post.id);
  /** Returns what to say of it. */
  const toggle = () => {
    onceNamed(app, () => (isSaved ? unsavePost(app, post.id) : savePost(app, post)));
    return isSaved ? saved.removed : text.unsave;
  };
  return { isSaved, toggle };
};

export const markSeen = (app: AppContext, posts: PostSummary[]) => {
  const list = app.get(readingList);
  const seen = new Map(posts.map((post) => [post.id, post]));
  if (!list.read().some(({ id }) => seen.has(id))) return;
  const savedNow = (saved: SavedPost) => savedFrom(seen.get(saved.id) ?? saved);
  list.write(list.read().map(savedNow));
};
