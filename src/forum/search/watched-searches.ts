import { searchAt } from '../../addresses';
import { serviceNow } from '../../device/service-clock';
import { storedValue } from '../../device/stored-value';
import { longestAddress, searchHistory } from './search-history';

/** How many posts a saved search had when it was last opened and, at the time `at`, last counted. */
type Watch = { seen: number; total: number; at: number };

type Watches = ReadonlyMap<string, Watch>;

/** The largest number of watches: as many as searches can be saved. */
const limit = 50;

const isCount = (stored: unknown): stored is number =>
  Number.isSafeInteger(stored) && (stored as number) >= 0;

/** Reads untrusted watches. A time in the future is capped, or the search would not be counted until then. */
const readWatches = (stored: unknown): Watches =>
  new Map(
    (Array.isArray(stored) ? stored : []).slice(0, limit).flatMap((row): [string, Watch][] => {
      const [address, seen, total, at] = Array.isArray(row) ? row : [];
      if (typeof address !== 'string' || address.length > longestAddress) return [];
      if (![seen, total, at].every(isCount)) return [];
      return [[address, { seen, total, at: Math.min(at, Math.floor(serviceNow())) }]];
    }),
  );

export const watches = storedValue<Watches>('parley:watches', new Map(), readWatches, {
  format: {
    parse: JSON.parse,
    stringify: (all) =>
      JSON.stringify([...all].map(([address, { seen, total, at }]) => [address, seen, total, at])),
  },
  // Only those of searches that this device has not counted.
  merge: (own, others) => {
    const added = [...others].filter(([address]) => !own.has(address));
    return new Map([...added, ...own].slice(-limit));
  },
});

/** How many posts were added since the search was opened. */
export const newIn = (watch: Watch | undefined) =>
  watch ? Math.max(0, watch.total - watch.seen) : 0;

/** The saved searches to watch. Chosen posts have a fixed count, and searches by dates need many requests. */
export const watched = () =>
  searchHistory.read().saved.filter((address) => {
    const { postIds, dates } = searchAt(address);
    return postIds.length === 0 && !dates;
  });

/** The number of new posts in all saved searches. */
export const newInAll = (all: Watches) =>
  watched().reduce((sum, address) => sum + newIn(all.get(address)), 0);

/** Stores a watch, and deletes those of searches that are no longer saved. */
const keep = (address: string, watch: Omit<Watch, 'at'>) => {
  const saved = new Set(watched());
  const others = [...watches.read()].filter(([one]) => one !== address && saved.has(one));
  watches.write(new Map([...others, [address, { ...watch, at: Math.floor(serviceNow()) }]]));
};

/** Records that the member sees the search, with this number of posts. */
export const noteOpened = (address: string, total: number) => {
  const last = watches.read().get(address);
  if (last?.seen !== total || last.total !== total) keep(address, { seen: total, total });
};

/** Records a count. The first is the baseline; a lower one lowers it, so that later posts count as new. */
export const noteCounted = (address: string, total: number) =>
  keep(address, { seen: Math.min(watches.read().get(address)?.seen ?? total, total), total });
