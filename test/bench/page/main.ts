// Measures the pages of the production build behind nginx, beside a bare React page on the same stack:
// npm run bench -- [--runs 5] [--also NAME=FOLDER]
// With --also, another build of Parley. Runs are interleaved, so that other load affects all alike.
import { chmodSync, mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { idOf } from '../../../mocks/seed/ids';
import { findBrowser } from '../../../scripts/programs.mjs';
import { copyBuild } from '../../deploy/builds';
import { startNginx } from '../../deploy/nginx';
import { startService } from '../../deploy/service';
import { type Place, type Visit, visitTwice } from './visit';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    also: { type: 'string', multiple: true, default: [] },
  },
});

const buildBare = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  chmodSync(folder, 0o755);
  await build({
    root: 'test/bench/page/bare',
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  });
  return folder;
};

const service = await startService();
const folders = [
  ['bare', await buildBare()],
  ['parley', copyBuild()],
  ...values.also.map((given) => given.split('=')),
];
const hosts = await Promise.all(
  folders.map(async ([name = '', folder = '']) => ({
    name,
    nginx: await startNginx({ folder, service: service.address }),
  })),
);

/** The same three pages of each forum, and a selector of what one comes for. The bare page is a list. */
const forums = hosts.map(({ name, nginx }) => ({
  name,
  address: nginx.address,
  pages: {
    search: ['/', 'main [data-post]'],
    ...(name !== 'bare' && {
      post: [`/posts/${idOf('post', 'zh-cursor-gaps')}`, 'main article pre'],
      topics: ['/topics', 'main a[href*="/topics/"]'],
    }),
  },
}));

type Measured = { name: string; place: Place; first: Visit[]; second: Visit[] };

const all = [true, false].flatMap((isSlow) =>
  forums.flatMap(({ name, address, pages }) =>
    Object.entries(pages).map(
      ([page, [path, shows = '']]): Measured => ({
        name: `${name} ${page}${isSlow ? '' : ', unthrottled'}`,
        place: {
          address: address + path,
          shows,
          isSlow,
          isParley: name !== 'bare',
        },
        first: [],
        second: [],
      }),
    ),
  ),
);

/** Of an even number of values, the lower of the two in the middle. */
const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;

const columns: Record<keyof Visit, string> = {
  firstPaint: 'first paint ms',
  largestPaint: 'largest paint ms',
  shown: 'shown ms',
  blocked: 'blocked ms',
  scriptBefore: 'script before kB',
  kilobytes: 'all kB',
  requests: 'requests',
};
const fields = Object.keys(columns) as (keyof Visit)[];

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (visit: 'first' | 'second') =>
  [
    row(['', ...Object.values(columns)]),
    row(['---', ...fields.map(() => '---:')]),
    ...all.map((one) =>
      row([
        one.name,
        ...fields.map((field) => median(one[visit].map((each) => each[field])).toFixed(0)),
      ]),
    ),
  ].join('\n');

const browser = await chromium.launch({ executablePath: findBrowser() });
try {
  for (let run = 0; run < Number(values.runs); run++)
    for (const one of all) {
      const { first, second } = await visitTwice(browser, one.place);
      one.first.push(first);
      one.second.push(second);
    }
} finally {
  await browser.close();
  for (const { nginx } of hosts) nginx.stop();
  service.stop();
}
console.log(`Medians of ${values.runs} interleaved runs on ${cpus().length} cores, Chromium ${browser.version()}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}; processes at work at the end: ${loadavg()[0]?.toFixed(1)}.

## First visit

${table('first')}

## Second visit

${table('second')}`);
