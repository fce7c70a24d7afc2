// npm run test:lives -- [--lives 20] [--acts 40] [--seed 1]
// Lives of a reader of the production build, in one browser. Each act is judged when the page is at rest again.
import { parseArgs } from 'node:util';
import { openReaders } from './reader';
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
const readers = await openReaders();
const { faults, count } = await runLives({
  seed,
  lives: Number(values.lives),
  acts: Number(values.acts),
  ...readers,
  // A run may be ended before its last life.
  onEnd: (count, wrong) => console.log([`${count} acts`, ...wrong].join('\n  WRONG: ')),
});
await readers.end();
console.log(`${values.lives} lives, ${count} acts, ${faults.length} wrong, seed ${seed}`);
process.exitCode = faults.length > 0 ? 1 : 0;
