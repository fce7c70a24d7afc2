import type { Browser } from '@playwright/test';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { type Effect, effects } from './effects';
import { hostileService } from './hostile-service';
import { freezeLimit, Visitor } from './visitor';
import { type Place, plainVisit, type Visit, visitsOf } from './visits';

export type Attack = Pick<StaticHost, 'folder' | 'headers' | 'changePage'> & {
  browser: Browser;
  payloads: readonly string[];
  places: readonly Place[];
  /** How many look at a time. Each begins with a load of the page. */
  tabs?: number;
  onProgress?: (done: number, of: number) => void;
};

/** The visits in which a payload had each effect. */
export type Harm = Record<Effect, Visit[]>;

/** Shows each payload in every field that a member or the service can set, and checks for effects. */
export const attack = async (given: Attack) => {
  const { browser, payloads, places, tabs = 1, onProgress, ...built } = given;
  const shown = [...payloads];
  const host = await serveBuild({ ...built, answer: hostileService(payloads, shown) });
  const harm = Object.fromEntries(effects.map((effect) => [effect, [] as Visit[]])) as Harm;
  const visits = places.flatMap((place) => visitsOf(payloads, place));
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
      await visitor.visit(plainVisit(visit, shown), slowest);
      return visitor.visit(visit, Math.max(freezeLimit, timesPlain * (performance.now() - start)));
    };
    for (const visit of waiting) {
      const found = await look(visit);
      // Once more, because what navigated away may have been a slow page rather than the payload.
      const effects = found.includes('navigation') ? await look(visit) : found;
      for (const effect of effects) harm[effect].push(visit);
      done += 1;
      onProgress?.(done, visits.length);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: tabs }, work)).finally(host.stop);
  return { harm, visits: done };
};

/** How many times longer than plain words a payload may take, and the limit for plain words in milliseconds. */
const timesPlain = 30;
const slowest = 120_000;

/** The number of different payloads with each effect. */
export const countsOf = (harm: Harm) =>
  Object.fromEntries(
    effects.map((effect) => [effect, new Set(harm[effect].map(({ payload }) => payload)).size]),
  ) as Record<Effect, number>;
