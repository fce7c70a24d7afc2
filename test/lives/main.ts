// npm run test:lives -- [--lives 20] [--acts 40] [--seed 1]
// Lives of a reader of the production build, in one browser. Each act is judged when the page is at rest again.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/programs.mjs';
import { startFaultServer } from '../support/fault-server';
import { openReader, readerActs } from './reader';
import { runLives } from './run-lives';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Date.now() % 100_000}` },
    lives: { type: 'string', default: '20' },
    acts: { type: 'string', default: '40' },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}`);
const server = await startFaultServer({ folder: 'dist' });
const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
const { faults, count } = await runLives({
  seed,
  lives: Number(values.lives),
  acts: Number(values.acts),
  kinds: readerActs,
  open: () => openReader(browser, server),
});
await browser.close();
await server.stop();
for (const fault of faults) console.log(`WRONG: ${fault}`);
console.log(`${values.lives} lives, ${count} acts, ${faults.length} wrong, seed ${seed}`);
process.exitCode = faults.length > 0 ? 1 : 0;
