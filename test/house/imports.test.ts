import { describe, expect, it } from 'vitest';
import { circlesIn, type Edge, edges, isOurs, sources, textOf, withoutEnding } from './source-tree';

const belowForum = [
  'contract',
  'device',
  'context',
  'settings',
  'i18n',
  'commands',
  'ui',
  'addresses',
  'paths',
  'api',
];

const features = [
  'content',
  'drafts',
  'failures',
  'matching',
  'posts',
  'search',
  'topics',
  'visits',
].map((name) => `forum/${name}`);

/** Which room may import which. A room may always import itself. */
const mayImport: Record<string, string[]> = {
  contract: [],
  device: [],
  context: ['device', 'settings'],
  settings: ['contract'],
  i18n: ['context', 'device'],
  commands: ['context', 'device'],
  ui: ['commands', 'context', 'device', 'i18n', 'settings'],
  paths: [],
  addresses: ['contract', 'paths'],
  api: ['contract', 'settings', 'context', 'device'],
  'forum/failures': ['api', 'i18n', 'ui', 'context', 'device', 'settings'],
  'forum/matching': ['forum/content', 'contract', 'i18n', 'ui', 'context', 'device'],
  'forum/content': ['paths', 'contract', 'i18n', 'ui', 'context', 'device', 'api', 'settings'],
  'forum/visits': ['forum/content', ...belowForum],
  'forum/posts': [
    'forum/content',
    'forum/failures',
    'forum/matching',
    'forum/visits',
    ...belowForum,
  ],
  'forum/topics': ['forum/matching', ...belowForum],
  'forum/search': ['forum/posts', 'forum/topics', 'forum/matching', ...belowForum],
  'forum/drafts': ['forum/content', 'forum/posts', 'forum/failures', ...belowForum],
  // Each page is a separate room, so none may import another.
  pages: [...features, ...belowForum],
  table: ['pages', 'forum/posts', ...belowForum],
  boot: ['table', ...belowForum],
  // A separate script.
  'shell-worker': ['paths', 'settings'],
  app: ['table', 'boot', 'pages', ...features, ...belowForum],
  main: ['table', 'boot', 'app', 'context', 'device', 'i18n', 'styles', 'mocks'],
  mocks: ['contract', 'mocks/workshop'],
  'mocks/workshop': ['contract', 'boot', 'ui', 'i18n', 'context', 'device', 'styles', 'mocks'],
  conformance: ['contract', 'settings', 'i18n'],
  scripts: ['mocks', 'conformance', 'contract', 'settings', 'boot'],
};

/** Packages that only some files may import, and why. */
const keptPackages: [names: string, because: string, name: RegExp, files: RegExp][] = [
  [
    'msw',
    'the service does not know its host',
    /^msw($|\/)/,
    /^(mocks\/(browser|handlers)\.ts|mocks\/package\/)/,
  ],
  [
    'React and what builds on it',
    'the contract and the service are plain functions',
    /^(react|react-dom|react-router-dom|@tanstack\/react-query)($|\/)/,
    /^(src\/(?!contract\/)|mocks\/workshop\/)/,
  ],
  [
    "Node's modules",
    'the rest runs in a browser',
    /^node:/,
    /^(mocks\/http\/|conformance\/|scripts\/)/,
  ],
];

function roomOf(path: string): string {
  const [top = '', second = '', third = ''] = withoutEnding(path).split('/');
  if (top === 'mocks') return second === 'workshop' ? 'mocks/workshop' : 'mocks';
  if (top !== 'src') return top;
  // The table of pages stands beside the folder of its rows.
  if (second === 'pages' && !third) return 'table';
  return ['pages', 'forum'].includes(second) ? `${second}/${third}` : second;
}

/** The row of a room. All pages share the row `pages`. */
const rowOf = (room: string) => room.replace(/^pages\/.*/, 'pages');

function isAllowed(from: string, to: string): boolean {
  return from === to || (mayImport[rowOf(from)]?.includes(rowOf(to)) ?? false);
}

const sentence = ({ from, to }: Edge) => `${from} imports ${to}`;
const betweenRooms = edges.filter(({ from, to }) => isOurs(to) && roomOf(from) !== roomOf(to));

describe('who may import whom', () => {
  it('is kept by every import of src, mocks, conformance and scripts', () => {
    const broken = betweenRooms.filter(({ from, to }) => !isAllowed(roomOf(from), roomOf(to)));
    expect(broken.map(sentence)).toEqual([]);
  });

  it('knows every room', () => {
    const unknown = sources.map(roomOf).filter((room) => !(rowOf(room) in mayImport));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('has no circle, types included', () => {
    expect(circlesIn(edges)).toEqual([]);
  });

  it('names modules by relative paths inside the tree, or packages', () => {
    // A script may import what is installed or what its arguments name; a setting names the host's module.
    const broken = edges.filter(
      ({ from, to }) =>
        !isOurs(to) &&
        /^[./(]/.test(to) &&
        !to.endsWith('package.json') &&
        !from.startsWith('scripts/') &&
        !(from === 'src/api/host-session.ts' && to.startsWith('(')),
    );
    expect(broken.map(sentence)).toEqual([]);
  });

  it.each(keptPackages)(
    'leave %s where they belong, because %s',
    (_names, _because, name, files) => {
      const broken = edges.filter(({ from, to }) => name.test(to) && !files.test(from));
      expect(broken.map(sentence)).toEqual([]);
    },
  );
});

describe('the mock service', () => {
  it('is imported by main alone, dynamically, where the build can fold it away', () => {
    const uses = edges.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('mocks/'));
    expect(uses).toEqual([{ from: 'src/main.tsx', to: 'mocks/browser', dynamic: true }]);
    expect(textOf('src/main.tsx')).toMatch(
      /if \(import\.meta\.env\.MODE === 'mock'\) \{[^;]*import\('\.\.\/mocks\/browser'\)/,
    );
  });
});

describe('raw HTML', () => {
  it('is sanitised by one module, and no other makes nodes of it', () => {
    const sanitising = edges.filter(({ to }) => to === 'dompurify').map(({ from }) => from);
    const raw = sources.filter((path) =>
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\s*=|insertAdjacentHTML|parseFromString|createContextualFragment/.test(
        textOf(path),
      ),
    );
    expect(sanitising).toHaveLength(1);
    expect(raw.filter((path) => !sanitising.includes(path))).toEqual([]);
  });
});
