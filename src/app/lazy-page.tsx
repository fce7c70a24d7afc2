import { useState, useSyncExternalStore } from 'react';
import { type PageName, parsePath } from '../addresses';
import { pageCode } from '../boot/page-code';
import { type LazyCode, lazyCode } from '../ui/lazy-code';

type LazyPageName = Exclude<PageName, 'search'>;

/** The pages by their names in src/addresses.ts. That of the search is part of the entry: most visits begin there. */
export const pages: Record<LazyPageName, LazyCode<{ id: string }>> = {
  post: lazyCode(() => pageCode.post()),
  member: lazyCode(() => pageCode.member()),
  topics: lazyCode(() => pageCode.topics()),
  compose: lazyCode(() => pageCode.compose()),
  saved: lazyCode(() => pageCode.saved()),
  data: lazyCode(() => pageCode.data()),
};

/** The code of the page at a path of the app, if it is loaded apart. */
export const lazyPageAt = (path: string) => {
  const page = parsePath(path)?.page;
  return page && page !== 'search' ? pages[page] : undefined;
};

/** The code that a navigation waits for. */
const awaitedCode = () => {
  const waiting = new Set<Promise<void>>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    wait: (code: Promise<void>) => {
      if (waiting.has(code)) return;
      waiting.add(code);
      // Not during the render.
      queueMicrotask(notify);
      void code.then(() => {
        waiting.delete(code);
        notify();
      });
    },
    isWaiting: () => waiting.size > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const awaited = awaitedCode();

/** Whether the code of the next page is loading, while the page before it stays. */
export const useIsWaiting = () => useSyncExternalStore(awaited.subscribe, awaited.isWaiting);

/** A page that suspends until its code has loaded, so that the previous one stays. */
export const LazyPage = ({ page, id }: { page: LazyPageName; id: string }) => {
  const code = pages[page];
  const [Page] = useState(code.component);
  const pending = code.pending();
  if (pending) awaited.wait(pending);
  return <Page id={id} />;
};
