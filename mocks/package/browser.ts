import { type StartOptions, setupWorker } from 'msw/browser';
import type { ForumMock } from '../forum-mock';
import { registerWorker, stayAwake } from '../register-worker';

export type WorkerOptions = {
  /** The address of `mockServiceWorker.js`, which `npx msw init` writes. */
  workerUrl?: string;
  onUnhandledRequest?: NonNullable<StartOptions['onUnhandledRequest']>;
};

/**
 * Answers a page's requests by the mock, and resolves once it does. `use` and `resetHandlers` of the worker are
 * msw's own, and so is `stop`, which also ends what keeps the worker awake.
 * @throws Error if the page can have no service worker: msw needs https or localhost
 */
export const startWorker = async (
  mock: Pick<ForumMock, 'handlers'>,
  options: WorkerOptions = {},
) => {
  const { workerUrl = '/mockServiceWorker.js', onUnhandledRequest = 'bypass' } = options;
  if (!('serviceWorker' in navigator))
    throw new Error('This page can have no service worker: open it on https or localhost.');
  const worker = setupWorker(...mock.handlers);
  const scope = new URL('.', new URL(workerUrl, location.href)).pathname;
  await registerWorker(workerUrl, scope);
  await worker.start({
    quiet: true,
    onUnhandledRequest,
    serviceWorker: { url: workerUrl, options: { scope } },
  });
  const letSleep = stayAwake();
  const stop = worker.stop.bind(worker);
  return Object.assign(worker, {
    stop: () => {
      letSleep();
      return stop();
    },
  });
};
