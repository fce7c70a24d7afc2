import type { PostSummary } from '../../src/contract/post';
import { sortDirections } from '../../src/contract/search-posts';
import { checksOf } from '../results';
import type { Part, Run } from '../run';
import { samplePosts, skipsUntold } from '../run';
import { judgeEverywhere, judgeExactly } from './judge-filter';
import { breakOf, ordersBy } from './sequence';
import {
  accented,
  finds,
  folded,
  fullWidth,
  hanCharacter,
  hanPair,
  latinWord,
  textWord,
  traditional,
  traditionalPair,
  type Words,
  wordPair,
  wordsOf,
} from './words';

type KeywordCase = {
  name: string;
  sentence: string;
  /** The keywords to search for; undefined if the forum has nothing to test this with. */
  keywords: (sample: Words[]) => string | undefined;
  /** Whether it is worth searching the whole forum too, not only the sample. */
  everywhere?: boolean;
};

const written = (word: string | undefined, write: (word: string) => string | undefined) =>
  word && write(word);

/** The meaning of keywords, with a search for each rule. */
const keywordCases: KeywordCase[] = [
  {
    name: 'word',
    sentence: 'A word lists the posts that have it in title or text.',
    keywords: latinWord,
    everywhere: true,
  },
  {
    name: 'part',
    sentence: 'A part of a word lists its posts too.',
    keywords: (sample) => written(latinWord(sample), (word) => word.slice(1, -1)),
  },
  {
    name: 'han',
    sentence: 'Two Chinese characters list the posts that have them, wherever words begin.',
    keywords: hanPair,
    everywhere: true,
  },
  {
    name: 'hanCharacter',
    sentence: 'A single Chinese character lists the posts that have it.',
    keywords: hanCharacter,
  },
  {
    name: 'text',
    sentence:
      'A word that only texts have lists their posts: keywords are sought in `content` too.',
    keywords: textWord,
  },
  {
    name: 'all',
    sentence: 'Of several words a post must have every one.',
    keywords: (sample) => wordPair(sample)?.join(' '),
    everywhere: true,
  },
  {
    name: 'case',
    sentence: 'Upper and lower case are the same.',
    keywords: (sample) => latinWord(sample)?.toUpperCase(),
  },
  {
    name: 'width',
    sentence: 'Full-width letters are the same as plain ones.',
    keywords: (sample) => written(latinWord(sample), fullWidth),
  },
  {
    name: 'accents',
    sentence: 'Accents make no difference.',
    keywords: (sample) => written(latinWord(sample), accented),
  },
  {
    name: 'traditional',
    sentence: 'Traditional Chinese characters are the same as simplified ones.',
    keywords: (sample) => written(traditionalPair(sample), traditional),
  },
  {
    name: 'space',
    sentence: 'White space around keywords makes no difference, the ideographic kind neither.',
    keywords: (sample) => written(latinWord(sample), (word) => `\u3000 ${word}\t`),
  },
  {
    name: 'none',
    sentence: 'Words that no post has list nothing.',
    keywords: () => 'qzxjwvkqzxjwvk',
    everywhere: true,
  },
];

const nameOf = (name: string) => `searchPosts.keywords.${name}`;

const judgeCase = async (run: Run, { name, keywords, everywhere }: KeywordCase) => {
  const asked = keywords(samplePosts(run).map(wordsOf));
  if (!asked)
    return run.results.skip(nameOf(name), 'No words to try it on tell the posts seen apart.');
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const filter = {
    check: nameOf(name),
    body: { keywords: asked },
    matches: (post: PostSummary) => finds(wordsOf(post), ...words),
  };
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
    const body = { keywords: word, fields: 'createTime', sort } as const;
    const { request, content } = await run.list('searchPosts', body);
    const breaks = ordersBy(content, 'createTime', sort).map((order) => breakOf(content, order));
    const at = breaks[0] ?? 0;
    run.results.expect(nameOf('order'), breaks.includes(-1), request, () => [
      `data.content.${at}`,
      `createTime ${sort}`,
      `${content[at]?.createTime} out of order`,
    ]);
  }
};

/** What keywords mean. docs/interface.md defines it where the interface is silent. */
export const keywordPart: Part = {
  title: 'searchPosts: keywords',
  checks: checksOf('searchPosts.keywords.', {
    ...Object.fromEntries(keywordCases.map(({ name, sentence }) => [name, sentence])),
    order: 'With keywords, top posts stand in the asked order among the others.',
  }),
  async judge(run) {
    for (const one of keywordCases) await judgeCase(run, one);
    await judgeOrder(run);
  },
};
