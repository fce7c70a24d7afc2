// Measures the pages of the production build behind nginx, and a bare React page on the same stack:
// npm run bench -- [--runs 5] [--write] [--also NAME=FOLDER] [--peer] [--lighthouse]
//   [--only search|post|topics|home|input]
// --peer also measures NodeBB, which npm downloads once (200 MB). Runs are interleaved, so that other load
// affects all alike. --write rewrites docs/performance.md.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { clock, hour } from '../../../mocks/seed/clock';
import { idOf } from '../../../mocks/seed/ids';
import { findBrowser, findNginx } from '../../../scripts/programs.mjs';
import { copyBuild } from '../../deploy/builds';
import { selfSigned } from '../../deploy/certificate';
import { startNginx } from '../../deploy/nginx';
import { startService } from '../../deploy/service';
import { spreadOf } from '../measure';
import { acts, bareAct, type Pressed, pressAll } from './input';
import { type Judged, judge } from './lighthouse';
import { measureMemory } from './memory';
import { startNodebb } from './peer/nodebb';
import { peerName, report } from './report';
import { type Page, type Place, type Visit, visitTwice } from './visit';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    also: { type: 'string', multiple: true, default: [] },
    peer: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

if (values.write && values.only)
  throw new Error('--write writes all of docs/performance.md: leave --only out.');

/** The stored values of a member who follows topics and searches, and whose last visit was two weeks ago. */
const kept = {
  visits: { latest: clock - 336 * hour },
  searches: { isOn: true, recent: [], saved: ['/?q=cursor', '/?q=sleep'] },
  'topics-read': ['paging', 'focus'].map((key) => [idOf('topic', key), key, 4]),
};

/** For `--only home`: the first page with everything for returning members, and the plain list. */
const homes = [
  { name: 'home', path: '/', shows: 'main [data-post]', kept },
  { name: 'home as a plain list', path: '/?plain', shows: 'main [data-post]', kept },
];

const postId = idOf('post', 'zh-cursor-gaps');

const pages: Page[] = [
  ...(values.only === 'home' ? homes : []),
  { name: 'search', path: '/', shows: 'main [data-post]' },
  { name: 'post', path: `/posts/${postId}`, shows: 'main article pre' },
  { name: 'topics', path: '/topics', shows: 'main a[href*="/topics/"]' },
];

const barePages: Page[] = [{ name: '', path: '/', shows: 'main [data-post]' }];

const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  chmodSync(folder, 0o755);
  return folder;
};

async function buildBare() {
  const folder = folderOf();
  await build({
    root: 'test/bench/page/bare',
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  });
  return folder;
}

type Measured = { name: string; place: Place; first: Visit[]; second: Visit[] };

