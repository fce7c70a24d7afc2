import type { Browser } from '@playwright/test';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { type Effect, effects } from './effects';
import { hostileService } from './hostile-service';
import { Visitor } from './visitor';
import { draftsOf, type Visit, visitsOf } from './visits';

export type Attack = Pick<StaticHost, 'folder' | 'headers' | 'changePage'> & {
  browser: Browser;
  payloads: readonly string[];
  /** The post or the draft alone, instead of every page that shows a payload. */
  only?: 'posts' | 'drafts';
  /** Pages that work side by side. */
  pages?: number;
  onProgress?: (done: number, of: number) => void;
};

/** Where a payload had which effect. */
export type Harm = Record<Effect, Visit[]>;

/** Shows each payload in every field that a member or the service fills, and looks at what it does. */
export const attack = async (options: Attack) => {
  const { browser, payloads, only, pages = 2, onProgress, ...built } = options;
  const host = await serveBuild({ ...built, answer: hostileService(payloads) });
  const harm = Object.fromEntries(effects.map((effect) => [effect, [] as Visit[]])) as Harm;
  const visits = only === 'drafts' ? draftsOf(payloads) : visitsOf(payloads, only === 'posts');
  const waiting = visits.values();
  let done = 0;
  const work = async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const visitor = new Visitor(context, new URL(host.address).origin);
    for (const visit of waiting) {
      for (const effect of await visitor.visit(visit)) harm[effect].push(visit);
      done += 1;
      onProgress?.(done, visits.length);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: pages }, work)).finally(host.stop);
  return { harm, visits: visits.length };
};

/** How many different payloads had each effect. */
export const countsOf = (harm: Harm) =>
  Object.fromEntries(
    effects.map((effect) => [effect, new Set(harm[effect].map(({ payload }) => payload)).size]),
  ) as Record<Effect, number>;
