import { notifyManager, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';

/** Rows of all answers that no page shows: some twenty pages back without a request. */
const mostRows = 500;

const rowsOf = ({ state: { data } }: Query) =>
  Math.max(1, (data as { content?: unknown[] } | undefined)?.content?.length ?? 1);

/**
 * Lets go of the answers that were shown longest ago once there are too many; the library knows an age
 * alone. Returns what ends that.
 */
export const limitCache = (queries: QueryClient, most = mostRows) => {
  const cache = queries.getQueryCache();
  /** The queries that nothing observes, the one that was left longest ago first. */
  const left = new Set<Query>();
  let isScheduled = false;

  const trim = () => {
    isScheduled = false;
    // What is gone could not be asked for again.
    if (!onlineManager.isOnline()) return;
    let rows = [...left].reduce((sum, query) => sum + rowsOf(query), 0);
    for (const query of left) {
      if (rows <= most || left.size === 1) return;
      if (query.state.fetchStatus !== 'idle') continue;
      rows -= rowsOf(query);
      cache.remove(query);
    }
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
