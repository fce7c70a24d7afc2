import fc from 'fast-check';

/** What one life runs in, and what has gone wrong in it so far, each with the act before it. */
export type Life = { wrong: string[]; close: () => Promise<void> };

type Act<Real> = fc.AsyncCommand<object, Real>;

type Options<Real extends Life> = {
  seed: number;
  lives: number;
  /** In each life. */
  acts: number;
  /** The acts of a life, of which each judges what it left behind. */
  kinds: fc.Arbitrary<Act<Real>>[];
  open: () => Promise<Real>;
};

/** Random lives of a member. Goes on after a fault, so that one run shows all; a life depends only on seed and number. */
export const runLives = async <Real extends Life>(options: Options<Real>) => {
  const { seed, lives, acts, kinds, open } = options;
  const faults: string[] = [];
  let count = 0;
  for (let number = 0; number < lives; number += 1) {
    const commands = fc.sample(fc.commands(kinds, { size: 'max', maxCommands: acts }), {
      seed: seed + number,
      numRuns: 1,
    });
    const real = await open();
    try {
      for (const one of commands) {
        count += [...one].length;
        await fc.asyncModelRun(() => ({ model: {}, real }), one);
      }
    } catch (error) {
      real.wrong.push(`stopped: ${error}`.slice(0, 400));
    }
    faults.push(...real.wrong.map((wrong) => `life ${seed + number}: ${wrong}`));
    await real.close();
  }
  return { faults, count };
};
