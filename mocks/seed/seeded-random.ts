/** Pseudo-random numbers that depend only on a record's own number, never on earlier records. */
export class SeededRandom {
  #state: number;

  /** @param stream separates the numbers for one purpose from those for another */
  constructor(number: number, stream: number) {
    this.#state = mixed(mixed(number + 0x9e3779b9) ^ Math.imul(stream, 0x85ebca6b));
  }

  /** A whole number from 0 to `count` - 1. */
  below(count: number) {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return Math.floor((mixed(this.#state) / 2 ** 32) * count);
  }

  fraction() {
    return this.below(2 ** 24) / 2 ** 24;
  }

  pick<One>(choices: readonly One[]): One {
    const choice = choices[this.below(choices.length)];
    if (choice === undefined) throw new Error('There is nothing to pick from; give a choice.');
    return choice;
  }

  /** True once in `times`. */
  oneIn(times: number) {
    return this.below(times) === 0;
  }
}

function mixed(number: number) {
  let mix = number | 0;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
