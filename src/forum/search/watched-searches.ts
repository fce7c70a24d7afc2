import { searchAt } from '../../addresses';
import type { AppContext } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import { storedValue } from '../../device/stored-value';
import { longestAddressChars, most, searchHistory } from './search-history';

/** `seen` is the count when it was last opened, `total` that at the time `at`. */
type Watch = [address: string, seen: number, total: number, at: number];

const isCount = (stored: unknown) => Number.isSafeInteger(stored) && (stored as number) >= 0;

const isWatch = (stored: unknown): stored is Watch => {
  const [address, ...counts] = Array.isArray(stored) ? stored : [];
  const isAddress = typeof address === 'string' && address.length <= longestAddressChars;
  return isAddress && counts.length === 3 && counts.every(isCount);
};

export const watches = storedValue<Watch[]>(
  'parley:watches',
  [],
  (stored) => (Array.isArray(stored) ? stored.filter(isWatch).slice(0, most.saved) : undefined),
  {
    perOwner: true,
    merge: (own, others) => {
      const known = new Set(own.map(([address]) => address));
      return [...others.filter(([address]) => !known.has(address)), ...own].slice(-most.saved);
    },
  },
);

export const watchOf = (app: AppContext, address: string) =>
  app
    .get(watches)
    .read()
    .find(([one]) => one === address);

export const newIn = (app: AppContext, address: string) => {
  const [, seen = 0, total = 0] = watchOf(app, address) ?? [];
  return Math.max(0, total - seen);
};

/** Chosen posts have a fixed count, and searches by dates need many requests. */
export const watched = (app: AppContext) =>
  app
    .get(searchHistory)
    .read()
    .saved.filter((address) => {
      const { postIds, dates } = searchAt(address);
      return postIds.length === 0 && !dates;
    });

const keep = (app: AppContext, address: string, seen: number, total: number) => {
  const { read, write } = app.get(watches);
  const saved = new Set(watched(app));
  const others = read().filter(([one]) => one !== address && saved.has(one));
  write([...others, [address, seen, total, Math.floor(app.get(serviceClock).now())]]);
};

export const noteOpened = (app: AppContext, address: string, count: number) => {
  const [, seen, total] = watchOf(app, address) ?? [];
  if (seen !== count || total !== count) keep(app, address, count, count);
};

/** The first count is the baseline; a lower one lowers it, so that later posts count as new. */
export const noteCounted = (app: AppContext, address: string, count: number) => {
  const [, seen = count] = watchOf(app, address) ?? [];
  keep(app, address, Math.min(seen, count), count);
};
