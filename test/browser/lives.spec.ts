import { expect, test } from '@playwright/test';
import { livesOf } from '../lives/members';

// Other lives each time, so that they find something some day.
const seed = Date.now() % 100_000;
const run = { lives: 10, acts: 8, seed };

for (const [who, live] of Object.entries(livesOf))
  test(`ten short lives of a ${who}: nothing is lost, twice, stuck or without focus`, {
    tag: '@long',
  }, async () => {
    test.setTimeout(600_000);
    process.stdout.write(
      `seed: npm run test:lives -- --who ${who} --seed ${seed} --lives 10 --acts 8\n`,
    );
    const { faults, count } = await live(run);
    expect(faults).toEqual([]);
    // Acts that are not possible where they come count for nothing.
    expect(count).toBeGreaterThan((run.lives * run.acts) / 2);
  });
