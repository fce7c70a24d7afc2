import type { Browser } from '@playwright/test';
import { seededRandom } from '../bench/seeded-random';
import { startFaultServer } from '../support/fault-server';
import { type SoakedForum, soakedForums } from './datasets';
import { type Measured, measurePage, untilSettled } from './measure-page';
import { Walk } from './walk';

export type Leg = {
  forum: string;
  actions: number;
  /** How many lists were compared with the oracle's. */
  compared: number;
  before: Measured;
  after: Measured;
  /** What went wrong, each with the action it followed. */
  wrong: string[];
};

type Options = {
  seed: number;
  /** Of all legs together. */
  actions: number;
  legs?: number;
  onLeg?: (leg: Leg) => void;
};

/** Walks one page through forum after forum, as a member who does whatever comes to mind. */
export const soak = async (browser: Browser, { seed, actions, legs = 20, onLeg }: Options) => {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const done: Leg[] = [];
  for (let number = 0; number < legs; number++) {
    const makeForum = soakedForums[(number + seed) % soakedForums.length] as () => SoakedForum;
    const forum = makeForum();
    const server = await startFaultServer({ folder: 'dist', dataset: forum.dataset });
    const random = seededRandom(seed * 1000 + number);
    const walk = new Walk({ page, server, forum, random });
    await walk.open();
    const devtools = await context.newCDPSession(page);
    await walk.warmUp();
    const before = await measurePage(devtools);
    const count = Math.ceil(actions / legs);
    for (let action = 0; action < count; action++) await walk.act();
    await walk.goHome();
    await untilSettled(page);
    const after = await measurePage(devtools);
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

/** Beyond what cached lists and learned blocks may add: what grows with every action is far more. */
const most = { nodes: 1.25, listeners: 1.25, heap: 1.5 };

/** What is wrong with a leg, in words; nothing where it is as it shall be. */
export const faultsOf = ({ before, after, wrong, compared }: Leg) => [
  ...wrong,
  ...(['nodes', 'listeners', 'heap'] as const).flatMap((name) =>
    after[name] > before[name] * most[name]
      ? [`${name} grew from ${before[name]} to ${after[name]}`]
      : [],
  ),
  ...(compared === 0 ? ['no list was compared'] : []),
];
