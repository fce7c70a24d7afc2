import type { EventEmitter } from 'node:events';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { forgetServiceTime } from '../../src/browser/service-clock';
import { recordMessage } from './console';
import './polyfills';
import { leaveOutDirection } from './quick-styles';

leaveOutDirection();

// Whatever the app loads late is compiled before the first test: none waits for it, and none that ends
// leaves a file half loaded to the next, which shares what is imported.
import.meta.glob(
  [
    '../../src/**/*.{ts,tsx}',
    // Relative, because `**` is held against the whole path, where a folder such as `parley (1)` is a pattern.
    '!../../src/main.tsx',
    '!../../src/start/**',
    '!../../src/shell-worker/**',
  ],
  {
    eager: true,
  },
);

declare global {
  /** Put there by vitest's environment. */
  var jsdom: { virtualConsole: EventEmitter };
}

configure({
  // A wait ends as soon as what it waits for is there; only a failure takes this long.
  asyncUtilTimeout: 15_000,
  // Drawing the document is for those who read the message: a wait throws most of its errors away.
  getElementError: (message, container) => {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    const drawn = () => `${message}\n\n${prettyDOM(container)}`;
    return Object.defineProperty(error, 'message', { get: drawn, configurable: true });
  },
});

// What jsdom cannot do (follow a link, submit a form to a server) must fail the test, not only be printed.
globalThis.jsdom.virtualConsole.removeAllListeners('jsdomError');
globalThis.jsdom.virtualConsole.on('jsdomError', (error: Error) =>
  recordMessage('error', error.message),
);

/** Unmounts what was rendered and forgets where the last test had been. */
export function leavePage(): void {
  cleanup();
  document.body.replaceChildren();
  document.title = '';
  for (const left of document.head.querySelectorAll('meta[name=description], script'))
    left.remove();
  localStorage.clear();
  sessionStorage.clear();
  forgetServiceTime();
  window.history.replaceState(null, '', '/');
}
