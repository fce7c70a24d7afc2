import { type AppContext, useApp } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import { useStored } from '../../context/use-stored';
import { type PostSummary, repliedAt } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { storedValue } from '../../device/stored-value';
import { timeOf } from '../../i18n/dates';
import { lastVisit, timeOrder, visits } from './last-visit';

/** By id, the latest last: when that was written which was read of it, in milliseconds since 1970. */
type ReadMarks = ReadonlyMap<string, number>;

const mostMarks = 1000;
/** An untrusted file may contain far longer ids. */
export const longestIdChars = 300;

const readMarksOf = (stored: unknown): ReadMarks => {
  const { posts } = (stored ?? {}) as { posts?: unknown };
  const rows = Array.isArray(posts) ? posts : [];
  const marks = rows.filter((row): row is [string, number] => {
    const [id, at] = Array.isArray(row) ? row : [];
    return typeof id === 'string' && id.length <= longestIdChars && Number.isFinite(at);
  });
  return new Map(marks.slice(-mostMarks));
};

export const readMarks = storedValue<ReadMarks>('parley:read', new Map(), readMarksOf, {
  format: {
    parse: JSON.parse,
    stringify: (marks) => JSON.stringify({ posts: [...marks] }),
  },
  perOwner: true,
  merge: (here, others, now) => {
    const marks = new Map(here);
    for (const [id, at] of others) marks.set(id, Math.max(Math.min(at, now), marks.get(id) ?? 0));
    return new Map([...marks].sort(([, a], [, b]) => a - b).slice(-mostMarks));
  },
});

/** Marks from before the last visit no longer hide anything. */
export const markRead = (app: AppContext, posts: readonly PostSummary[]) => {
  const { read, write } = app.get(readMarks);
  const before = read();
  const now = app.get(serviceClock).now();
  const since = lastVisit(app);
  // Not the time of reading: what was read may be an old copy, and the clock of the device wrong.
  const latestOf = (post: PostSummary) =>
    Math.max(
      timeOf(post.createTime, app.settings.timeZone),
      timeOf(repliedAt(post), app.settings.timeZone),
      // An earlier build marked the time of reading, by any clock.
      Math.min(before.get(post.id) ?? 0, now),
    );
  const seen = new Map(posts.map((post) => [post.id, latestOf(post)]));
  seen.delete('');
  const others = [...before].filter(([id, at]) => !seen.has(id) && at > since);
  write(new Map([...others, ...seen].slice(-mostMarks)));
};

/** `reply`: only replies to the post are new. */
export type News = 'post' | 'reply';

export const useNews = (list?: PostSearch) => {
  const marks = useStored(readMarks);
  useStored(visits);
  const app = useApp();
  const since = lastVisit(app);
  const order = list && timeOrder(list);
  const at = (written: string) => timeOf(written, app.settings.timeZone);
  const newsOf = (post: PostSummary): News | undefined => {
    if (since === 0) return undefined;
    const read = Math.max(since, marks.get(post.id) ?? 0);
    if (at(post.createTime) > read) return 'post';
    return at(repliedAt(post)) > read ? 'reply' : undefined;
  };
  const isLater = (post: PostSummary) =>
    order !== undefined && at(post[order] || post.createTime) > since;
  return {
    since,
    newsOf,
    isBetween: (before: PostSummary, after: PostSummary) =>
      since > 0 && isLater(before) && !isLater(after),
  };
};
