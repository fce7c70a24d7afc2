import type { Browser } from '@playwright/test';
import { startFaultServer } from '../support/fault-server';
import { seededRandom } from '../support/seeded-random';
import { type SoakedForum, soakedForums } from './datasets';
import { type Measured, measurePage, untilStill } from './measure-page';
import { Walk } from './walk';

export type Leg = {
  forum: string;
  actions: number;
  /** The number of lists that were compared with the oracle's. */
  compared: number;
  before: Measured;
  after: Measured;
  /** What went wrong, with the preceding action. */
  wrong: string[];
};

type Options = {
  seed: number;
  /** In all legs together. */
  actions: number;
  legs?: number;
  /** The number of the first leg. A leg depends only on its number and the seed. */
  first?: number;
  onLeg?: (leg: Leg) => void;
};

/** Performs random actions of a member in one page, in one forum after another. */
export const soak = async (
  browser: Browser,
  { seed, actions, legs = 20, first = 0, onLeg }: Options,
) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const done: Leg[] = [];
  for (let number = first; number < first + legs; number++) {
    const makeForum = soakedForums[(number + seed) % soakedForums.length] as () => SoakedForum;
    const forum = makeForum();
    const server = await startFaultServer({ folder: 'dist', dataset: forum.dataset });
    const random = seededRandom(seed * 1000 + number);
    const walk = new Walk({ page, server, forum, random });
    await walk.open();
    const devtools = await context.newCDPSession(page);
    await walk.warmUp();
    const count = Math.ceil(actions / legs);
    // After a fifth of the actions, everything that stays cached has loaded.
    for (let action = 0; action < count / 5; action++) await walk.act();
    await walk.goHome();
    await untilStill(devtools);
    const before = await measurePage(page, devtools);
    for (let action = Math.ceil(count / 5); action < count; action++) await walk.act();
    await walk.goHome();
    await untilStill(devtools);
    const after = await measurePage(page, devtools);
    const { compared, wrong } = walk;
    walk.close();
    const leg = { forum: forum.name, actions: count, compared, before, after, wrong };
    done.push(leg);
    onLeg?.(leg);
    await server.stop();
  }
  await context.close();
  return done;
};

/** The detached nodes that a leg may add, and the factors by which listeners and heap may grow. */
const most = { detached: 500, listeners: 1.1, heap: 1.5 };

/** What is wrong with a leg, in words; empty if nothing is. */
export const faultsOf = ({ before, after, wrong, compared }: Leg) => [
  ...wrong,
  ...(after.detached > before.detached + most.detached
    ? [`nodes outside the document grew from ${before.detached} to ${after.detached}`]
    : []),
  ...(['listeners', 'heap'] as const).flatMap((name) =>
    after[name] > before[name] * most[name]
      ? [`${name} grew from ${before[name]} to ${after[name]}`]
      : [],
  ),
  ...(compared === 0 ? ['no list was compared'] : []),
];
