import { use, useDeferredValue, useSyncExternalStore } from 'react';
import { type PageName, parsePath } from '../addresses';
import { pageCode } from '../boot/page-code';
import { lazyCode } from '../device/lazy-code';
import { MissingPage } from './missing-page';

type LazyPageName = Exclude<PageName, 'search'>;

/** The pages by their names in src/addresses.ts. That of the search is part of the entry: most visits begin there. */
export const pages = {
  post: lazyCode(() => pageCode.post()),
  member: lazyCode(() => pageCode.member()),
  topics: lazyCode(() => pageCode.topics()),
  compose: lazyCode(() => pageCode.compose()),
  saved: lazyCode(() => pageCode.saved()),
  data: lazyCode(() => pageCode.data()),
} satisfies Record<LazyPageName, unknown>;

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
      if (waiting.has(code)) return code;
      waiting.add(code);
      // Not during the render.
      queueMicrotask(notify);
      void code.then(() => {
        waiting.delete(code);
        notify();
      });
      return code;
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

type LazyPageProps = { page: LazyPageName; id: string; isFirst: boolean };

/**
 * A page, or a notice that its code is missing. The previous page stays until the code has loaded. On the first
 * visit there is none: the frame stands alone. A post that waited for its code renders in slices, because it
 * takes longest. Other pages do not, because React would start over with each response that arrives.
 */
export const LazyPage = ({ page, id, isFirst }: LazyPageProps) => {
  const code = pages[page];
  const now = code.use();
  const inSlices = useDeferredValue(now);
  const { state, code: Page } = page === 'post' ? inSlices : now;
  if (state === 'waiting' && !isFirst) use(awaited.wait(code.load()));
  if (state === 'missing') return <MissingPage load={code.load} />;
  return Page ? <Page id={id} /> : null;
};
