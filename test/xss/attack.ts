import type { Browser } from '@playwright/test';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { type Effect, effects } from './effects';
import { hostileService } from './hostile-service';
import { joinPayloads } from './join-payloads';
import { freezeLimit, Visitor } from './visitor';
import { type Place, plainVisit, shownOf, type Visit, visitsOf } from './visits';

export type Attack = Pick<StaticHost, 'folder' | 'headers' | 'changePage'> & {
  browser: Browser;
  payloads: readonly string[];
  places: readonly Place[];
  /** Shows each payload in a separate post and draft, instead of in groups. */
  alone?: boolean;
  onProgress?: (done: number, of: number) => void;
};

/** The visits in which a payload had each effect. */
export type Harm = Record<Effect, Visit[]>;

/** Shows each payload in every field that a member or the service can set, and checks for effects. */
export const attack = async (options: Attack) => {
  const { browser, payloads, places, alone, onProgress, ...built } = options;
  const groups = alone
    ? payloads.map((payload) => [payload])
    : await joinPayloads(browser, payloads);
  const shown = shownOf(groups);
  const host = await serveBuild({
    ...built,
    answer: hostileService(shown.payloads, shown.all),
  });
  const harm = Object.fromEntries(effects.map((effect) => [effect, [] as Visit[]])) as Harm;
  const visits = places.flatMap((place) => visitsOf(shown, place, alone));
  let done = 0;
  const waiting = visits.values();
  const work = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const visitor = new Visitor(context, new URL(host.address).origin);
    const look = async (visit: Visit) => {
      const found = await visitor.visit(visit);
      if (!found.includes('frozen')) return found;
      // Once more, with a limit relative to the present time for a page with as many plain words.
      const start = performance.now();
      const plain = plainVisit(visit, shown.all);
      await visitor.visit(plain, slowest);
      return visitor.visit(visit, Math.max(freezeLimit, timesPlain * (performance.now() - start)));
    };
    for (const visit of waiting) {
      for (const [one, found] of await lookInto(visit, look))
        for (const effect of found) harm[effect].push(one);
      done += 1;
      onProgress?.(done, visits.length);
    }
    await context.close();
  };
  await Promise.all([work(), work()]).finally(host.stop);
  return { harm, visits: done };
};

type Look = (visit: Visit) => Promise<Effect[]>;

/** If a group of payloads has an effect, checks each one to find the cause. */
async function lookInto(visit: Visit, look: Look): Promise<[Visit, Effect[]][]> {
  const found = await look(visit);
  if (found.length === 0) return [];
  const each: [Visit, Effect[]][] = [];
  for (const one of visit.alone ?? []) each.push([one, await lookTwice(one, look)]);
  if (each.some(([, effects]) => effects.length > 0)) return each;
  return [[visit, mayBeLate(found) ? await look(visit) : found]];
}

/** Repeats a visit that navigated away, which may have been a slow page rather than the payload. */
async function lookTwice(visit: Visit, look: Look) {
  const found = await look(visit);
  return mayBeLate(found) ? look(visit) : found;
}

const mayBeLate = (found: Effect[]) => found.includes('navigation');

/** How many times longer than plain words a payload may take, and the limit for plain words in milliseconds. */
const timesPlain = 30;
const slowest = 120_000;

/** The number of different payloads with each effect. */
export const countsOf = (harm: Harm) =>
  Object.fromEntries(
    effects.map((effect) => [effect, new Set(harm[effect].map(({ payload }) => payload)).size]),
  ) as Record<Effect, number>;
