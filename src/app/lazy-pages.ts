import { useSyncExternalStore } from 'react';
import { type AppContext, usePart } from '../context/app-context';
import { type Page, pages } from '../pages';
import { type PageName, parsePath } from '../paths';
import { lazyCode } from '../ui/lazy-part';

/** The pages with their code, which loads when a page is first rendered, or ahead of that. */
export const lazyPages = (_: AppContext) => {
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
  const byName = Object.fromEntries(
    Object.entries(pages).map(([name, page]: [string, Page]) => [
      name,
      lazyCode(() => page.load(), { onWait, isWordless: page.isWordless ?? false }),
    ]),
  ) as Record<PageName, ReturnType<typeof lazyCode<{ id: string }>>>;
  return {
    byName,
    /** Loads the code of the page at a path of the app. */
    loadAt: (path: string) => {
      const page = parsePath(path)?.page;
      return page && byName[page].load();
    },
    isWaiting: () => waiting.size > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Whether the code of the next page is loading, while the page before it stays. */
export const useIsWaiting = () => {
  const { subscribe, isWaiting } = usePart(lazyPages);
  return useSyncExternalStore(subscribe, isWaiting);
};
