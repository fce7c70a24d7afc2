/**
 * A long job in small steps, so that it can be done in slices between frames, or at once where an
 * answer cannot wait. A step takes well under a millisecond and yields how many rows it did.
 */
export class Work {
  #steps: Iterator<number>;
  isDone = false;
  rowsDone = 0;

  constructor(steps: Iterator<number>) {
    this.#steps = steps;
  }

  /** Does steps until `isTimeUp`, asked after each. */
  run(isTimeUp: () => boolean) {
    while (!this.isDone) {
      const step = this.#steps.next();
      if (step.done) this.isDone = true;
      else this.rowsDone += step.value;
      if (isTimeUp()) return;
    }
  }

  finish() {
    this.run(() => false);
  }
}
