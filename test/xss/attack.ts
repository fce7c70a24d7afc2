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
  /** Each in a post and a draft of its own, instead of what can be shown together together. */
  alone?: boolean;
  /** Milliseconds after which a page is looked at more closely: a busy machine may be what keeps it. */
  limit?: number;
  /** Pages that work side by side. */
  pages?: number;
  onProgress?: (done: number, of: number) => void;
};

/** Where a payload had which effect. */
export type Harm = Record<Effect, Visit[]>;

/** Shows each payload in every field that a member or the service fills, and looks at what it does. */
export const attack = async (options: Attack) => {
  const { browser, payloads, places, alone, limit = freezeLimit, ...others } = options;
  const { pages = 2, onProgress, ...built } = others;
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
  const clock: Clocked[] = [];
  const waiting = visits.values();
  const work = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const visitor = new Visitor(context, new URL(host.address).origin);
    const look = async (visit: Visit) => {
      const found = await visitor.visit(visit, limit);
      if (!found.includes('frozen')) return found;
      // Once more, as long as is fair: by how long a page of as many plain words takes now.
      const start = performance.now();
      const plain = plainVisit(visit, shown.all);
      await visitor.visit(plain, slowest);
      return visitor.visit(visit, Math.max(limit, timesPlain * (performance.now() - start)));
    };
    for (const visit of waiting) {
      const start = performance.now();
      for (const [one, found] of await lookInto(visit, look))
        for (const effect of found) harm[effect].push(one);
      clock.push({ visit, milliseconds: performance.now() - start });
      onProgress?.(clock.length, visits.length);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: pages }, work)).finally(host.stop);
  return { harm, clock };
};

/** How long a visit took. */
export type Clocked = { visit: Visit; milliseconds: number };

type Look = (visit: Visit) => Promise<Effect[]>;

/** What several do together is looked for in each, so that it has a name. */
async function lookInto(visit: Visit, look: Look): Promise<[Visit, Effect[]][]> {
  const found = await look(visit);
  if (found.length === 0) return [];
  const each: [Visit, Effect[]][] = [];
  for (const one of visit.alone ?? []) each.push([one, await lookTwice(one, look)]);
  if (each.some(([, effects]) => effects.length > 0)) return each;
  return [[visit, mayBeLate(found) ? await look(visit) : found]];
}

/** A payload that leads away does so again: a page that was late is not taken for one. */
async function lookTwice(visit: Visit, look: Look) {
  const found = await look(visit);
  return mayBeLate(found) ? look(visit) : found;
}

const mayBeLate = (found: Effect[]) => found.includes('navigation');

/** How many times as long as plain words a payload may take, and milliseconds that those may take. */
const timesPlain = 30;
const slowest = 120_000;

/** How many different payloads had each effect. */
export const countsOf = (harm: Harm) =>
  Object.fromEntries(
    effects.map((effect) => [effect, new Set(harm[effect].map(({ payload }) => payload)).size]),
  ) as Record<Effect, number>;
