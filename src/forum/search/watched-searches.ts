import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { searchAddress, searchAt } from '../../addresses';
import { useApi, usePostSearch } from '../../api/forum-api';
import { onceNamed, onceSeen } from '../../api/owner';
import { type AppContext, useApp } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import type { PostSearch } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { storedValue } from '../../device/stored-value';
import { longestAddressChars, most, sameSearch, searchHistory } from './search-history';

/** How many posts a saved search had when it was last opened. */
export type Watch = [address: string, seen: number];

const isWatch = (stored: unknown): stored is Watch => {
  const [address, seen] = Array.isArray(stored) ? stored : [];
  const isAddress = typeof address === 'string' && address.length <= longestAddressChars;
  return isAddress && Number.isSafeInteger(seen) && seen >= 0;
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

/** Those of saved searches alone stay. `first` are for those without a count. */
export const noteSeen = (app: AppContext, seen: Watch[] = [], first: Watch[] = []) =>
  onceNamed(app, () => {
    const { read, write } = app.get(watches);
    const { saved } = app.get(searchHistory).read();
    const before = new Map(read());
    const begun = first.filter(([one]) => !before.has(one));
    const counts = [...new Map([...before, ...begun, ...seen])].filter(([one]) =>
      saved.includes(one),
    );
    if (JSON.stringify(counts) !== JSON.stringify(read())) write(counts);
  });

/** Chosen posts have a fixed count, and searches by dates need many requests. */
const isCounted = ({ postIds, dates }: PostSearch) => postIds.length === 0 && !dates;

const countOf = (address: string): PostSearch => ({
  ...searchAt(address),
  pageNum: 0,
  pageSize: 1,
});

/**
 * @param total undefined until the service has said it now
 * @param shown of posts that are shown again: enough to begin with
 */
export const useOpenedSearch = (search: PostSearch, total?: number, shown?: number) => {
  const app = useApp();
  const here = sameSearch(searchAddress(search));
  const address = useStored(searchHistory).saved.find((one) => sameSearch(one) === here);
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    if (!address || total === undefined) return;
    const { queryKey } = api.postSearch(countOf(address));
    const { data: count, dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
    const listed = queries.getQueryState(api.postSearch(search).queryKey);
    // Posts that went since they were counted would be new.
    if (count && count.totalElements > total && dataUpdatedAt < (listed?.dataUpdatedAt ?? 0))
      queries.setQueryData(queryKey, { ...count, totalElements: total });
  }, [address, search, total, queries, api]);
  useEffect(() => {
    // It may have been taken off just now.
    const watch = (count?: number): Watch[] =>
      address && count !== undefined ? [[address, count]] : [];
    return onceSeen(app, () => noteSeen(app, watch(total), watch(shown)));
  }, [address, total, shown, app]);
};

/** Since the search was last opened, counted at most every five minutes. */
export const useNewCount = (address: string) => {
  const app = useApp();
  useStored(watches);
  const seenNow = () => new Map(app.get(watches).read()).get(address);
  const search = countOf(address);
  const { data, dataUpdatedAt } = usePostSearch(search, {
    enabled: isCounted(search) && !savesData(),
    staleTime: app.limits.rarelyNewMs,
  });
  const total = data?.totalElements;
  // The first count is the baseline; a lower one lowers it, so that later posts count as new.
  const note = useEffectEvent(() => {
    onceNamed(app, () => {
      if (total !== undefined && total < (seenNow() ?? Number.POSITIVE_INFINITY))
        noteSeen(app, [[address, total]]);
    });
  });
  // Only as it arrives: this tab or another may have opened the search since.
  const [mountedWith] = useState(dataUpdatedAt);
  useEffect(() => {
    if (dataUpdatedAt > mountedWith) note();
  }, [dataUpdatedAt, mountedWith]);
  return Math.max(0, (total ?? 0) - (seenNow() ?? total ?? 0));
};
