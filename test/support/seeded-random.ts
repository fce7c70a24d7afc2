/** Reproducible random numbers (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(roll() * limit);
  return {
    below,
    chance: (share: number) => roll() < share,
    pick: <One>(list: readonly One[]): One => {
      const picked = list[below(list.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
  };
};

export type SeededRandom = ReturnType<typeof seededRandom>;
