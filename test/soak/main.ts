// npm run test:soak -- [--seed 1] [--actions 2000] [--legs 20] [--first 0]
// Random actions of a member in one page, in one forum after another. A leg depends only on its number and the seed.
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { type ScenarioName, scenarios } from '../../mocks/scenarios';
import { findBrowser } from '../../scripts/programs.mjs';
import { startFaultServer } from '../support/fault-server';
import { seededRandom } from '../support/seeded-random';
import { type Measured, measurePage, untilStill } from './measure-page';
import { type SoakedForum, Walk } from './walk';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: `${Date.now() % 100_000}` },
    actions: { type: 'string', default: '2000' },
    legs: { type: 'string', default: '20' },
    first: { type: 'string', default: '0' },
  },
});
const [seed, legs, first] = [Number(values.seed), Number(values.legs), Number(values.first)];
const count = Math.ceil(Number(values.actions) / legs);

const everyday = [50, 100, 150, 200, 300, 400, 500, 700, 900, 1100, 1300, 1600, 2000];
const others: ScenarioName[] = [
  'empty',
  'hostile-html',
  'field-dropout',
  'topics-wide',
  'topics-deep',
  'topics-broad',
  'topics-broken',
];

const named = (scenario: ScenarioName, posts: number) => (): SoakedForum => {
  const { dataset, conditions } = scenarios[scenario];
  return { name: `${scenario}, ${posts} posts`, dataset: dataset(posts), conditions };
};

/** Twenty forums, each created on demand. */
const soakedForums = [
  ...everyday.map((posts) => named('everyday', posts)),
  ...others.map((scenario) => named(scenario, 400)),
];

type Leg = {
  forum: string;
  actions: number;
  before: Measured;
  after: Measured;
  /** What went wrong, with the preceding action. */
  wrong: string[];
};

const walkLeg = async (context: BrowserContext, number: number): Promise<Leg> => {
  const page = context.pages()[0] ?? (await context.newPage());
  const makeForum = soakedForums[(number + seed) % soakedForums.length] as () => SoakedForum;
  const forum = makeForum();
  const server = await startFaultServer({ folder: 'dist', dataset: forum.dataset });
  const walk = new Walk({ page, server, forum, random: seededRandom(seed * 1000 + number) });
  await walk.open();
  const devtools = await context.newCDPSession(page);
  const measure = async () => {
    await walk.goHome();
    await untilStill(devtools);
    return measurePage(page, devtools);
  };
  await walk.warmUp();
  // After a fifth of the actions, everything that stays cached has loaded.
  for (let action = 0; action < count / 5; action++) await walk.act();
  const before = await measure();
  for (let action = Math.ceil(count / 5); action < count; action++) await walk.act();
  const after = await measure();
  walk.close();
  await server.stop();
  return { forum: forum.name, actions: count, before, after, wrong: walk.wrong };
};

/** The detached nodes that a leg may add, and the factors by which listeners and heap may grow. */
const most = { detached: 500, listeners: 1.1, heap: 1.5 };

/** What is wrong with a leg, in words; empty if nothing is. */
const faultsOf = ({ before, after, wrong }: Leg) => [
  ...wrong,
  ...(after.detached > before.detached + most.detached
    ? [`nodes outside the document grew from ${before.detached} to ${after.detached}`]
    : []),
  ...(['listeners', 'heap'] as const).flatMap((name) =>
    after[name] > before[name] * most[name]
      ? [`${name} grew from ${before[name]} to ${after[name]}`]
      : [],
  ),
];

const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

console.log(`seed ${seed}`);
const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
const context = await browser.newContext({ locale: 'en-US' });
let faults = 0;
for (let number = first; number < first + legs; number++) {
  const leg = await walkLeg(context, number);
  const { forum, actions, before, after } = leg;
  console.log(
    `${forum}: ${actions} actions, nodes ${before.nodes} to ${after.nodes} ` +
      `(outside the document ${before.detached} to ${after.detached}), ` +
      `listeners ${before.listeners} to ${after.listeners}, heap ${megabytes(before.heap)} to ${megabytes(after.heap)} MB`,
  );
  for (const fault of faultsOf(leg)) {
    faults += 1;
    console.log(`  WRONG: ${fault}`);
  }
}
await browser.close();
console.log(`${legs * count} actions in ${legs} forums, ${faults} wrong, seed ${seed}`);
process.exitCode = faults > 0 ? 1 : 0;
