import { parseSearch, searchAddress } from '../../addresses';
import { storedValue } from '../../browser/stored-value';

/** Addresses of searches, newest first, and whether new ones are remembered. */
type SearchHistory = { isOn: boolean; recent: readonly string[]; saved: readonly string[] };

const most = { recent: 8, saved: 50 };

const addresses = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((one): one is string => /^\/\?./.test(one)) : [];

/** The searches a member made or saved, kept on this device. */
export const searchHistory = storedValue<SearchHistory>(
  'parley:searches',
  { isOn: true, recent: [], saved: [] },
  (stored) => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { isOn, recent, saved } = stored as Record<keyof SearchHistory, unknown>;
    return { isOn: isOn !== false, recent: addresses(recent), saved: addresses(saved) };
  },
);

type List = keyof typeof most;

const put = (list: List, address: string) => {
  const own = searchHistory.read();
  const others = own[list].filter((one) => one !== address);
  searchHistory.write({ ...own, [list]: [address, ...others].slice(0, most[list]) });
};

/** Remembers a search that was made, if the member lets us. */
export const rememberSearch = (address: string) => {
  if (searchHistory.read().isOn && address !== searchAddress()) put('recent', address);
};

export const saveSearch = (address: string) => put('saved', address);

export const forgetSearch = (list: List, address: string) => {
  const own = searchHistory.read();
  searchHistory.write({ ...own, [list]: own[list].filter((one) => one !== address) });
};

export const clearRecent = () => searchHistory.write({ ...searchHistory.read(), recent: [] });

/** Who does not want searches to be remembered has none left over from before. */
export const letRemember = (isOn: boolean) =>
  searchHistory.write({ ...searchHistory.read(), isOn, ...(!isOn && { recent: [] }) });

/** The search that an address names. */
export const searchAt = (address: string) =>
  parseSearch(new URLSearchParams(address.slice(address.indexOf('?'))));
