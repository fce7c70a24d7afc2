import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Posts in all unused queries: enough to go back some twenty pages without a request. */
const mostPosts = 500;
/** A post takes 4.5 kB of memory; a topic takes 0.35 kB, or nothing if another page contains it too. */
const topicsForOnePost = 40;

type Counted = { children?: Counted[] };
/** A page, or a tree of topics. */
type Data = { content?: Counted[]; tree?: { outline: { size: number } } };

/** Includes nested records: a page with one root may contain 10,000 topics. */
const countRecords = ({ content = [], tree }: Data) => {
  const waiting = [content];
  let count = tree?.outline.size ?? 0;
  for (let list = waiting.pop(); list; list = waiting.pop()) {
    count += list.length;
    for (const { children } of list) if (children?.length) waiting.push(children);
  }
  return Math.max(1, count);
};

const isOfTopics = ({ queryKey }: Query) => queryKey[0] === queryKeys.topics.all[0];

/**
 * Evicts the least recently shown queries once they hold too many records; the library itself only limits
 * their age. Topics have a limit of their own, or those of a large forum would evict every list of posts.
 * Returns a function that stops this.
 */
export const limitCache = (queries: QueryClient, most = mostPosts) => {
  const cache = queries.getQueryCache();
  const counts = new WeakMap<object, number>();
  /** The queries without observers, least recently shown first. */
  const left = new Set<Query>();
  let isScheduled = false;

  const recordsOf = ({ state: { data } }: Query) => {
    if (typeof data !== 'object' || !data) return 1;
    const known = counts.get(data) ?? countRecords(data);
    counts.set(data, known);
    return known;
  };

  const trimTo = (most: number, oldestFirst: Query[]) => {
    const latest = oldestFirst.findLast(({ state }) => state.data !== undefined);
    let records = oldestFirst.reduce((sum, query) => sum + recordsOf(query), 0);
    for (const query of oldestFirst) {
      if (records <= most) return;
      if (query === latest || query.state.fetchStatus !== 'idle') continue;
      records -= recordsOf(query);
      cache.remove(query);
    }
  };

  const trim = () => {
    isScheduled = false;
    // Offline, evicted data could not be fetched again.
    if (!onlineManager.isOnline()) return;
    const queries = [...left];
    trimTo(most * topicsForOnePost, queries.filter(isOfTopics));
    trimTo(
      most,
      queries.filter((query) => !isOfTopics(query)),
    );
  };

  const note = (query: Query) => {
    left.delete(query);
    if (query.getObserversCount() === 0 && cache.get(query.queryHash) === query) left.add(query);
    // Not at once: a page that resubscribes first unsubscribes from all its queries.
    if (!isScheduled) notifyManager.schedule(trim);
    isScheduled = true;
  };
  for (const query of cache.getAll()) note(query);
  return cache.subscribe(({ type, query }) => {
    if (/^(added|removed|observer(Added|Removed))$/.test(type)) note(query);
  });
};
