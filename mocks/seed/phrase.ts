import type { Dice } from './dice';

export type Slots = Readonly<Record<string, readonly string[]>>;

/** A phrase cut at its slots once: texts and slot names by turns. */
const cuts = new Map<string, string[]>();

const cut = (phrase: string) => {
  const known = cuts.get(phrase);
  if (known) return known;
  const parts = phrase.split(/\{([^{}]+)\}/);
  cuts.set(phrase, parts);
  return parts;
};

const grown: Record<string, (dice: Dice) => string> = {
  few: (dice) => `${2 + dice.below(7)}`,
  n: (dice) => `${11 + dice.below(88)}`,
  hundreds: (dice) => `${1 + dice.below(9)}${dice.below(10)}0`,
  thousands: (dice) => `${2 + dice.below(96)},${dice.below(10)}00`,
  ms: (dice) => `${dice.below(90) + 4} ms`,
  seconds: (dice) => `${2 + dice.below(50)} s`,
  percent: (dice) => `${3 + dice.below(94)} %`,
  version: (dice) => `${1 + dice.below(18)}.${dice.below(12)}`,
};

/** A phrase with every slot filled by a throw. */
export const fill = (phrase: string, slots: Slots, dice: Dice) => {
  const parts = cut(phrase);
  let filled = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const choices = slots[name];
    const grow = grown[name];
    if (choices) filled += dice.pick(choices);
    else if (grow) filled += grow(dice);
    else throw new Error(`"${phrase}" has the slot {${name}}, which its bank lacks; add it there.`);
    filled += parts[at + 1] ?? '';
  }
  return filled;
};
