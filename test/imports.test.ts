import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Which part may import which. A part may always import itself. */
const mayImport: Record<string, string[]> = {
  contract: [],
  i18n: [],
  styles: [],
  ui: ['i18n'],
  addresses: ['contract'],
  settings: ['contract'],
  api: ['contract', 'settings'],
  forum: ['contract', 'api', 'addresses', 'ui', 'i18n'],
  // A page is a part of its own, so that none imports another.
  pages: ['contract', 'api', 'addresses', 'ui', 'i18n', 'forum'],
  app: ['contract', 'api', 'addresses', 'settings', 'ui', 'i18n', 'forum', 'pages', 'styles'],
  main: ['app', 'settings', 'i18n', 'styles', 'mocks'],
  mocks: ['contract', 'mocks/panel'],
  'mocks/panel': ['contract', 'ui', 'i18n', 'mocks'],
};

/** Packages that only some files may name, and why. */
const keptPackages: [names: string, because: string, name: RegExp, files: RegExp][] = [
  [
    'msw',
    'the service does not know its host',
    /^msw($|\/)/,
    /^mocks\/(browser|node|handlers)\.ts$/,
  ],
  [
    'React and what builds on it',
    'the contract and the service are plain functions',
    /^(react|react-dom|react-router-dom|@tanstack\/react-query)($|\/)/,
    /^(src\/(?!contract\/)|mocks\/panel\/)/,
  ],
  ["Node's modules", 'the rest runs in a browser', /^node:/, /^mocks\/node\.ts$/],
];

type Edge = { from: string; to: string; dynamic: boolean };

const sources = ['src', 'mocks']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .sort();

const text = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));

/** Every module that a file names: imports, re-exports, and `import()` of values as of types. */
function edgesOf(from: string, source: string): Edge[] {
  const { staticImports, staticExports } = parseSync(from, source).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  const late = [...source.matchAll(/\bimport\(\s*(?:'([^']*)')?/g)].map(([, to]) => to);
  return [
    ...named.map((to) => ({ from, to, dynamic: false })),
    ...late.map((to) => ({ from, to: to ?? '(computed)', dynamic: true })),
  ].map((edge) => ({ ...edge, to: resolved(edge) }));
}

function resolved({ from, to }: Edge): string {
  return to.startsWith('.') ? join(dirname(from), to) : to;
}

const edges = sources.flatMap((path) => edgesOf(path, text.get(path) ?? ''));
const isOurs = (path: string) => /^(src|mocks)\//.test(path);

function partOf(path: string): string {
  const [top = '', second = '', third = ''] = path.replace(/\.tsx?$/, '').split('/');
  if (top === 'mocks') return second === 'panel' ? 'mocks/panel' : 'mocks';
  return second === 'pages' ? `pages/${third}` : second;
}

function isAllowed(from: string, to: string): boolean {
  const kind = to.startsWith('pages/') ? 'pages' : to;
  return from === to || (mayImport[from.replace(/^pages\/.*/, 'pages')]?.includes(kind) ?? false);
}

const said = ({ from, to }: Edge) => `${from} imports ${to}`;

describe('who may import whom', () => {
  it('is kept by every import in src and mocks', () => {
    const broken = edges.filter(
      ({ from, to }) => isOurs(to) && !isAllowed(partOf(from), partOf(to)),
    );
    expect(broken.map(said)).toEqual([]);
  });

  it('names modules by relative paths inside the tree, or packages', () => {
    const broken = edges.filter(
      ({ to }) => !isOurs(to) && /^[./(]/.test(to) && !to.endsWith('package.json'),
    );
    expect(broken.map(said)).toEqual([]);
  });

  it.each(keptPackages)(
    'leave %s where they belong, because %s',
    (_names, _because, name, files) => {
      const broken = edges.filter(({ from, to }) => name.test(to) && !files.test(from));
      expect(broken.map(said)).toEqual([]);
    },
  );

  it('finds a page that imports another, and a fake that speaks through the client', () => {
    expect([
      isAllowed('pages/post', 'pages/search'),
      isAllowed('pages/post', 'pages/post'),
      isAllowed('mocks', 'api'),
      isAllowed('mocks', 'contract'),
    ]).toEqual([false, true, false, true]);
  });
});

describe('the mock service', () => {
  it('is imported by main alone, dynamically, where the build can fold it away', () => {
    const uses = edges.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('mocks/'));
    expect(uses).toEqual([{ from: 'src/main.tsx', to: 'mocks/browser', dynamic: true }]);
    expect(text.get('src/main.tsx')).toMatch(
      /if \(import\.meta\.env\.MODE === 'mock'\) \{[^;]*import\('\.\.\/mocks\/browser'\)/,
    );
  });
});

describe('raw HTML', () => {
  it('is sanitised by one module, and no other makes nodes of it', () => {
    const sanitising = edges.filter(({ to }) => to === 'dompurify').map(({ from }) => from);
    const raw = sources.filter((path) =>
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=|insertAdjacentHTML|parseFromString|createContextualFragment/.test(
        text.get(path) ?? '',
      ),
    );
    expect(sanitising).toHaveLength(1);
    expect(raw.filter((path) => !sanitising.includes(path))).toEqual([]);
  });
});
