import type { EventEmitter } from 'node:events';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import React from 'react';
import { recordMessage } from './console';
import './polyfills';
import { quickenStyles } from './quick-styles';

quickenStyles();

// In development React notes where each element is made, a sixteenth of the time of page tests, until it has noted many.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);

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
  var jsdom: {
    virtualConsole: EventEmitter;
    window: EventTarget & WindowLocalStorage & WindowSessionStorage;
  };
}

// jsdom listens at the window for each document that is searched by a selector, such as that of each content, and
// never ends it. Only the states of this document can be asked for, like `:active`, and this query listens for them.
document.querySelector(':active');
const listen = globalThis.jsdom.window.addEventListener;
globalThis.jsdom.window.addEventListener = function (this: EventTarget, type, listener, options) {
  if (/^_handle(Focus|Keyboard|Mouse)Event$/.test((listener as { name?: string }).name ?? ''))
    return;
  listen.call(this, type, listener, options);
};

const { asyncWrapper } = getConfig();
// The real one, also while a test has fake timers.
const immediate = setImmediate;

configure({
  // Effects of a page whose code comes late run in a task of their own, after what a test waits for is there.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      for (let round = 0; round < 2; round++) await new Promise((done) => immediate(done));
      return found;
    }),
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
  // Pushed, not replaced: what lies ahead in the history would be there for the next test.
  window.history.pushState(null, '', '/');
}
