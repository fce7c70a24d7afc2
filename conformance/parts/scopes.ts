import type { Block } from '../../src/contract/block';
import type { RequestOf } from '../../src/contract/operations';
import { checksOf } from '../results';
import { type Part, type Run, sampleOf, skipsCounts } from '../run';

/** Every block seen in a post, with the blocks nested in it. */
export const blocksOf = ({ posts }: Run) => {
  const blocks = new Map<string, Block>();
  const work = [...posts.values()].map(({ forumBlock }) => forumBlock);
  for (let next = work.pop(); next; next = work.pop()) {
    if (!next.id || blocks.has(next.id)) continue;
    blocks.set(next.id, next);
    work.push(...next.children);
  }
  return blocks;
};

/** A block and all blocks below it. Each is visited once, even if the service's blocks form a cycle. */
const familyOf = (root: Block, blocks: Map<string, Block>) => {
  const family = new Map<string, Block>();
  const work: Block[] = [root];
  for (let next = work.pop(); next; next = work.pop()) {
    const { id } = next;
    if (family.has(id)) continue;
    family.set(id, next);
    work.push(...next.children, ...[...blocks.values()].filter(({ parentId }) => parentId === id));
  }
  return [...family.values()];
};

const totalOf = (run: Run, body: Partial<RequestOf<'searchPosts'>>) =>
  run.list('searchPosts', { ...body, pageSize: 1 });

/** The block with the fewest blocks below it, if any: its posts are the likeliest to fit on one page. */
const parentBlock = (blocks: Map<string, Block>) =>
  [...blocks.values()]
    .map((block) => ({ block, family: familyOf(block, blocks) }))
    .filter(({ family }) => family.length > 1)
    .sort((a, b) => a.family.length - b.family.length)[0];

const judgeChildren = async (run: Run) => {
  const name = 'searchPosts.filter.includeBlockChildren';
  const { block, family } = parentBlock(blocksOf(run)) ?? {};
  if (!block || !family) return run.results.skip(name, 'No block seen has a child block.');
  if (skipsCounts(run, 'searchPosts', [name])) return;
  for (const includeBlockChildren of [true, false]) {
    const ids = new Set((includeBlockChildren ? family : [block]).map(({ id }) => id));
    const expected = family
      .filter(({ id }) => ids.has(id))
      .reduce((sum, { postCount }) => sum + postCount, 0);
    const body = { blockId: block.id, includeBlockChildren };
    const { request, content, total } = await run.list('searchPosts', body);
    const stranger = content.find(({ blockId }) => !ids.has(blockId));
    run.results.expect(name, !stranger && total === expected, request, () =>
      stranger
        ? ['data.content', `only posts of ${[...ids].join(', ')}`, `a post of ${stranger.blockId}`]
        : ['data.total', expected, total],
    );
  }
};

/** No response contains the language of a post, but no post can be in two languages. */
const judgeLanguages = async (run: Run, whole: number) => {
  const name = 'searchPosts.filter.language';
  const postIds = sampleOf(run);
  const listed = new Map<string, string>();
  let sum = 0;
  for (const language of run.settings.languages) {
    const { request, ids } = await run.list('searchPosts', { language, postIds });
    for (const id of ids) {
      const other = listed.get(id);
      run.results.expect(name, other === undefined, request, () => [
        'data.content',
        `post ${id} in one language`,
        `${other} and ${language}`,
      ]);
      listed.set(id, language);
    }
    sum += (await totalOf(run, { language })).total;
  }
  const request = `POST /api/post/search with each of ${run.settings.languages.join(', ')}`;
  const sight = ['data.total', `at most ${whole} together`, sum] as const;
  run.results.expect(name, sum <= whole, request, () => sight);
};

const sitesOf = (run: Run) => {
  const lists = [...blocksOf(run).values(), ...run.topics.values()].map(({ siteIds }) => siteIds);
  return [...new Set(lists.flatMap((list) => list.split(',')).map((id) => id.trim()))].filter(
    Boolean,
  );
};

/** No response contains the site of a post, but if every known site has all posts, the filter is ignored. */
const judgeSites = async (run: Run, whole: number) => {
  const name = 'searchPosts.filter.siteId';
  const sites = sitesOf(run).slice(0, 3);
  if (sites.length < 2)
    return run.results.skip(name, 'Blocks and topics seen name fewer than two sites.');
  if (skipsCounts(run, 'searchPosts', [name])) return;
  const totals: { request: string; total: number }[] = [];
  for (const siteId of sites) totals.push(await totalOf(run, { siteId }));
  const holds = totals.some(({ total }) => total < whole);
  const request = totals.map((one) => one.request).join(', ');
  run.results.expect(name, holds, request, () => [
    'data.total',
    `fewer than ${whole} for one of the sites`,
    totals.map(({ total }) => total).join(', '),
  ]);
};

/** Filters by fields that no post contains: judged by totals and by results that exclude each other. */
export const scopePart: Part = {
  title: 'searchPosts: blocks, languages, sites',
  checks: checksOf('searchPosts.filter.', {
    includeBlockChildren:
      '`includeBlockChildren` adds the posts of all blocks below, and only then.',
    language: 'No post is listed in two languages.',
    siteId: 'Not every site that blocks and topics name has every post.',
  }),
  async judge(run) {
    await judgeChildren(run);
    const { total } = await totalOf(run, {});
    await judgeLanguages(run, total);
    await judgeSites(run, total);
  },
};
