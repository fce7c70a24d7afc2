import { useSyncExternalStore } from 'react';
import { inTime } from './in-time';
import { renewFiles } from './newer-build';
import { yieldToMain } from './yield-to-main';

/** Where code is that a page can do without at first. */
export type CodeState<Code> =
  | { state: 'waiting' | 'missing'; code?: undefined }
  | { state: 'here'; code: Code };

/** What could not be loaded, to be tried again as soon as there is a network. */
const missing = new Set<() => Promise<void>>();

// Node, where tests of plain functions run, has no such events.
globalThis.addEventListener?.('online', () => {
  for (const load of missing) void load();
});

const brokenStyles = new Set<HTMLLinkElement>();

// An error of a resource is heard on its way down only.
globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target);
  },
  true,
);

/** The bundler's loader asks for each stylesheet once: without this, code comes back without its styles. */
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

/** Milliseconds. A browser itself waits for a file that never answers for minutes. */
const longestWait = 15_000;

/**
 * Code that is loaded when it is first used. It never rejects: who uses it sees that it is missing, and
 * gets it when it is loaded again, on a click or when the network returns.
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
  // However late: what was said to be missing is then drawn.
  const arrive = async () => {
    await reloadStyles();
    settle({ state: 'here', code: await fetchCode() });
  };
  const attempt = async () => {
    missing.delete(load);
    try {
      // Not at the first try: mostly it is the network that is gone.
      if (state.state === 'missing') await inTime(renewFiles(), longestWait);
      await inTime(arrive(), longestWait);
    } catch {
      settle({ state: 'missing' });
    }
    loading = null;
  };
  /** Settles when the code is here or cannot be had. */
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
    /** Starts to load, unless it is not needed yet; late code is asked for once what uses it is painted. */
    use: (isNeeded = true, isLate = false): CodeState<Code> => {
      // Before the first effect, which comes a paint later.
      if (isNeeded && !isLate && state.state === 'waiting') void load();
      const follow = isLate ? subscribeLate : subscribe;
      return useSyncExternalStore(isNeeded ? follow : subscribeToNothing, read);
    },
  };
};

const subscribeToNothing = () => () => {};

let lastTask = Promise.resolve();
/** One after the other: to ask for files costs a page's thread milliseconds, and late code comes in many. */
const ownTask = () => {
  lastTask = lastTask.then(yieldToMain);
  return lastTask;
};
