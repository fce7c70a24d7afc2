import { fold } from '../../src/contract/fold';
import { plainText } from '../../src/contract/plain-text';
import type { PostSummary } from '../../src/contract/post';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { sortDirections } from '../../src/contract/search-posts';
import { simplified } from '../../src/contract/traditional';
import { checksOf, each } from '../results';
import { type Part, type Run, samplePosts, skipsUntold } from '../run';
import { judgeFilter, selectiveValue } from './filters';
import { breakOf, ordersBy } from './order';

/** The parts of a post that keywords are matched against: its folded title and text. */
type Words = { title: string; text: string };

export const folded = (text: string) => fold(text, simplified);

const wordsOf = ({ title, content }: PostSummary): Words => ({
  title: folded(title),
  text: folded(`${title}\n${plainText(content)}`),
});

const finds = ({ text }: Words, ...words: string[]) => words.every((word) => text.includes(word));

/** The word whose number of posts is closest to an eighth of the sample. */
const selectiveWord = (words: Iterable<string>, sample: Words[]) =>
  selectiveValue(sample, words, finds, (count) => Math.abs(count - sample.length / 8));

const matchesIn = (texts: string[], pattern: RegExp) =>
  texts.flatMap((text) => text.match(pattern) ?? []);
const titles = (sample: Words[]) => sample.map(({ title }) => title);

/** A selective word of titles: a match of the pattern, or a part of one. */
const inTitles =
  (pattern: RegExp, partsOf: (match: string) => string[] = (match) => [match]) =>
  (sample: Words[]) =>
    selectiveWord(matchesIn(titles(sample), pattern).flatMap(partsOf), sample);

const latinWord = inTitles(/[a-z]{4,}/g);

const rewritten = (write: (word: string) => string) => (sample: Words[]) => {
  const word = latinWord(sample);
  return word && write(word);
};

const textWord = (sample: Words[]) => {
  const texts = sample.slice(0, 30).map(({ text }) => text.slice(0, 2000));
  const words = matchesIn(texts, /[a-z]{5,}|\p{Script=Han}{2}/gu);
  const all = titles(sample).join('\n');
  return selectiveWord(words.filter((word) => !all.includes(word)).slice(0, 400), sample);
};

/** The first and last word of a post, chosen so that a service has to require both to find its posts. */
const wordPair = (sample: Words[]) => {
  const count = (...words: string[]) => sample.filter((one) => finds(one, ...words)).length;
  for (const { text } of sample) {
    const words = [...new Set(text.match(/[a-z]{4,}|\p{Script=Han}{2}/gu) ?? [])];
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || first === last) continue;
    const both = count(first, last);
    if (both < count(first) && both < count(last)) return `${first} ${last}`;
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
  const word = selectiveWord(pairs.filter(traditional), sample);
  return word && traditional(word);
};

const fullWidth = (word: string) =>
  word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

const accented = (word: string) => `${word.slice(0, 2)}\u0301${word.slice(2)}`.normalize('NFC');

type KeywordCase = [says: string, keywords: (sample: Words[]) => string | undefined];

const keywordCases: Record<string, KeywordCase> = {
  word: ['A word lists the posts with it in the title or text.', latinWord],
  part: ['A part of a word lists its posts too.', rewritten((word) => word.slice(1, -1))],
  han: [
    'Two Chinese characters list the posts that contain them, wherever words begin.',
    // From within a run of Chinese, which a word segmenter may separate.
    inTitles(/\p{Script=Han}{4,}/gu, (run) => [run.slice(1, 3), run.slice(2, 4)]),
  ],
  hanCharacter: [
    'A single Chinese character lists the posts that contain it.',
    inTitles(/\p{Script=Han}/gu),
  ],
  text: [
    'A word that is only in texts lists their posts: keywords search `content` too.',
    textWord,
  ],
  all: ['A post must contain every one of several words.', wordPair],
  case: ['Upper and lower case match each other.', rewritten((word) => word.toUpperCase())],
  width: ['Full-width letters match plain ones.', rewritten(fullWidth)],
  accents: ['Accents make no difference.', rewritten(accented)],
  traditional: ['Traditional Chinese characters match simplified ones.', traditionalPair],
  space: [
    'White space around keywords makes no difference, including ideographic spaces.',
    rewritten((word) => `\u3000 ${word}\t`),
  ],
  none: ['Words in no post list nothing.', () => 'qzxjwvkqzxjwvk'],
};

const judgeCase = async (run: Run, name: string, [, keywords]: KeywordCase) => {
  const check = `searchPosts.keywords.${name}`;
  const chosen = keywords(samplePosts(run).map(wordsOf));
  if (!chosen) return run.results.skip(check, 'No word distinguishes the posts seen.');
  const words = folded(chosen).split(/\s+/).filter(Boolean);
  const matches = (post: PostSummary) => finds(wordsOf(post), ...words);
  await judgeFilter(run, { check, body: { keywords: chosen }, matches });
};

const judgeOrder = async (run: Run) => {
  const check = 'searchPosts.keywords.order';
  const titles = [...run.posts.values()].filter((post) => post.top).map(({ title }) => title);
  if (titles.length === 0) return run.results.skip(check, 'No top post was seen.');
  const keywords = /[a-z]{4,}|\p{Script=Han}/u.exec(folded(titles.join('\n')))?.[0];
  if (!keywords) return run.results.skip(check, 'No top post seen has a word in its title.');
  if (!run.settings.postOrders.includes('createTime')) return;
  if (skipsUntold(run, 'searchPosts', 'createTime', check)) return;
  for (const sort of sortDirections) {
    const body: SearchPostsRequest = { keywords, fields: 'createTime', sort };
    const { expect, content } = await run.listMost('searchPosts', body);
    const breaks = ordersBy(content, 'createTime', sort).map((order) => breakOf(content, order));
    const at = breaks[0] ?? 0;
    const shown = [`createTime ${sort}`, `${content[at]?.createTime} out of order`] as const;
    expect(check, breaks.includes(-1), `data.content.${at}`, ...shown);
  }
};

/** What keywords mean. docs/interface.md defines it where the interface is silent. */
export const keywordPart: Part = {
  title: 'searchPosts: keywords',
  checks: checksOf('searchPosts.keywords.', {
    ...each(Object.entries(keywordCases), ([name, [says]]) => [name, says]),
    order: 'With keywords, top posts are in the requested order among the others.',
  }),
  async judge(run) {
    for (const [name, one] of Object.entries(keywordCases)) await judgeCase(run, name, one);
    await judgeOrder(run);
  },
};
