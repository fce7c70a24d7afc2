import type { PostSummary } from '../../src/contract/post';
import { pageSizes, sortDirections } from '../../src/contract/search-posts';
import type { Part, Run } from '../run';
import { samplePosts } from '../sample';
import { judgeEverywhere, judgeExactly } from './judge-filter';
import { type KeywordCase, keywordCases } from './keyword-cases';
import { breakOf, ordersBy } from './sequence';
import { finds, folded, wordsOf } from './words';

const nameOf = (name: string) => `searchPosts.keywords.${name}`;

const judgeCase = async (run: Run, { name, keywords, everywhere }: KeywordCase) => {
  const asked = keywords(samplePosts(run).map(wordsOf));
  if (!asked) return run.results.skip(nameOf(name), 'No post seen has words to try it on.');
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const filter = {
    check: nameOf(name),
    body: { keywords: asked },
    matches: (post: PostSummary) => finds(wordsOf(post), ...words),
  };
  if (everywhere) await judgeEverywhere(run, filter);
  await judgeExactly(run, filter);
};

/** With keywords a top post stands among the others. */
const judgeOrder = async (run: Run) => {
  const top = [...run.posts.values()].filter((post) => post.top);
  const word = top[0] && (folded(top[0].title).match(/[a-z]{4,}|\p{Script=Han}/u)?.[0] ?? '');
  if (!word) return run.results.skip(nameOf('order'), 'No top post was seen.');
  for (const sort of sortDirections) {
    const body = {
      keywords: word,
      fields: 'createTime',
      sort,
      pageSize: pageSizes.largest,
    } as const;
    const { request, value } = await run.ask('searchPosts', body);
    const breaks = ordersBy(value.content, 'createTime', sort).map((order) =>
      breakOf(value.content, order),
    );
    run.results.expect(nameOf('order'), breaks.includes(-1), () => ({
      request,
      path: `data.content.${breaks[0]}`,
      expected: `createTime ${sort}`,
      received: `${value.content[breaks[0] ?? 0]?.createTime} out of order`,
    }));
  }
};

/** What keywords mean: see docs/interface.md, where the interface is silent. */
export const keywordPart: Part = {
  title: 'searchPosts: keywords',
  checks: [
    ...keywordCases.map(({ name, sentence }) => ({
      name: nameOf(name),
      sentence,
      basis: 'decision' as const,
    })),
    {
      name: nameOf('order'),
      sentence: 'With keywords, top posts stand in the asked order among the others.',
      basis: 'decision',
    },
  ],
  async judge(run) {
    for (const one of keywordCases) await judgeCase(run, one);
    await judgeOrder(run);
  },
};
