import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys';

/** Posts of all answers that no page shows: some twenty pages back without a request. */
const mostPosts = 500;
/** A post weighs 4.5 kB in memory; a topic 0.35, or nothing where another page has it as well. */
const topicsForOnePost = 40;

type Counted = { children?: Counted[] };
/** A page, or what was found of a tree. */
type Data = { content?: Counted[]; tree?: { outline: { size: number } } };

/** All of them, also those in one another: a page of one root may hold 10,000 topics. */
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
 * Lets go of the answers that were shown longest ago once there are too many; the library knows an age
 * alone. Topics have a room of their own, or those of a large forum would push out every list of posts.
 * Returns what ends that.
 */
export const limitCache = (queries: QueryClient, most = mostPosts) => {
  const cache = queries.getQueryCache();
  const counts = new WeakMap<object, number>();
  /** The queries that nothing observes, the one that was left longest ago first. */
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
    // What is gone could not be asked for again.
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
    // Not at once: a page that subscribes anew leaves all its queries first.
    if (!isScheduled) notifyManager.schedule(trim);
    isScheduled = true;
  };
  for (const query of cache.getAll()) note(query);
  return cache.subscribe(({ type, query }) => {
    if (/^(added|removed|observer(Added|Removed))$/.test(type)) note(query);
  });
};