const middleOf = (visits: Visit[]) =>
  Object.fromEntries(
    (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map((field) => [
      field,
      spreadOf(visits.map((visit) => visit[field])).p50,
    ]),
  ) as Visit;

/** The time until the first rows of the first page, divided by that of the plain list. */
function homeByPlain() {
  const shown = (name: string) =>
    measured.find((one) => one.name === name)?.second.map((visit) => visit.shown) ?? [];
  return Object.fromEntries(
    ['', ', unthrottled'].flatMap((end) => {
      const [home, plain] = ['home', 'home as a plain list'].map((name) =>
        shown(`parley ${name}${end}`),
      );
      if (!home?.length || !plain?.length) return [];
      return [
        [
          `first rows of home by plain${end}:`,
          (spreadOf(home).p50 / spreadOf(plain).p50).toFixed(2),
        ],
      ];
    }),
  );
}

async function measure(browser: Browser, all: Measured[], runs: number) {
  for (let run = 0; run < runs; run++)
    for (const one of all) {
      const { first, second } = await visitTwice(browser, one.place);
      one.first.push(first);
      one.second.push(second);
    }
}

/** Measures presses. `--only input` measures nothing else. */
async function measureInput(browser: Browser, runs: number): Promise<Pressed[]> {
  const pressed = new Map<string, Pressed[]>();
  const [bare, parley] = hosts;
  if (!bare || !parley) return [];
  for (let run = 0; run < runs; run++)
    for (const act of [bareAct, ...acts]) {
      const { address } = act === bareAct ? bare.host : parley.host;
      const one = await pressAll(browser, address, act);
      pressed.set(act.name, [...(pressed.get(act.name) ?? []), one]);
    }
  return [...pressed].map(([name, all]) => ({
    name,
    shown: middles(all.map(({ shown }) => shown)),
    worked: middles(all.map(({ worked }) => worked)),
    inAll: middles(all.map(({ inAll }) => inAll)),
  }));
}

/** The medians, over all runs, of the first press and of the later ones. */
const middles = (runs: number[][]) => [
  spreadOf(runs.flatMap(([first]) => first ?? [])).p50,
  spreadOf(runs.flatMap(([, ...later]) => later)).p50,
];

const browserPath = findBrowser();
if (!findNginx() || !browserPath)
  throw new Error('The bench needs nginx and a Chromium: install them, then run it again.');

const certificate = selfSigned();
if (values.lighthouse && !certificate)
  throw new Error(
    'Lighthouse looks at the pages over HTTP/2 too: install openssl, then run it again.',
  );

const service = await startService();
const peer = values.peer
  ? await startNodebb(service.address, postId).catch((error: unknown) => {
      service.stop();
      throw error;
    })
  : null;
const hosts = await Promise.all(
  [
    ['bare', await buildBare()],
    ['parley', copyBuild()],
    ...values.also.map((given) => given.split('=')),
  ].map(async ([name = '', folder = '']) => ({
    name,
    pages: name === 'bare' ? barePages : pages,
    host: await startNginx({ folder, service: service.address, certificate }),
  })),
);
const places = [
  ...hosts.map(({ name, pages, host }) => ({ name, pages, address: host.address })),
  ...(peer ? [{ name: peerName, pages: peer.pages, address: peer.address }] : []),
];
const measured: Measured[] = [true, false].flatMap((isSlow) =>
  places.flatMap(({ name, pages, address }) =>
    pages
      .filter((page) => !page.name || page.name.includes(values.only))
      .map((page) => ({
        name: `${name} ${page.name}`.trimEnd() + (isSlow ? '' : ', unthrottled'),
        place: {
          address: address + page.path,
          shows: page.shows,
          isSlow,
          isParley: name !== 'bare' && name !== peerName,
          kept: page.kept ?? {},
        },
        first: [],
        second: [],
      })),
  ),
);
const browser = await chromium.launch({
  executablePath: browserPath,
  // Blocks third-party hosts, such as the one of NodeBB's font.
  args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
});
const judged: Judged[] = [];
let pressed: Pressed[] = [];
let memory: Awaited<ReturnType<typeof measureMemory>> = [];
try {
  const isAll = values.only !== 'input';
  if (isAll) await measure(browser, measured, Number(values.runs));
  if (!isAll || values.only === '') pressed = await measureInput(browser, Number(values.runs));
  const [, parley] = hosts;
  if (parley && isAll) memory = await measureMemory(browser, parley.host.address, [50, 100, 200]);
  if (parley && certificate && values.lighthouse)
    for (const { name, path } of [...pages, { name: 'compose', path: '/compose' }]) {
      const { address, secureAddress } = parley.host;
      judged.push(
        await judge(`${name}, HTTP/1.1`, address + path, browserPath, []),
        await judge(`${name}, HTTP/2`, secureAddress + path, browserPath, [certificate.trust]),
      );
    }
} finally {
  await browser.close();
  for (const { host } of hosts) host.stop();
  peer?.stop();
  service.stop();
}
const text = report(
  measured
    .filter(({ first }) => first.length > 0)
    .map(({ name, first, second }) => ({
      name,
      first: middleOf(first),
      second: middleOf(second),
    })),
  { memory, judged, pressed },
  `Medians of ${values.runs} interleaved runs on ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; processes at work at the end: ${loadavg()[0]?.toFixed(1)}.`,
);
console.log(text);
for (const [visit, one] of Object.entries(homeByPlain())) console.log(visit, one);
if (values.write) writeFileSync('docs/performance.md', text);
