// npm run test:lives -- [--who reader] [--lives 20] [--acts 40] [--seed 1] [--measured]
// Lives of readers and writers of the production build. Each act is judged when the page is at rest again.
import { parseArgs } from 'node:util';
import { livesOf } from './members';

const { values } = parseArgs({
  options: {
    who: { type: 'string', default: Object.keys(livesOf).join() },
    seed: { type: 'string', default: `${Date.now() % 100_000}` },
    lives: { type: 'string', default: '20' },
    acts: { type: 'string', default: '40' },
    measured: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
console.log(`seed ${seed}`);
for (const who of values.who.split(',')) {
  const live = new Map(Object.entries(livesOf)).get(who);
  if (!live) throw new Error(`--who is ${who}: give ${Object.keys(livesOf).join(' or ')}.`);
  const { faults, count } = await live({
    seed,
    lives: Number(values.lives),
    acts: Number(values.acts),
    isMeasured: values.measured,
    // A run may be ended before its last life.
    onEnd: (life, count, wrong) =>
      console.log([`to life ${life}: ${count} acts`, ...wrong].join('\n  WRONG: ')),
  });
  console.log(`${who}: ${values.lives} lives, ${count} acts, ${faults.length} wrong, seed ${seed}`);
  if (faults.length > 0) process.exitCode = 1;
}
