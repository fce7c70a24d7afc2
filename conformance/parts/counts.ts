import type { Block } from '../../src/contract/block';
import type { RequestOf } from '../../src/contract/operations';
import { checksOf } from '../results';
import { type Part, type Run, samplePosts, skipsCounts } from '../run';
import { familyOf, siteIdsOf } from './topics';

/** Every block seen in a post, with the blocks nested in it; of each, what the newest answer says. */
const blocksOf = ({ posts }: Run) => {
  const blocks = new Map<string, Block>();
  for (const { forumBlock } of [...posts.values()].reverse())
    for (const block of familyOf(forumBlock))
      if (block.id && !blocks.has(block.id)) blocks.set(block.id, block);
  return [...blocks.values()];
};

const totalOf = (run: Run, body: Partial<RequestOf<'searchPosts'>>) =>
  run.list('searchPosts', { ...body, pageSize: 1 });

/** Whether totals say nothing: no answer has one, or those of one site stand beside counts of all. */
const skipsTotals = (run: Run, checks: string[]) => {
  if (!run.settings.siteId) return skipsCounts(run, 'searchPosts', checks);
  for (const check of checks) run.results.skip(check, 'A run with one site sees no other.');
  return true;
};

/** The blocks of the smallest family of several, if any: their posts are the likeliest to fit on one page. */
const smallestFamily = (blocks: Block[]) => {
  const below = ({ id, children }: Block) =>
    children.concat(blocks.filter(({ parentId }) => parentId === id));
  return blocks
    .map((block) => familyOf(block, below))
    .filter(({ length }) => length > 1)
    .sort((a, b) => a.length - b.length)[0];
};

const judgeChildren = async (run: Run) => {
  const name = 'searchPosts.filter.includeBlockChildren';
  const family = smallestFamily(blocksOf(run));
  if (!family) return run.results.skip(name, 'No block seen has a child block.');
  if (skipsTotals(run, [name])) return;
  for (const includeBlockChildren of [true, false]) {
    const blocks = includeBlockChildren ? family : family.slice(0, 1);
    const ids = blocks.map(({ id }) => id);
    const expected = blocks.reduce((sum, { postCount }) => sum + postCount, 0);
    const body = { blockId: ids[0], includeBlockChildren };
    const { same, content, total } = await run.listMost('searchPosts', body);
    const strangers = content.filter(({ blockId }) => !ids.includes(blockId));
    same(name, `data.content outside of ${ids.join(', ')}`, 0, strangers.length);
    same(name, 'data.total', expected, total);
  }
};

/** No response contains the language of a post, but no post can be in two languages. */
const judgeLanguages = async (run: Run) => {
  const name = 'searchPosts.filter.language';
  const postIds = samplePosts(run).map(({ id }) => id);
  const listed = new Map<string, string>();
  for (const language of run.settings.languages) {
    const { expect, ids } = await run.listMost('searchPosts', { language, postIds });
    for (const id of ids) {
      const other = listed.get(id);
      const shown = [`post ${id} in one language`, `${other} and ${language}`] as const;
      expect(name, other === undefined, 'data.content', ...shown);
      listed.set(id, language);
    }
  }
};

/** No response contains the site of a post, but if every known site has all posts, the filter is ignored. */
const judgeSites = async (run: Run) => {
  const name = 'searchPosts.filter.siteId';
  const holders = [...blocksOf(run), ...run.topics.values()];
  const sites = [...new Set(holders.flatMap(siteIdsOf))].filter(Boolean).slice(0, 3);
  if (sites.length < 2)
    return run.results.skip(name, 'The blocks and topics seen name fewer than two sites.');
  if (skipsTotals(run, [name])) return;
  const { total: whole } = await totalOf(run, {});
  for (const siteId of sites) {
    const { keep, total } = await totalOf(run, { siteId });
    if (total < whole) return keep(name);
  }
  const { deviate } = run.results.of(`POST /api/post/search with siteId ${sites.join(', then ')}`);
  deviate(name, 'data.total', `fewer than ${whole} for one of the sites`, whole);
};

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
    await judgeLanguages(run);
    await judgeSites(run);
  },
};

type Counted = { id: string; postCount: number };

const extremes = <Row extends Counted>(rows: Row[]) => {
  const sorted = [...rows].sort((a, b) => b.postCount - a.postCount);
  return [...sorted.slice(0, 1), ...sorted.slice(1).slice(-1)];
};

const judgeTotals = async (run: Run, name: string, field: string, rows: Counted[]) => {
  for (const { id, postCount } of new Set(rows)) {
    const { expect, total } = await totalOf(run, { [field]: id });
    expect(name, total === postCount, 'data.total', `${postCount}, its postCount`, total);
  }
};

export const countPart: Part = {
  title: 'counts',
  checks: checksOf('', {
    'searchPosts.postCount.block': '`postCount` of a block is the total of a search for it alone.',
    'listTopics.postCount': '`postCount` of a topic is the total of a search for it alone.',
  }),
  async judge(run) {
    const names = ['searchPosts.postCount.block', 'listTopics.postCount'];
    if (skipsTotals(run, names)) return;
    await judgeTotals(run, 'searchPosts.postCount.block', 'blockId', extremes(blocksOf(run)));
    // A root first: only there it shows if the posts of children are counted too.
    const roots = [...run.topics.values()];
    const all = roots.flatMap((root) => familyOf(root));
    const chosen = [...extremes(roots).slice(0, 1), ...extremes(all)];
    await judgeTotals(run, 'listTopics.postCount', 'topicId', chosen);
  },
};
