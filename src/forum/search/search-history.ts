import { emptySearch, searchAddress, searchAt } from '../../addresses';
import { onceNamed } from '../../api/owner';
import type { AppContext } from '../../context/app-context';
import { unstored } from '../../context/unstored';
import { wordsOf } from '../../contract/fold';
import { read } from '../../contract/read';
import { array, boolean, object, string } from '../../contract/schema';
import { storedValue } from '../../device/stored-value';

/** Addresses, newest first. */
const schema = object({
  isOn: { ...boolean, fallback: true },
  recent: array(string),
  saved: array(string),
  last: array(string),
});

export const most = { recent: 8, saved: 50, last: 1 };

/** Servers refuse longer addresses; the words of a search take up to 4,500. */
export const longestAddressChars = 5000;

/** Searches that find the same posts have this in common, however their keywords are spelled. */
export const sameSearch = (address: string) => {
  const { keywords, ...search } = searchAt(address);
  const { pageNum, pageSize } = emptySearch;
  const folded = wordsOf(keywords, new Map()).sort().join(' ');
  return searchAddress({ ...search, keywords: folded, pageNum, pageSize });
};

/** Stored addresses are untrusted. */
const addresses = (stored: readonly string[], limit: number) => {
  const known = new Map<string, string>();
  for (const one of stored) {
    if (!one.startsWith('/?') || one.length > longestAddressChars) continue;
    const same = sameSearch(one);
    if (!known.has(same)) known.set(same, searchAddress({ ...searchAt(one), pageNum: 0 }));
  }
  known.delete(searchAddress());
  return [...known.values()].slice(0, limit);
};

type List = keyof typeof most;

/** Who remembers none has saved ones alone. */
const listsOf = (isOn: boolean, of: (list: List) => readonly string[]) => {
  const listed = (list: List) => addresses(isOn || list === 'saved' ? of(list) : [], most[list]);
  return { isOn, recent: listed('recent'), saved: listed('saved'), last: listed('last') };
};

const readSearches = (stored: unknown) => {
  const { isOn, ...lists } = read(schema, stored).value;
  return listsOf(isOn, (list) => lists[list]);
};

export const searchHistory = storedValue('parley:searches', readSearches(null), readSearches, {
  perOwner: true,
  merge: (own, others) => listsOf(own.isOn, (list) => [...own[list], ...others[list]]),
});

export type History = ReturnType<typeof readSearches>;

/** Once it is known whose they are. */
export const changeSearches = (app: AppContext, change: (now: History) => Partial<History>) =>
  onceNamed(app, () => {
    const { read, write } = app.get(searchHistory);
    write({ ...read(), ...change(read()) });
  });

export const addSearch = (app: AppContext, list: List, address: string) => {
  const { read, write } = app.get(searchHistory);
  const history = read();
  const listed = addresses([address, ...history[list]], most[list]);
  return write({ ...history, [list]: listed });
};

/** Unless the member turned that off. */
export const rememberSearch = (app: AppContext, address: string) =>
  onceNamed(app, () => {
    if (app.get(searchHistory).read().isOn) addSearch(app, 'recent', address);
  });

export const saveSearch = (app: AppContext, address: string) => {
  onceNamed(app, () => {
    const { write } = app.get(unstored);
    if (address.length > longestAddressChars) write('searchTooLong');
    else if (app.get(searchHistory).read().saved.length >= most.saved) write('tooManySearches');
    else if (!addSearch(app, 'saved', address)) write('unstored');
  });
};

export const forgetSearch = (app: AppContext, list: List, address: string) => {
  const same = sameSearch(address);
  changeSearches(app, (now) => ({ [list]: now[list].filter((one) => sameSearch(one) !== same) }));
};
