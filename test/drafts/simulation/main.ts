// Simulates random lives of drafts: npm run test:drafts -- --seeds 20000 [--first 1]
import { parseArgs } from 'node:util';
import { playSeed } from './play';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    first: { type: 'string', default: '1' },
  },
});
const first = Number(values.first);
const seeds = Number(values.seeds);
const start = performance.now();
let wrong = 0;
const counts = new Map<string, number>();
for (let seed = first; seed < first + seeds; seed++) {
  const life = await playSeed(seed);
  for (const what of life.seen) counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const line of life.wrong) {
    wrong += 1;
    process.stdout.write(`${line}\n`);
  }
}
const seconds = Math.round((performance.now() - start) / 1000);
for (const [what, count] of counts) process.stdout.write(`${count} lives: ${what}\n`);
process.stdout.write(`${seeds} seeds from ${first} in ${seconds} s: ${wrong} violations\n`);
process.exitCode = wrong > 0 ? 1 : 0;
