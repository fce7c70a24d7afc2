import {
  accented,
  fullWidth,
  hanCharacter,
  hanPair,
  latinWord,
  textWord,
  traditional,
  traditionalPair,
  type Words,
  wordPair,
} from './words';

export type KeywordCase = {
  name: string;
  sentence: string;
  /** Keywords to ask with; undefined where the forum has nothing to try it on. */
  keywords: (sample: Words[]) => string | undefined;
  /** Whether it is worth asking over the whole forum, beside the sample. */
  everywhere?: boolean;
};

const written = (word: string | undefined, write: (word: string) => string | undefined) =>
  word && write(word);

/** What keywords mean, a way of asking each. */
export const keywordCases: KeywordCase[] = [
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
