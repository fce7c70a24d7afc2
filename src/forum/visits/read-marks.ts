import { searchAddress, searchAt } from '../../addresses';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { serviceNow } from '../../device/service-clock';
import { storedValue } from '../../device/stored-value';
import { lastVisit } from './last-visit';

/** When posts were opened, by id, and lists were marked as read, by address. In milliseconds since 1970. */
type ReadMarks = { posts: ReadonlyMap<string, number>; lists: ReadonlyMap<string, number> };

/** The largest number of marks of each kind. The latest are kept. */
const limits = { posts: 1000, lists: 50 };

/** The longest id and address, in characters. */
const longest = { posts: 300, lists: 2000 };

const marksIn = (stored: unknown, kind: keyof typeof limits) =>
  new Map(
    (Array.isArray(stored) ? stored : [])
      .filter((row): row is [string, number] => {
        const [name, at] = Array.isArray(row) ? row : [];
        return typeof name === 'string' && name.length <= longest[kind] && Number.isFinite(at);
      })
      .slice(-limits[kind]),
  );

/** Reads untrusted marks. */
const readMarksOf = (stored: unknown): ReadMarks => {
  const { posts, lists } = (stored ?? {}) as Partial<Record<keyof ReadMarks, unknown>>;
  return { posts: marksIn(posts, 'posts'), lists: marksIn(lists, 'lists') };
};

/** The posts and lists that were read on this device. */
export const readMarks = storedValue('parley:read', readMarksOf(null), readMarksOf, {
  format: {
    parse: JSON.parse,
    stringify: ({ posts, lists }) => JSON.stringify({ posts: [...posts], lists: [...lists] }),
  },
  // Of two marks, the later one counts.
  merge: (here, others) => {
    const later = (kind: keyof ReadMarks) => {
      const marks = new Map(here[kind]);
      for (const [name, at] of others[kind])
        marks.set(name, Math.max(Math.min(at, serviceNow()), marks.get(name) ?? 0));
      const sorted = [...marks].sort(([, a], [, b]) => a - b);
      return new Map(sorted.slice(-limits[kind]));
    };
    return { posts: later('posts'), lists: later('lists') };
  },
});

/** Adds marks as the latest, and drops those from before the last visit, which no longer hide anything. */
const added = (
  marks: ReadonlyMap<string, number>,
  names: readonly string[],
  at: number,
  limit: number,
) => {
  const isNew = new Set(names);
  const kept = [...marks].filter(([name, time]) => !isNew.has(name) && time > lastVisit());
  return new Map([...kept, ...names.map((name): [string, number] => [name, at])].slice(-limit));
};

export const markRead = (id: string) => {
  const { posts, lists } = readMarks.read();
  if (id) readMarks.write({ posts: added(posts, [id], serviceNow(), limits.posts), lists });
};

/** The address of a list, without its order and page. */
const listAddress = ({ pageNum, pageSize, fields, sort, ...filters }: PostSearch) =>
  searchAddress(filters);

/** Marks a whole list as read, and each of its posts on the screen. */
export const markListRead = (search: PostSearch, shown: readonly PostSummary[]) => {
  const { posts, lists } = readMarks.read();
  const ids = shown.map(({ id }) => id).filter(Boolean);
  readMarks.write({
    posts: added(posts, ids, serviceNow(), limits.posts),
    lists: added(lists, [listAddress(search)], serviceNow(), limits.lists),
  });
};

/**
 * The time after which a post is news: the last visit, or when it or a list with it was marked as read. Marks
 * of other lists by keywords, language, dates or ids do not count: a post does not show if it is in them.
 */
export const newsSince = (marks: ReadMarks, post: PostSummary, list: PostSearch) => {
  const here = listAddress(list);
  const times = [...marks.lists].map(([address, at]) =>
    address === here || isIn(post, searchAt(address)) ? at : 0,
  );
  // A mark in the future would hide news until then.
  return Math.min(serviceNow(), Math.max(lastVisit(), marks.posts.get(post.id) ?? 0, ...times));
};

const isIn = (post: PostSummary, search: PostSearch) =>
  Object.values(isInFilter).every((isInList) => isInList(post, search));

type Filter = Exclude<keyof PostSearch, 'pageNum' | 'pageSize' | 'fields' | 'sort'>;

const isInFilter: Record<Filter, (post: PostSummary, search: PostSearch) => boolean> = {
  keywords: (_, { keywords }) => !keywords,
  language: (_, { language }) => !language,
  dates: (_, { dates }) => !dates,
  postIds: (_, { postIds }) => postIds.length === 0,
  condition: (post, { condition }) => isOfCondition.get(condition)?.(post) === true,
  blockId: ({ forumBlock: { id, parentId } }, { blockId, includeBlockChildren }) =>
    !blockId || id === blockId || (includeBlockChildren && parentId === blockId),
  includeBlockChildren: () => true,
  topicId: ({ forumTopicList }, { topicId }) =>
    !topicId || forumTopicList.some(({ id }) => id === topicId),
  anotherMemberId: ({ cMemberInfo, memberId }, { anotherMemberId }) =>
    !anotherMemberId || [cMemberInfo.id, memberId].includes(anotherMemberId),
};

const isOfCondition = new Map<PostSearch['condition'], (post: PostSummary) => boolean>([
  ['LATEST_POST', () => true],
  ['LATEST_REPLY', ({ replyCount }) => replyCount > 0],
  ['HOT_POST', ({ isHot }) => isHot],
  ['ESSENCE_POST', ({ isEssence }) => isEssence],
  ['COLLECT_POST', ({ isCollect }) => isCollect],
]);
