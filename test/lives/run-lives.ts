import { chromium } from '@playwright/test';
import fc from 'fast-check';
import { findBrowser } from '../../scripts/programs.mjs';
import { growthOf, type Measured } from './measure-page';

/** What one life runs in, and what has gone wrong in it so far, each with the acts before it. */
export type Life = {
  wrong: string[];
  /** The acts that could be done. */
  done: string[];
  /** Only in a life whose page stays the same. */
  measure?: () => Promise<Measured>;
  close: () => Promise<void>;
};

type Act<Real> = (real: Real) => Promise<void>;

export type Run = {
  seed: number;
  lives: number;
  /** In each life. */
  acts: number;
  /** Whether memory is judged too: what loads the page anew is left out then. */
  isMeasured?: boolean;
  /** Calls back after each life, with what was wrong in it. */
  onEnd?: (life: number, count: number, wrong: string[]) => void;
};

type Options<Real extends Life> = Run & {
  /** The acts of a life, of which each judges what it left behind. */
  kinds: fc.Arbitrary<Act<Real>>[];
  open: (number: number) => Promise<Real>;
  /** After the last life. */
  end: () => Promise<void>;
};

/** Random lives of a member. Goes on after a fault, so that one run shows all; a life depends only on seed and number. */
export const runLives = async <Real extends Life>(options: Options<Real>) => {
  const { seed, lives, acts, kinds, open, end, onEnd } = options;
  const faults: string[] = [];
  let count = 0;
  // Some acts are not possible where they come.
  const drawn = fc.array(fc.oneof(...kinds), { minLength: 2 * acts, maxLength: 2 * acts });
  for (let number = seed; number < seed + lives; number += 1) {
    const [life = []] = fc.sample(drawn, { seed: number, numRuns: 1 });
    const real = await open(number);
    try {
      let before: Measured | undefined;
      for (const act of life) {
        // After a fifth of the acts, everything that stays cached has loaded.
        if (real.done.length >= acts / 5) before ??= await real.measure?.();
        if (real.done.length < acts) await act(real);
      }
      if (before && real.measure) real.wrong.push(...growthOf(before, await real.measure()));
    } catch (error) {
      real.wrong.push(`stopped after ${real.done.at(-1)}: ${error}`.slice(0, 600));
    }
    count += real.done.length;
    await real.close();
    faults.push(...real.wrong.map((wrong) => `life ${number}: ${wrong}`));
    onEnd?.(number, count, real.wrong);
  }
  await end();
  return { faults, count };
};

export const openBrowser = () =>
  chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
