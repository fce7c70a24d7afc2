type Message = string | ((...values: never[]) => string);
type Section = { [name: string]: Message | Section };

const accents = new Map(
  Object.entries({
    ...{ a: 'á', c: 'ç', d: 'ð', e: 'é', g: 'ĝ', h: 'ĥ', i: 'í', k: 'ķ', l: 'ł', n: 'ñ', o: 'ó' },
    ...{ r: 'ř', s: 'š', t: 'ŧ', u: 'ú', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', D: 'Đ', E: 'É' },
    ...{ G: 'Ĝ', H: 'Ĥ', I: 'Î', L: 'Ł', N: 'Ñ', O: 'Ö', R: 'Ŕ', S: 'Š', T: 'Ŧ', U: 'Û', Y: 'Ý' },
  }),
);

/** Doubled vowels make English about 40 % longer, like German or Finnish. */
const accent = (words: string) =>
  words.replace(/\p{Script=Latin}/gu, (letter) => {
    const accented = accents.get(letter) ?? letter;
    return /[aeiou]/.test(letter) ? accented + accented : accented;
  });

const inBrackets = (words: string) => `⟦${words}⟧`;

/** A private-use character, which stands for a value while the text around it is accented. */
const placeholderOf = (index: number) => String.fromCharCode(0xe000 + index);

// The values of a message, such as names and keywords, stay as they are written.
const translateAround =
  (message: (...values: never[]) => string) =>
  (...values: never[]) => {
    const placeholders = values.map((value, index) =>
      typeof value === 'string' && value !== '' ? placeholderOf(index) : value,
    );
    const words = accent(message(...(placeholders as never[])));
    const written = (placeholder: string) => values[placeholder.charCodeAt(0) - 0xe000] ?? '';
    return inBrackets(words.replace(/[\uE000-\uE0FF]/g, written));
  };

const translate = (message: Message) =>
  typeof message === 'string' ? inBrackets(accent(message)) : translateAround(message);

const translateAll = (section: Section): Section =>
  Object.fromEntries(
    Object.entries(section).map(([name, message]) => [
      name,
      typeof message === 'object' ? translateAll(message) : translate(message),
    ]),
  );

/**
 * A pseudo-locale for tests: every message is accented, about 40 % longer and in brackets. Values stay
 * as they are. Text without brackets is missing from the catalogue. Text that is cut off has too little room.
 */
export const pseudoOf = <Messages extends object>(catalogue: Messages) =>
  translateAll(catalogue as Section) as Messages;
