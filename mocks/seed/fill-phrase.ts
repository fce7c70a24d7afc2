import type { Dice } from './seeded-random';

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

/** Slots that every bank has: numbers and measures. */
const grown: Record<string, (dice: Dice) => string> = {
  few: (dice) => `${2 + dice.below(7)}`,
  n: (dice) => `${11 + dice.below(88)}`,
  minute: (dice) => `${10 + dice.below(50)}`,
  hundreds: (dice) => `${1 + dice.below(9)}${dice.below(10)}0`,
  thousands: (dice) => `${2 + dice.below(96)},${dice.below(10)}00`,
  ms: (dice) => `${dice.below(90) + 4} ms`,
  seconds: (dice) => `${2 + dice.below(50)} s`,
  percent: (dice) => `${3 + dice.below(94)} %`,
  version: (dice) => `${1 + dice.below(18)}.${dice.below(12)}`,
};

/** A phrase with every slot filled by a throw; what fills a slot may have slots itself. */
export const fill = (phrase: string, slots: Slots, dice: Dice): string => {
  const parts = cut(phrase);
  let filled = parts[0] ?? '';
  let last: string | undefined;
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const choices = slots[name];
    const grow = grown[name];
    if (!choices && !grow) {
      throw new Error(`"${phrase}" has the slot {${name}}, which its bank lacks; add it there.`);
    }
    const chosen = choices && pickOther(choices, last, dice);
    last = chosen;
    filled = joined(
      filled,
      chosen === undefined ? (grow?.(dice) ?? '') : fill(chosen, slots, dice),
    );
    filled = joined(filled, parts[at + 1] ?? '');
  }
  return filled;
};

/** "From tea to tea" reads like a slip: two slots in a row are never filled alike. */
function pickOther(choices: readonly string[], last: string | undefined, dice: Dice) {
  const choice = dice.pick(choices);
  return choice === last ? (choices[(choices.indexOf(choice) + 1) % choices.length] ?? '') : choice;
}

const isHan = (unit: number) => unit >= 0x4e00 && unit <= 0x9fff;
const isLatin = (unit: number) =>
  (unit >= 48 && unit <= 57) ||
  (unit >= 65 && unit <= 90) ||
  (unit >= 97 && unit <= 122) ||
  unit === 37;

/** Chinese and Latin next to each other take a space between them. */
function joined(before: string, after: string) {
  const left = before.charCodeAt(before.length - 1);
  const right = after.charCodeAt(0);
  const meets = (isHan(left) && isLatin(right)) || (isLatin(left) && isHan(right));
  return meets ? `${before} ${after}` : before + after;
}
