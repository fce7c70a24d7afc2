import { type ComponentType, useSyncExternalStore } from 'react';
import { parsePath } from '../addresses';
import { pageCode } from '../boot/page-code';
import { lazyCode } from '../ui/lazy-part';

const waiting = new Set<Promise<boolean>>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const onWait = (loading: Promise<boolean>) => {
  if (waiting.has(loading)) return;
  waiting.add(loading);
  // Not during the render.
  queueMicrotask(notify);
  void loading.then(() => {
    waiting.delete(loading);
    notify();
  });
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the code of the next page is loading, while the page before it stays. */
export const useIsWaiting = () => useSyncExternalStore(subscribe, () => waiting.size > 0);

export const lazyPage = (fetchPage: () => Promise<ComponentType<{ id: string }>>) =>
  lazyCode(fetchPage, { onWait });

/** The pages by their names in src/addresses.ts. That of the search is part of the entry: most visits begin there. */
export const pages = {
  post: lazyPage(() => pageCode.post()),
  member: lazyPage(() => pageCode.member()),
  topics: lazyPage(() => pageCode.topics()),
  compose: lazyPage(() => pageCode.compose()),
  saved: lazyPage(() => pageCode.saved()),
  data: lazyPage(() => pageCode.data()),
};

/** The page at a path of the app, if its code is loaded apart. */
export const lazyPageAt = (path: string) => {
  const page = parsePath(path)?.page;
  return page && page !== 'search' ? pages[page] : undefined;
};
