import { focusManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { emptySearch, isSearchPath, searchAddress, searchAt } from '../../addresses';
import { useApi, usePostSearch } from '../../api/forum-api';
import { useApp } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import { useStored } from '../../context/use-stored';
import { savesData, useOnline } from '../../device/network';
import { useText } from '../../i18n/i18n-context';
import { sameSearch, searchHistory } from './search-history';
import styles from './search-suggestions.module.css';
import { newIn, noteCounted, noteOpened, watched, watches, watchOf } from './watched-searches';

export const WatchCount = ({ onShow }: { onShow: () => void }) => {
  const { searches: text } = useText();
  useWatching();
  useOpenedSearch();
  useStored(watches);
  const app = useApp();
  const count = watched(app).reduce((sum, address) => sum + newIn(app, address), 0);
  const words = text.newInSaved(count);
  if (count === 0) return null;
  return (
    <button type="button" className={styles.newCount} title={words} onClick={onShow}>
      <span aria-hidden="true">{text.newPosts(count)}</span>
      <span className="unseen">{words}</span>
    </button>
  );
};

const onVisibility = (listener: () => void) => focusManager.subscribe(listener);

/** Spares the service: one row for each search, at most every five minutes across all tabs, while it is seen. */
const useWatching = () => {
  const app = useApp();
  const queries = useQueryClient();
  const api = useApi();
  const hasSaved = useStored(searchHistory).saved.length > 0;
  const isOnline = useOnline();
  const isSeen = useSyncExternalStore(onVisibility, () => focusManager.isFocused());
  const isOn = hasSaved && isOnline && isSeen && !savesData();

  useEffect(() => {
    if (!isOn) return;
    let isStopped = false;
    const { now } = app.get(serviceClock);
    const { clock } = app.device;
    const { firstCountMs, nextCountMs, sameCountMs } = app.limits;
    // A failed count waits as long as a successful one, to spare a service in trouble.
    const counted = new Map<string, number>();
    const count = async (address: string) => {
      counted.set(address, now());
      const one = { ...searchAt(address), pageNum: 0, pageSize: 1 };
      const page = await queries
        .fetchQuery({ ...api.postSearch(one), staleTime: 0, retry: false })
        .catch(() => undefined);
      if (!isStopped && page) noteCounted(app, address, page.totalElements);
    };
    const next = async () => {
      const due = watched(app).find((address) => {
        const at = Math.max(watchOf(app, address)?.[3] ?? 0, counted.get(address) ?? 0);
        // A time in the future is of a clock that was wrong.
        return Math.abs(now() - at) >= sameCountMs;
      });
      if (due) await count(due);
      if (!isStopped) cancel = clock.after(nextCountMs, next);
    };
    let cancel = clock.after(firstCountMs, next);
    return () => {
      isStopped = true;
      cancel();
    };
  }, [isOn, queries, api, app]);
};

const useOpenedSearch = () => {
  const app = useApp();
  const { pathname, search: query } = useLocation();
  const isList = isSearchPath(pathname);
  const search = isList ? searchAt(query) : emptySearch;
  const here = sameSearch(searchAddress(search));
  const address = watched(app).find((one) => sameSearch(one) === here);
  // The list fetches it.
  const { data, isPlaceholderData } = usePostSearch(search, { enabled: false });
  const total = isList && !isPlaceholderData ? data?.totalElements : undefined;
  useEffect(() => {
    if (address && total !== undefined) noteOpened(app, address, total);
  }, [address, total, app]);
};
