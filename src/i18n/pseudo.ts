import type { Catalogue } from './en';

type Message = string | ((...values: never[]) => string);
type Section = { [name: string]: Message | Section };

const marks: Record<string, string> = {
  ...{ a: 'á', c: 'ç', d: 'ð', e: 'é', g: 'ĝ', h: 'ĥ', i: 'í', k: 'ķ', l: 'ł', n: 'ñ', o: 'ó' },
  ...{ r: 'ř', s: 'š', t: 'ŧ', u: 'ú', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', D: 'Đ', E: 'É' },
  ...{ G: 'Ĝ', H: 'Ĥ', I: 'Î', L: 'Ł', N: 'Ñ', O: 'Ö', R: 'Ŕ', S: 'Š', T: 'Ŧ', U: 'Û', Y: 'Ý' },
};

/** A vowel twice makes English about 40 % longer, as German or Finnish would be. */
const disguise = (words: string) =>
  words.replace(/\p{Script=Latin}/gu, (letter) => {
    const marked = marks[letter] ?? letter;
    return /[aeiou]/.test(letter) ? marked + marked : marked;
  });

const inBrackets = (words: string) => `⟦${words}⟧`;

/** Characters that no message has: each stands for a value until the words around it are disguised. */
const placeOf = (index: number) => String.fromCharCode(0xe000 + index);

// What is put into a message is not the message's: names and keywords stay as they are written.
const speakAround =
  (message: (...values: never[]) => string) =>
  (...values: never[]) => {
    const places = values.map((value, index) =>
      typeof value === 'string' && value !== '' ? placeOf(index) : value,
    );
    const words = disguise(message(...(places as never[])));
    return inBrackets(
      words.replace(/[\uE000-\uE0FF]/g, (place) => values[place.charCodeAt(0) - 0xe000] ?? ''),
    );
  };

const speak = (message: Message) =>
  typeof message === 'string' ? inBrackets(disguise(message)) : speakAround(message);

const speakAll = (section: Section): Section =>
  Object.fromEntries(
    Object.entries(section).map(([name, message]) => [
      name,
      typeof message === 'object' ? speakAll(message) : speak(message),
    ]),
  );

/**
 * A language nobody speaks: every message accented, about 40 % longer and in brackets, its values as
 * they are. What is shown without brackets is not translated; what is cut would be in German, too.
 */
export const pseudoOf = (catalogue: Catalogue) => speakAll(catalogue) as Catalogue;
