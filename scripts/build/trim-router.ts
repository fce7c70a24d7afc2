import type { Plugin } from 'vite';

const cuts: [what: string, written: RegExp, instead: string][] = [
  ['names for developer tools', /^\w+\.displayName = "[^"]*";$/gm, ''],
  [
    'what React makes of a function',
    /= (React\d*\.(?:forwardRef|createContext|memo)\()/g,
    '= /* @__PURE__ */ $1',
  ],
  [
    'links that fetch ahead for a server that renders',
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
    'let prefetchRef, prefetchHandlers;',
  ],
  ['the pages of those links', /return shouldPrefetch && [^;]* : link;/, 'return link;'],
];

/**
 * Lets the bundler drop the parts of the router that only its own framework uses: written as they are,
 * it has to keep them, for they could do something when they are made.
 */
export function trimRouter(): Plugin {
  return {
    name: 'parley:trim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-\w+\.mjs$/ },
      handler(code) {
        if (!code.includes('function RouterProvider(')) return null;
        return {
          code: cuts.reduce((text, [what, written, instead]) => {
            if (text.search(written) < 0)
              this.error(`react-router is written otherwise now: look at ${what} anew.`);
            return text.replace(written, instead);
          }, code),
          map: null,
        };
      },
    },
  };
}
