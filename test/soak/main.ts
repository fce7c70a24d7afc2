// npm run test:soak -- [--seed 1] [--actions 2000] [--legs 20] [--first 0]
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/programs.mjs';
import { faultsOf, type Leg, soak } from './soak';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Date.now() % 100_000}` },
    actions: { type: 'string', default: '2000' },
    legs: { type: 'string', default: '20' },
    first: { type: 'string', default: '0' },
  },
});

const seed = Number(values.seed);
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

const print = (leg: Leg) => {
  const { forum, actions, compared, before, after } = leg;
  console.log(
    `${forum}: ${actions} actions, ${compared} lists compared, nodes ${before.nodes} to ${after.nodes} ` +
      `(outside the document ${before.detached} to ${after.detached}), ` +
      `listeners ${before.listeners} to ${after.listeners}, heap ${megabytes(before.heap)} to ${megabytes(after.heap)} MB`,
  );
  for (const fault of faultsOf(leg)) console.log(`  WRONG: ${fault}`);
};

const run = async () => {
  if (!existsSync('dist/index.html'))
    throw new Error('There is no build: npm run build makes one.');
  console.log(`seed ${seed}`);
  const start = performance.now();
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
  const legs = await soak(browser, {
    seed,
    actions: Number(values.actions),
    legs: Number(values.legs),
    first: Number(values.first),
    onLeg: print,
  }).finally(() => browser.close());
  const actions = legs.reduce((sum, leg) => sum + leg.actions, 0);
  const compared = legs.reduce((sum, leg) => sum + leg.compared, 0);
  const faults = legs.flatMap(faultsOf);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${actions} actions in ${legs.length} forums, ${compared} lists compared, ${faults.length} wrong, ${seconds} s, seed ${seed}`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
};

await run().catch((error: Error) => {
  console.error(error);
  process.exitCode = 2;
});
