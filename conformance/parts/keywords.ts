import { fold } from '../../src/contract/fold';
import { plainText } from '../../src/contract/plain-text';
import type { PostSummary } from '../../src/contract/post';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { sortDirections } from '../../src/contract/search-posts';
import { simplified } from '../../src/contract/traditional';
import { checksOf } from '../results';
import { type Part, type Run, samplePosts, skipsUntold } from '../run';
import { judgeEverywhere, judgeExactly, tellingValue } from './filters';
import { breakOf, ordersBy } from './order';

/** The parts of a post that keywords are matched against: its folded title and text. */
type Words = { title: string; text: string };

export const folded = (text: string) => fold(text, simplified);

const read = new Map<string, Words>();

/** The words of a post. Cached, because many responses contain the same post. */
const wordsOf = ({ title, content }: PostSummary): Words => {
  const text = `${title}\n${content}`;
  const words = read.get(text) ?? {
    title: folded(title),
    text: folded(`${title}\n${plainText(content)}`),
  };
  read.set(text, words);
  return words;
};

const finds = ({ text }: Words, ...words: string[]) => words.every((word) => text.includes(word));

/** The word whose number of posts is closest to an eighth of the sample. */
const tellingWord = (words: Iterable<string>, sample: Words[]) =>
  tellingValue(sample, words, finds, (count) => Math.abs(count - sample.length / 8));

const matchesIn = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => text.match(pattern) ?? []);
const titles = (sample: Words[]) => sample.map(({ title }) => title);

const latinWord = (sample: Words[]) => tellingWord(matchesIn(titles(sample), /[a-z]{4,}/g), sample);

/** Two characters from within a run of Chinese, which a word segmenter may separate. */
const hanPair = (sample: Words[]) => {
  const runs = matchesIn(titles(sample), /\p{Script=Han}{4,}/gu);
  return tellingWord(
    runs.flatMap((run) => [run.slice(1, 3), run.slice(2, 4)]),
    sample,
  );
};

const hanCharacter = (sample: Words[]) =>
  tellingWord(matchesIn(titles(sample), /\p{Script=Han}/gu), sample);

/** A word that occurs in texts, but in no title of the sample. */
const textWord = (sample: Words[]) => {
  const words = matchesIn(
    sample.slice(0, 30).map(({ text }) => text.slice(0, 2000)),
    /[a-z]{5,}|\p{Script=Han}{2}/gu,
  );
  const inTitles = titles(sample).join('\n');
  return tellingWord(words.filter((word) => !inTitles.includes(word)).slice(0, 400), sample);
};

/** The first and last word of a post, chosen so that a service has to require both to find its posts. */
const wordPair = (sample: Words[]): [string, string] | undefined => {
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
const traditional = (word: string) => {
  const written = [...word].map((character) => traditionalOf.get(character) ?? character).join('');
  return written === word || folded(written) !== word ? undefined : written;
};

const traditionalPair = (sample: Words[]) => {
  const pairs = titles(sample).flatMap((title) =>
    [...title.matchAll(/(?=(\p{Script=Han}{2}))/gu)].map((match) => match[1] ?? ''),
  );
  return tellingWord(pairs.filter(traditional), sample);
};

const fullWidth = (word: string) =>
  word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** The word with an accent on its second letter, a spelling that nobody uses. */
const accented = (word: string) => `${word.slice(0, 2)}\u0301${word.slice(2)}`.normalize('NFC');

const written = (word: string | undefined, write: (word: string) => string | undefined) =>
  word && write(word);

/** What it says, the keywords to try it on if the posts seen have any, and whether the whole forum is worth it. */
type KeywordCase = [
  says: string,
  keywords: (sample: Words[]) => string | undefined,
  everywhere?: 'everywhere',
];

/** The meaning of keywords, with a search for each rule. */
const keywordCases: Record<string, KeywordCase> = {
  word: ['A word lists the posts that have it in title or text.', latinWord, 'everywhere'],
  part: [
    'A part of a word lists its posts too.',
    (sample) => written(latinWord(sample), (word) => word.slice(1, -1)),
  ],
  han: [
    'Two Chinese characters list the posts that have them, wherever words begin.',
    hanPair,
    'everywhere',
  ],
  hanCharacter: ['A single Chinese character lists the posts that have it.', hanCharacter],
  text: [
    'A word that only texts have lists their posts: keywords are sought in `content` too.',
    textWord,
  ],
  all: [
    'Of several words a post must have every one.',
    (sample) => wordPair(sample)?.join(' '),
    'everywhere',
  ],
  case: ['Upper and lower case are the same.', (sample) => latinWord(sample)?.toUpperCase()],
  width: [
    'Full-width letters are the same as plain ones.',
    (sample) => written(latinWord(sample), fullWidth),
  ],
  accents: ['Accents make no difference.', (sample) => written(latinWord(sample), accented)],
  traditional: [
    'Traditional Chinese characters are the same as simplified ones.',
    (sample) => written(traditionalPair(sample), traditional),
  ],
  space: [
    'White space around keywords makes no difference, the ideographic kind neither.',
    (sample) => written(latinWord(sample), (word) => `\u3000 ${word}\t`),
  ],
  none: ['Words that no post has list nothing.', () => 'qzxjwvkqzxjwvk', 'everywhere'],
};

const nameOf = (name: string) => `searchPosts.keywords.${name}`;

const judgeCase = async (run: Run, check: string, [, keywords, everywhere]: KeywordCase) => {
  const asked = keywords(samplePosts(run).map(wordsOf));
  if (!asked) return run.results.skip(check, 'No words to try it on tell the posts seen apart.');
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const matches = (post: PostSummary) => finds(wordsOf(post), ...words);
  const filter = { check, body: { keywords: asked }, matches };
  if (everywhere) await judgeEverywhere(run, filter);
  await judgeExactly(run, filter);
};

/** With keywords, a top post is ordered among the others. */
const judgeOrder = async (run: Run) => {
  const titles = [...run.posts.values()].filter((post) => post.top).map(({ title }) => title);
  if (titles.length === 0) return run.results.skip(nameOf('order'), 'No top post was seen.');
  const word = /[a-z]{4,}|\p{Script=Han}/u.exec(folded(titles.join('\n')))?.[0];
  if (!word) return run.results.skip(nameOf('order'), 'No top post seen has a word in its title.');
  if (skipsUntold(run, 'searchPosts', 'createTime', nameOf('order'))) return;
  for (const sort of sortDirections) {
    const body: SearchPostsRequest = { keywords: word, fields: 'createTime', sort };
    const { request, content } = await run.listMost('searchPosts', body);
    const breaks = ordersBy(content, 'createTime', sort).map((order) => breakOf(content, order));
    const at = breaks[0] ?? 0;
    const shown = [`createTime ${sort}`, `${content[at]?.createTime} out of order`] as const;
    const holds = breaks.includes(-1);
    run.results.expect(nameOf('order'), request, holds, `data.content.${at}`, ...shown);
  }
};

/** What keywords mean. docs/interface.md defines it where the interface is silent. */
export const keywordPart: Part = {
  title: 'searchPosts: keywords',
  checks: checksOf('searchPosts.keywords.', {
    ...Object.fromEntries(Object.entries(keywordCases).map(([name, [says]]) => [name, says])),
    order: 'With keywords, top posts stand in the asked order among the others.',
  }),
  async judge(run) {
    for (const [name, one] of Object.entries(keywordCases)) await judgeCase(run, nameOf(name), one);
    await judgeOrder(run);
  },
};
