import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/programs.mjs';
import { attack, type Clocked, countsOf } from './attack';
import { type Effect, effects } from './effects';
import { ownPayloads } from './own-payloads';
import { buildOf, type Protection } from './protection';
import { freezeLimit } from './visitor';
import { places } from './visits';

const usage =
  'npm run test:xss -- [--payloads FILE.json] [--places posts,drafts,messages,lists,records] [--joined] ' +
  '[--limit 10000] [--show 3] [--pages 2] [--without headers|sanitiser]\n' +
  'A page that takes longer than the limit, in milliseconds, and 30 times as long as one of as many plain words, is frozen.\n' +
  'With --joined, payloads share posts and drafts, and only what does something is shown alone.\n' +
  'FILE.json is an array of strings. The build to attack is made by npm run build.';

const { values } = parseArgs({
  options: {
    payloads: { type: 'string' },
    places: { type: 'string', default: places.join() },
    joined: { type: 'boolean', default: false },
    limit: { type: 'string', default: String(freezeLimit) },
    pages: { type: 'string', default: '2' },
    without: { type: 'string', default: 'nothing' },
    show: { type: 'string', default: '3' },
  },
});

const readPayloads = async (file: string) => {
  const read: unknown = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch((cause) => {
      throw new Error(`${file} cannot be read as JSON: name another file.\n${usage}`, { cause });
    });
  const isList = Array.isArray(read) && read.every((one) => typeof one === 'string');
  if (!isList)
    throw new Error(`${file} is no array of strings: write it as ["<b>", "<i>"].\n${usage}`);
  return read as string[];
};

const numberOf = (option: 'limit' | 'show' | 'pages') => {
  const number = Number(values[option]);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`--${option} is ${values[option]}: it is a whole number above 0.\n${usage}`);
};

const chosenPlaces = () => {
  const chosen = values.places.split(',');
  const unknown = chosen.find((name) => !places.some((place) => place === name));
  if (unknown !== undefined) throw new Error(`There is no place ${unknown}.\n${usage}`);
  return places.filter((place) => chosen.includes(place));
};

/** Prints the times of each place and its slowest payloads, which reveals short freezes. */
const printTimes = (clock: readonly Clocked[]) => {
  const wheres = new Set(clock.map(({ visit }) => visit.where));
  for (const where of wheres) {
    const slowest = clock
      .filter(({ visit }) => visit.where === where)
      .sort((a, b) => b.milliseconds - a.milliseconds);
    const median = slowest[Math.floor(slowest.length / 2)]?.milliseconds ?? 0;
    console.log(`${where}: ${slowest.length} visits, median ${Math.round(median)} ms, longest`);
    for (const { visit, milliseconds } of slowest.slice(0, numberOf('show')))
      console.log(`    ${Math.round(milliseconds)} ms: ${visit.payload.slice(0, 100)}`);
  }
};

const run = async () => {
  const payloads = values.payloads
    ? await readPayloads(values.payloads)
    : Object.values(ownPayloads).flat();
  if (!existsSync('dist/index.html'))
    throw new Error('There is no build: npm run build makes one.');
  const build = await buildOf(values.without as Protection);
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
  const start = performance.now();
  const { harm, clock } = await attack({
    ...build,
    browser,
    payloads,
    places: chosenPlaces(),
    alone: !values.joined,
    limit: numberOf('limit'),
    pages: numberOf('pages'),
    onProgress: (done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} `);
      else if (done % 200 === 0) console.log(`${done} of ${of}`);
    },
  }).finally(() => browser.close());
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${payloads.length} payloads in ${clock.length} visits, ${seconds} s`);
  printTimes(clock);
  for (const [effect, count] of Object.entries(countsOf(harm)) as [Effect, number][]) {
    console.log(`${effect.padEnd(16)}${String(count).padStart(6)}`);
    for (const { where, payload } of harm[effect].slice(0, numberOf('show'))) {
      console.log(`    ${where}: ${payload.slice(0, 120)}`);
    }
  }
  const isHarmed = effects.some((effect) => harm[effect].length > 0);
  process.exitCode = isHarmed ? 1 : 0;
};

await run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
