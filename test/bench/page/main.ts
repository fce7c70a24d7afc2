// Measures the pages of the production build behind nginx, and a bare React page on the same stack:
// npm run bench -- [--runs 5] [--write] [--also NAME=FOLDER] [--lighthouse] [--only search|post|topics|input]
// Runs are interleaved, so that other load affects all alike. --write rewrites docs/performance.md.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { idOf } from '../../../mocks/seed/ids';
import { findBrowser, findNginx } from '../../../scripts/programs.mjs';
import { copyBuild } from '../../deploy/builds';
import { selfSigned } from '../../deploy/certificate';
import { startNginx } from '../../deploy/nginx';
import { startService } from '../../deploy/service';
import { acts, bareAct, type Pressed, pressAll } from './input';
import { type Judged, judge } from './lighthouse';
import { measureMemory } from './memory';
import { report } from './report';
import { type Page, type Place, type Visit, visitTwice } from './visit';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    also: { type: 'string', multiple: true, default: [] },
    lighthouse: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});

if (values.write && values.only)
  throw new Error('--write writes all of docs/performance.md: leave --only out.');

const postId = idOf('post', 'zh-cursor-gaps');

const pages: Page[] = [
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

/** Of an even number of values, the lower of the two in the middle. */
const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;

const middleOf = (visits: Visit[]) =>
  Object.fromEntries(
    (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map((field) => [
      field,
      median(visits.map((visit) => visit[field])),
    ]),
  ) as Visit;

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
  median(runs.flatMap(([first]) => first ?? [])),
  median(runs.flatMap(([, ...later]) => later)),
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
const measured: Measured[] = [true, false].flatMap((isSlow) =>
  hosts.flatMap(({ name, pages, host }) =>
    pages
      .filter((page) => !page.name || page.name.includes(values.only))
      .map((page) => ({
        name: `${name} ${page.name}`.trimEnd() + (isSlow ? '' : ', unthrottled'),
        place: {
          address: host.address + page.path,
          shows: page.shows,
          isSlow,
          isParley: name !== 'bare',
        },
        first: [],
        second: [],
      })),
  ),
);
const browser = await chromium.launch({ executablePath: browserPath });
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
if (values.write) writeFileSync('docs/performance.md', text);
