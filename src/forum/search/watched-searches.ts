import { searchAt } from '../../addresses';
import { serviceNow } from '../../browser/service-clock';
import { storedValue } from '../../browser/stored-value';
import { longestAddress, searchHistory } from './search-history';

/** How many posts a saved search had when it was opened last and when it was counted last; `at` is when that was. */
type Watch = { seen: number; total: number; at: number };

type Watches = ReadonlyMap<string, Watch>;

/** The largest number of watches: as many as searches can be saved. */
const limit = 50;

const isCount = (stored: unknown): stored is number =>
  Number.isSafeInteger(stored) && (stored as number) >= 0;

/** Watches that anything may have written. A count from the future would never be made again. */
export const readWatches = (stored: unknown): Watches =>
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
});

/** How many posts came since it was opened. */
export const newIn = (watch: Watch | undefined) =>
  watch ? Math.max(0, watch.total - watch.seen) : 0;

/** The saved searches that can be watched: chosen posts are as many as they are, and days take many requests. */
export const watched = () =>
  searchHistory.read().saved.filter((address) => {
    const { postIds, dates } = searchAt(address);
    return postIds.length === 0 && !dates;
  });

/** Of searches that are still saved, all that is new. */
export const newInAll = (all: Watches) =>
  watched().reduce((sum, address) => sum + newIn(all.get(address)), 0);

/** With it go the watches of searches that are no longer saved. */
const keep = (address: string, watch: Omit<Watch, 'at'>) => {
  const saved = new Set(watched());
  const others = [...watches.read()].filter(([one]) => one !== address && saved.has(one));
  watches.write(new Map([...others, [address, { ...watch, at: Math.floor(serviceNow()) }]]));
};

/** The member sees it now, with so many posts. */
export const noteOpened = (address: string, total: number) => {
  const last = watches.read().get(address);
  if (last?.seen !== total || last.total !== total) keep(address, { seen: total, total });
};

/** It was counted. The first count is where it begins; where posts went, those that come after are new all the same. */
export const noteCounted = (address: string, total: number) =>
  keep(address, { seen: Math.min(watches.read().get(address)?.seen ?? total, total), total });

/** Adds what another device knows of searches that this one has not counted. */
export const mergeWatches = (others: Watches) =>
  watches.write(new Map([...others, ...watches.read()].slice(0, limit)));
