import type { EventEmitter } from 'node:events';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { recordMessage } from './console';
import './polyfills';
import { quickenStyles } from './quick-styles';

quickenStyles();

// Compiles everything that the app loads late before the first test, so that no test waits for it or leaves
// a half-loaded file to the next test, which shares the imports.
import.meta.glob(
  [
    '../../src/**/*.{ts,tsx}',
    // Relative, because `**` matches the whole path, where a folder like `parley (1)` would be a pattern.
    '!../../src/main.tsx',
    '!../../src/boot/**',
    '!../../src/shell-worker/**',
  ],
  {
    eager: true,
  },
);

declare global {
  /** Set by vitest's environment. */
  var jsdom: { virtualConsole: EventEmitter };
}

configure({
  // A wait ends as soon as its condition is met; only a failure takes this long.
  asyncUtilTimeout: 40_000,
  // Prints the document only when the message is read, because a wait discards most of its errors.
  getElementError: (message, container) => {
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    const drawn = () => `${message}\n\n${prettyDOM(container)}`;
    return Object.defineProperty(error, 'message', { get: drawn, configurable: true });
  },
});

// Anything that jsdom cannot do (follow a link, submit a form to a server) must fail the test.
globalThis.jsdom.virtualConsole.removeAllListeners('jsdomError');
globalThis.jsdom.virtualConsole.on('jsdomError', (error: Error) =>
  recordMessage('error', error.message),
);

/** Unmounts the app and resets the page, its storage and its address. */
export function leavePage(): void {
  cleanup();
  document.body.replaceChildren();
  document.title = '';
  for (const left of document.head.querySelectorAll('meta[name=description], script'))
    left.remove();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
