import { useSyncExternalStore } from 'react';
import { type AppContext, usePart } from '../context/app-context';
import { createListeners } from '../device/listeners';
import { type Page, pages } from '../pages';
import { type PageName, parsePath } from '../paths';
import { lazyCode } from '../ui/lazy-part';

export const lazyPages = (_: AppContext) => {
  const waiting = new Set<Promise<boolean>>();
  const { notify, subscribe } = createListeners();
  const onWait = (loading: Promise<boolean>) => {
    if (waiting.has(loading)) return;
    waiting.add(loading);
    // A render must not notify.
    queueMicrotask(notify);
    void loading.then(() => {
      waiting.delete(loading);
      notify();
    });
  };
  const byName = Object.fromEntries(
    Object.entries(pages).map(([name, page]: [string, Page]) => [
      name,
      lazyCode(() => page.load(), { onWait, isWordless: page.isWordless ?? false }),
    ]),
  ) as Record<PageName, ReturnType<typeof lazyCode<{ id: string }>>>;
  return {
    byName,
    loadAt: (path: string) => {
      const page = parsePath(path)?.page;
      return page && byName[page].load();
    },
    isWaiting: () => waiting.size > 0,
    subscribe,
  };
};

export const useIsWaiting = () => {
  const { subscribe, isWaiting } = usePart(lazyPages);
  return useSyncExternalStore(subscribe, isWaiting);
};
