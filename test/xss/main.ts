// npm run test:xss -- [--payloads FILE.json] [--places posts,drafts,messages,lists,records] [--without headers|sanitiser]
// Attacks the build of `npm run build` with our payloads, or with an array of strings in a file. A page that takes longer
// than ten seconds, and 30 times as long as one of as many plain words, is frozen.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/programs.mjs';
import { attack, countsOf } from './attack';
import { effects } from './effects';
import { ownPayloads } from './own-payloads';
import { buildOf, type Protection } from './protection';
import { places } from './visits';

const { values } = parseArgs({
  options: {
    payloads: { type: 'string' },
    places: { type: 'string', default: places.join() },
    without: { type: 'string', default: 'nothing' },
  },
});
const payloads: string[] = values.payloads
  ? JSON.parse(readFileSync(values.payloads, 'utf8'))
  : Object.values(ownPayloads).flat();
const chosen = places.filter((place) => values.places.split(',').includes(place));
if (chosen.length === 0) throw new Error(`--places is ${values.places}: some of ${places}.`);

const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
const { harm, visits } = await attack({
  ...(await buildOf(values.without as Protection)),
  browser,
  payloads,
  places: chosen,
  tabs: 2,
  onProgress: (done, of) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${of} `);
    else if (done % 200 === 0) console.log(`${done} of ${of}`);
  },
}).finally(() => browser.close());
console.log(`\n${payloads.length} payloads in ${visits} visits`);
for (const effect of effects) {
  console.log(`${effect.padEnd(16)}${String(countsOf(harm)[effect]).padStart(6)}`);
  for (const { where, payload } of harm[effect].slice(0, 3))
    console.log(`    ${where}: ${payload.slice(0, 120)}`);
}
process.exitCode = effects.some((effect) => harm[effect].length > 0) ? 1 : 0;
