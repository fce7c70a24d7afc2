import { useSyncExternalStore } from 'react';
import { inTime } from './in-time';
import { renewFiles } from './newer-build';
import { yieldToMain } from './yield-to-main';

/** The state of code that a page can do without at first. */
export type CodeState<Code> =
  | { state: 'waiting' | 'missing'; code?: undefined }
  | { state: 'here'; code: Code };

/** The `load` functions that failed, to be retried as soon as there is a network. */
const missing = new Set<() => Promise<void>>();

// Node, where tests of plain functions run, has no such events.
globalThis.addEventListener?.('online', () => {
  for (const load of missing) void load();
});

const brokenStyles = new Set<HTMLLinkElement>();

// Error events of resources do not bubble, so they are caught in the capture phase.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target);
  },
  true,
);

/** The bundler's loader requests each stylesheet only once: without this, retried code lacks its styles. */
const reloadStyles = () =>
  Promise.all(
    [...brokenStyles].map(
      (link) =>
        new Promise<unknown>((resolve, reject) => {
          brokenStyles.delete(link);
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = resolve;
          again.onerror = reject;
          link.replaceWith(again);
        }),
    ),
  );

/** In milliseconds. The browser's own timeout for a file is minutes. */
const longestWait = 15_000;

/**
 * Code that loads when it is first used. Loading never rejects: components see that the code is `missing`,
 * and receive it when a retry succeeds, on a click or when the network returns.
 */
export const lazyCode = <Code>(fetchCode: () => Promise<Code>) => {
  let state: CodeState<Code> = { state: 'waiting' };
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  const settle = (settled: CodeState<Code>) => {
    state = settled;
    if (settled.state === 'missing') missing.add(load);
    else missing.delete(load);
    for (const listener of listeners) listener();
  };
  // Even after the timeout: code that was reported missing then renders.
  const arrive = async () => {
    await reloadStyles();
    settle({ state: 'here', code: await fetchCode() });
  };
  const attempt = async () => {
    missing.delete(load);
    try {
      // Not on the first try: usually only the network is down.
      if (state.state === 'missing') await inTime(renewFiles(), longestWait);
      await inTime(arrive(), longestWait);
    } catch {
      settle({ state: 'missing' });
    }
    loading = null;
  };
  /** Resolves when the code has loaded or is missing. */
  const load = (): Promise<void> => {
    if (state.state === 'here') return Promise.resolve();
    loading ??= attempt();
    return loading;
  };
  const subscribeBy = (ask: () => Promise<void>) => (listener: () => void) => {
    listeners.add(listener);
    void ask();
    return () => listeners.delete(listener);
  };
  const subscribe = subscribeBy(load);
  const subscribeLate = subscribeBy(() => ownTask().then(load));
  const read = () => state;

  return {
    load,
    /** Loads the code if it is needed. Late code loads once the component that uses it is painted. */
    use: (isNeeded = true, isLate = false): CodeState<Code> => {
      // Now, because the first effect runs a paint later.
      if (isNeeded && !isLate && state.state === 'waiting') void load();
      const follow = isLate ? subscribeLate : subscribe;
      return useSyncExternalStore(isNeeded ? follow : subscribeToNothing, read);
    },
  };
};

const subscribeToNothing = () => () => {};

let lastTask = Promise.resolve();
/** A task per load: requesting files costs milliseconds of the main thread, and late code has many files. */
const ownTask = () => {
  lastTask = lastTask.then(yieldToMain);
  return lastTask;
};
