/**
 * A long job in small steps, which runs in slices between frames, or in one go if a response cannot wait.
 * A step takes well under a millisecond and yields the number of rows it processed.
 */
export class Work {
  #steps: Iterator<number>;
  isDone = false;
  rowsDone = 0;

  constructor(steps: Iterator<number>) {
    this.#steps = steps;
  }

  /** Runs steps until `isTimeUp` returns true. Calls it after each step. */
  run(isTimeUp: () => boolean) {
    while (!this.isDone) {
      const step = this.#next();
      if (step.done) this.isDone = true;
      else this.rowsDone += step.value;
      if (isTimeUp()) return;
    }
  }

  /** A job that broke breaks again, where its generator would call itself done. */
  #next() {
    try {
      return this.#steps.next();
    } catch (cause) {
      this.#steps = {
        next: () => {
          throw cause;
        },
      };
      throw cause;
    }
  }

  finish() {
    this.run(() => false);
  }
}
