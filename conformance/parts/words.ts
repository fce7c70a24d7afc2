import { fold } from '../../src/contract/fold';
import { plainText } from '../../src/contract/plain-text';
import type { PostSummary } from '../../src/contract/post';
import { simplified } from '../../src/contract/traditional';

/** The parts of a post that keywords are matched against: its folded title and text. */
export type Words = { title: string; text: string };

export const folded = (text: string) => fold(text, simplified);

const read = new Map<string, Words>();

/** The words of a post. Cached, because many responses contain the same post. */
export const wordsOf = (post: PostSummary): Words => {
  const key = `${post.title}\n${post.content}`;
  const known = read.get(key);
  if (known) return known;
  const words = {
    title: folded(post.title),
    text: folded(`${post.title}\n${plainText(post.content)}`),
  };
  read.set(key, words);
  return words;
};

export const finds = ({ text }: Words, ...words: string[]) =>
  words.every((word) => text.includes(word));

/** The candidate whose number of posts is closest to an eighth of the sample, but not none or all. */
const mostDiscriminating = (candidates: Iterable<string>, sample: Words[]) => {
  const counted = [...new Set(candidates)].map((word) => ({
    word,
    count: sample.filter((one) => finds(one, word)).length,
  }));
  return counted
    .filter(({ count }) => count > 0 && count < sample.length)
    .sort(
      (a, b) => Math.abs(a.count - sample.length / 8) - Math.abs(b.count - sample.length / 8),
    )[0]?.word;
};

const matchesIn = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => text.match(pattern) ?? []);
const titles = (sample: Words[]) => sample.map(({ title }) => title);

export const latinWord = (sample: Words[]) =>
  mostDiscriminating(matchesIn(titles(sample), /[a-z]{4,}/g), sample);

/** Two characters from within a run of Chinese, which a word segmenter may separate. */
export const hanPair = (sample: Words[]) => {
  const runs = matchesIn(titles(sample), /\p{Script=Han}{4,}/gu);
  return mostDiscriminating(
    runs.flatMap((run) => [run.slice(1, 3), run.slice(2, 4)]),
    sample,
  );
};

export const hanCharacter = (sample: Words[]) =>
  mostDiscriminating(matchesIn(titles(sample), /\p{Script=Han}/gu), sample);

/** A word that occurs in texts, but in no title of the sample. */
export const textWord = (sample: Words[]) => {
  const words = matchesIn(
    sample.slice(0, 30).map(({ text }) => text.slice(0, 2000)),
    /[a-z]{5,}|\p{Script=Han}{2}/gu,
  );
  const inTitles = titles(sample).join('\n');
  return mostDiscriminating(words.filter((word) => !inTitles.includes(word)).slice(0, 400), sample);
};

/** The first and last word of a post, chosen so that a service has to require both to find its posts. */
export const wordPair = (sample: Words[]): [string, string] | undefined => {
  for (const { text } of sample) {
    const words = [...new Set(text.match(/[a-z]{4,}|\p{Script=Han}{2}/gu) ?? [])];
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || first === last) continue;
    const alone = (word: string) => sample.filter((one) => finds(one, word)).length;
    const both = sample.filter((one) => finds(one, first, last)).length;
    if (both < alone(first) && both < alone(last)) return [first, last];
  }
  return undefined;
};

const traditionalOf = new Map(
  [...simplified].map(([traditional, simple]) => [simple, traditional]),
);

/** The word in traditional characters; undefined if that is the same, or does not fold back to it. */
export const traditional = (word: string) => {
  const written = [...word].map((character) => traditionalOf.get(character) ?? character).join('');
  return written === word || folded(written) !== word ? undefined : written;
};

export const traditionalPair = (sample: Words[]) => {
  const pairs = titles(sample).flatMap((title) =>
    [...title.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map((match) => match[1] ?? ''),
  );
  return mostDiscriminating(pairs.filter(traditional), sample);
};

export const fullWidth = (word: string) =>
  word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The word with an accent on its second letter, a spelling that nobody uses. */
export const accented = (word: string) =>
  `${word.slice(0, 2)}\u0301${word.slice(2)}`.normalize('NFC');
