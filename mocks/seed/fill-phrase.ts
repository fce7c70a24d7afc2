import type { Slots } from './authored';
import type { SeededRandom } from './seeded-random';

/** Caches each phrase split at its slots: texts and slot names alternate. */
const cuts = new Map<string, string[]>();

const cut = (phrase: string) => {
  const known = cuts.get(phrase);
  if (known) return known;
  const parts = phrase.split(/\{([^{}]+)\}/);
  cuts.set(phrase, parts);
  return parts;
};

/** Slots that every set of phrases has: numbers and measures. */
const grown = new Map<string, (random: SeededRandom) => string>(
  Object.entries<(random: SeededRandom) => string>({
    few: (random) => `${2 + random.below(7)}`,
    n: (random) => `${11 + random.below(88)}`,
    minute: (random) => `${10 + random.below(50)}`,
    hundreds: (random) => `${1 + random.below(9)}${random.below(10)}0`,
    thousands: (random) => `${2 + random.below(96)},${random.below(10)}00`,
    ms: (random) => `${random.below(90) + 4} ms`,
    seconds: (random) => `${2 + random.below(50)} s`,
    percent: (random) => `${3 + random.below(94)} %`,
    version: (random) => `${1 + random.below(18)}.${random.below(12)}`,
  }),
);

/** Fills every slot of a phrase at random. The text for a slot may contain slots itself. */
export const fill = (phrase: string, slots: Slots, random: SeededRandom): string => {
  const parts = cut(phrase);
  let filled = parts[0] ?? '';
  let last: string | undefined;
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const choices = slots[name];
    const grow = grown.get(name);
    if (!choices && !grow) {
      throw new Error(
        `"${phrase}" has the slot {${name}}, which its set of phrases lacks; add it there.`,
      );
    }
    const chosen = choices && pickOther(choices, last, random);
    last = chosen;
    filled = joined(
      filled,
      chosen === undefined ? (grow?.(random) ?? '') : fill(chosen, slots, random),
    );
    filled = joined(filled, parts[at + 1] ?? '');
  }
  return filled;
};

/** Avoids the same choice for two slots in a row: "from tea to tea" reads like a mistake. */
function pickOther(choices: readonly string[], last: string | undefined, random: SeededRandom) {
  const choice = random.pick(choices);
  return choice === last ? (choices[(choices.indexOf(choice) + 1) % choices.length] ?? '') : choice;
}

const isHan = (unit: number) => unit >= 0x4e00 && unit <= 0x9fff;
const isLatin = (unit: number) =>
  (unit >= 48 && unit <= 57) ||
  (unit >= 65 && unit <= 90) ||
  (unit >= 97 && unit <= 122) ||
  unit === 37;

/** Puts a space between adjacent Chinese and Latin characters. */
function joined(before: string, after: string) {
  const left = before.charCodeAt(before.length - 1);
  const right = after.charCodeAt(0);
  const needsSpace = (isHan(left) && isLatin(right)) || (isLatin(left) && isHan(right));
  return needsSpace ? `${before} ${after}` : before + after;
}
