import { expect, test } from '@playwright/test';
import { attack, countsOf, type Harm } from '../xss/attack';
import { effects } from '../xss/effects';
import { ownPayloads } from '../xss/own-payloads';
import { buildOf } from '../xss/protection';

test.describe.configure({ timeout: 15 * 60_000 });

const { sizes, ...quick } = ownPayloads;
/** The first of each kind: `npm run test:xss` tries all of them. */
const some = (count: number) => Object.values(quick).flatMap((kind) => kind.slice(0, count));
const none = Object.fromEntries(effects.map((effect) => [effect, 0]));

/** The first few locations of each effect: enough to look into. */
const seen = (harm: Harm) =>
  effects.flatMap((effect) =>
    harm[effect]
      .slice(0, 5)
      .map(({ where, payload }) => `${effect}, ${where}: ${payload.slice(0, 150)}`),
  );

test('nothing that a member or the service says does anything in the build that ships, nor the source of a draft that is previewed and edited', async ({
  browser,
}) => {
  const payloads = [...some(1), ...sizes.slice(0, 1)];
  const places = ['posts', 'lists', 'drafts'] as const;
  const { harm } = await attack({ ...(await buildOf('nothing')), browser, payloads, places });
  expect(seen(harm)).toEqual([]);
  expect(countsOf(harm)).toEqual(none);
});

test('the sanitiser alone stops the content of posts, on a host without the headers', {
  tag: '@long',
}, async ({ browser }) => {
  const { harm } = await attack({
    ...(await buildOf('headers')),
    browser,
    payloads: some(2),
    places: ['posts'],
  });
  expect(seen(harm)).toEqual([]);
});

test('the same attack is seen, with every effect, where nothing sanitises', {
  tag: '@long',
}, async ({ browser }) => {
  const build = await buildOf('sanitiser');
  const posts = await attack({
    ...build,
    browser,
    payloads: some(3),
    places: ['posts'],
  });
  // Whether a page freezes, and so whether it navigates in time, depends on the machine.
  const { navigation, frozen, ...counts } = countsOf(posts.harm);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);

  // The app's own worker requests it too.
  const home = await attack({
    ...build,
    browser,
    payloads: ['<img src="/">'],
    places: ['posts'],
  });
  expect(countsOf(home.harm)['own request']).toBe(1);

  const drafts = await attack({
    ...build,
    browser,
    payloads: quick.handlers.slice(0, 2),
    places: ['drafts'],
  });
  expect(countsOf(drafts.harm).execution).toBeGreaterThan(0);
});
