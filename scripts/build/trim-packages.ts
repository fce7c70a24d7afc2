import type { Plugin } from 'vite';

type Cut = [what: string, written: RegExp, instead: string];

const router: Cut[] = [
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

const react: Cut[] = [
  ['React’s Children', /^exports\.Children = Children;$/m, ''],
  ['cloneElement', /^exports\.cloneElement = [\s\S]*?^};$/m, ''],
  ['lazy', /^exports\.lazy = [\s\S]*?^};$/m, ''],
];

const query: Cut[] = [
  [
    'queries without an end',
    /this\.#queryType === "infinite" \? infiniteQueryBehavior\([^)]*\) : this/,
    'this',
  ],
];

// Reading the stack of an error makes the browser parse the whole file again for line positions.
const reactDom: Cut[] = [
  [
    'errors made ahead, where React throws and compares only the objects',
    /(?<=Exception = )Error\((?=formatProdErrorMessage\(\d+\)\)[,;])/g,
    'Object(',
  ],
];

const editor: Cut[] = [
  [
    'how a browser is known by its stack traces',
    /let \{ stack \} = new Error\("\/"\);\s*if \([^\n]*\)\s*return s => s;/,
    '',
  ],
];

/** The cuts by file. `isOf` is text that identifies the file. */
const packages: [file: RegExp, isOf: string, cuts: Cut[]][] = [
  [/react-router\/dist\/production\/chunk-\w+\.mjs$/, 'function RouterProvider(', router],
  [/react\/cjs\/react\.production\.js$/, '', react],
  [/react-dom\/cjs\/react-dom-client\.production\.js$/, '', reactDom],
  [/prosemirror-model\/dist\/index\.js$/, '', editor],
  [/query-core\/build\/modern\/query\.js$/, '', query],
];

/** Nothing in the build may use what was cut, by its name or its module. */
const gone = /\.(Children|cloneElement)\b|\.lazy\(|infiniteQueryObserver\.js/;

/**
 * Lets the bundler drop unused parts of packages. It has to keep them as they are written, because they could
 * have side effects or be accessed by name.
 */
export function trimPackages(): Plugin {
  return {
    name: 'parley:trim-packages',
    apply: 'build',
    transform: {
      filter: { id: packages.map(([file]) => file) },
      handler(code, id) {
        const [, , cuts] =
          packages.find(([file, isOf]) => file.test(id) && code.includes(isOf)) ?? [];
        if (!cuts) return null;
        return {
          code: cuts.reduce((text, [what, written, instead]) => {
            if (text.search(written) < 0)
              this.error(`${id} is written otherwise now: look at ${what} anew.`);
            return text.replace(written, instead);
          }, code),
          map: null,
        };
      },
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const [named] = gone.exec([output.code, ...output.moduleIds].join('\n')) ?? [];
        if (named) this.error(`${output.fileName} uses ${named}, which the build cuts away.`);
      }
    },
  };
}
