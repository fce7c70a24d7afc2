import { setupWorker } from 'msw/browser';
import { registerWorker, stayAwake } from '../register-worker';
import { type MockOptions, mockForum } from './index';

export type StartOptions = MockOptions & {
  /** The address of `mockServiceWorker.js`, which `npx msw init` writes. */
  workerUrl?: string;
  onUnhandledRequest?: 'bypass' | 'warn' | 'error';
};

/**
 * Starts the mock forum in a page, and resolves once it answers. It reads and changes nothing of the page:
 * no address, no `Date`, no history. `worker.use` and `worker.resetHandlers` are msw's own.
 * @throws Error if the page can have no service worker: msw needs https or localhost
 */
export const startMock = async (options: StartOptions = {}) => {
  const { workerUrl = '/mockServiceWorker.js', onUnhandledRequest = 'bypass', ...rest } = options;
  const mock = mockForum(rest);
  const worker = setupWorker(...mock.handlers);
  const scope = new URL('.', new URL(workerUrl, location.href)).pathname;
  if (!('serviceWorker' in navigator))
    throw new Error('This page can have no service worker: open it on https or localhost.');
  await registerWorker(workerUrl, scope);
  await worker.start({
    quiet: true,
    onUnhandledRequest,
    serviceWorker: { url: workerUrl, options: { scope } },
  });
  stayAwake();
  return { ...mock, worker };
};
