import type { Block } from '../../src/contract/block';
import type { RequestOf } from '../../src/contract/operations';
import { checksOf } from '../results';
import { type Part, type Run, samplePosts, skipsCounts } from '../run';
import { familyOf, siteIdsOf } from './topics';

/** Every block seen in a post, with the blocks nested in it. */
const blocksOf = ({ posts }: Run) => {
  const all = [...posts.values()].reverse().flatMap(({ forumBlock }) => familyOf(forumBlock));
  const blocks = new Map<string, Block>();
  for (const block of all) if (block.id && !blocks.has(block.id)) blocks.set(block.id, block);
  return [...blocks.values()];
};

const totalOf = (run: Run, body: Partial<RequestOf<'searchPosts'>>) =>
  run.list('searchPosts', { ...body, pageSize: 1 });

/** The block with the fewest blocks below it, if any: its posts are the likeliest to fit on one page. */
const parentBlock = (blocks: Block[]) =>
  blocks
    .map((block) => ({
      block,
      family: familyOf(block, ({ id, children }) => [
        ...children,
        ...blocks.filter(({ parentId }) => parentId === id),
      ]),
    }))
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
    const { request, content, total } = await run.listMost('searchPosts', body);
    const stranger = content.find(({ blockId }) => !ids.has(blockId))?.blockId;
    const only = `only posts of ${[...ids].join(', ')}`;
    if (stranger === undefined) run.results.same(name, request, 'data.total', expected, total);
    else run.results.deviate(name, request, 'data.content', only, `a post of ${stranger}`);
  }
};

/** No response contains the language of a post, but no post can be in two languages. */
const judgeLanguages = async (run: Run, whole: number) => {
  const name = 'searchPosts.filter.language';
  const postIds = samplePosts(run).map(({ id }) => id);
  const listed = new Map<string, string>();
  let sum = 0;
  for (const language of run.settings.languages) {
    const { request, ids } = await run.listMost('searchPosts', { language, postIds });
    for (const id of ids) {
      const other = listed.get(id);
      const shown = [`post ${id} in one language`, `${other} and ${language}`] as const;
      run.results.expect(name, request, other === undefined, 'data.content', ...shown);
      listed.set(id, language);
    }
    sum += (await totalOf(run, { language })).total;
  }
  const request = `POST /api/post/search with each of ${run.settings.languages.join(', ')}`;
  run.results.expect(name, request, sum <= whole, 'data.total', `at most ${whole} together`, sum);
};

const sitesOf = (run: Run) => {
  const holders = [...blocksOf(run), ...run.topics.values()];
  return [...new Set(holders.flatMap(siteIdsOf))].filter(Boolean);
};

/** No response contains the site of a post, but if every known site has all posts, the filter is ignored. */
const judgeSites = async (run: Run, whole: number) => {
  const name = 'searchPosts.filter.siteId';
  const sites = sitesOf(run).slice(0, 3);
  if (sites.length < 2)
    return run.results.skip(name, 'Blocks and topics seen name fewer than two sites.');
  if (skipsCounts(run, 'searchPosts', [name])) return;
  const totals = [];
  for (const siteId of sites) totals.push(await totalOf(run, { siteId }));
  const holds = totals.some(({ total }) => total < whole);
  const request = totals.map((one) => one.request).join(', ');
  const received = totals.map(({ total }) => total).join(', ');
  const expected = `fewer than ${whole} for one of the sites`;
  run.results.expect(name, request, holds, 'data.total', expected, received);
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

/** The largest topic, in posts, whose pages still fit into a few requests. */
const mostWalked = 400;

type Counted = { id: string; postCount: number };

/** The largest, the middle and the smallest one. */
const choose = <Row extends Counted>(rows: Row[]) => {
  const sorted = [...rows].sort((a, b) => b.postCount - a.postCount);
  const picked = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [...new Set(picked)].filter((row) => row !== undefined);
};

const judgeTotals = async (
  run: Run,
  name: string,
  field: 'blockId' | 'topicId',
  rows: Counted[],
) => {
  for (const { id, postCount } of new Set(rows)) {
    const { request, total } = await totalOf(run, { [field]: id });
    const expected = `${postCount}, its postCount`;
    run.results.expect(name, request, total === postCount, 'data.total', expected, total);
  }
};

const topicsOf = (run: Run) => [...run.topics.values()].flatMap((root) => familyOf(root));

const judgeAgreement = (run: Run) => {
  const listed = new Map(topicsOf(run).map(({ id, postCount }) => [id, postCount]));
  for (const post of run.posts.values())
    for (const { id, postCount } of post.forumTopicList) {
      const expected = listed.get(id);
      if (expected === undefined) continue;
      const shown = [`${expected} for topic ${id}, as the topic list says`, postCount] as const;
      const [name, holds] = ['searchPosts.postCount.topic', postCount === expected] as const;
      run.results.expect(name, `post ${post.id}`, holds, 'forumTopicList', ...shown);
    }
};

/** Fetches all pages of one topic: together they must contain every post once. */
const judgeWhole = async (run: Run) => {
  const name = 'searchPosts.paging.whole';
  const group = topicsOf(run)
    .filter(({ postCount }) => postCount > 1 && postCount <= mostWalked)
    .sort((a, b) => b.postCount - a.postCount)[0];
  if (!group) return run.results.skip(name, `No topic has 2 to ${mostWalked} posts.`);
  // Small enough for several pages, at most four; two posts are one page.
  const pageSize = Math.min(run.settings.maxPageSize, Math.ceil(group.postCount / 4) + 1);
  const ids: string[] = [];
  let total = 0;
  for (let step = 0; step < Math.ceil(group.postCount / pageSize); step++) {
    const pageNum = run.settings.firstPage + step;
    const fields = run.settings.postOrders.includes('views') ? 'views' : 'comparable';
    const body = { topicId: group.id, fields, pageNum, pageSize } as const;
    const page = await run.list('searchPosts', body);
    ids.push(...page.ids);
    total = page.total;
  }
  const once = new Set(ids).size;
  const request = `POST /api/post/search {"topicId":"${group.id}","pageSize":${pageSize}}, every page`;
  const holds = once === total && ids.length === total;
  const shown = [`${total} posts, each once`, `${ids.length} posts, ${once} different`] as const;
  run.results.expect(name, request, holds, 'data.content', ...shown);
};

export const countPart: Part = {
  title: 'counts',
  checks: checksOf('', {
    'searchPosts.postCount.block': '`postCount` of a block is the total of a search for it alone.',
    'searchPosts.postCount.topic':
      '`postCount` of a topic is the same with a post as in the topic list.',
    'listTopics.postCount': '`postCount` of a topic is the total of a search for it alone.',
    'searchPosts.paging.whole': 'All pages of a search together are its total, each post once.',
  }),
  async judge(run) {
    judgeAgreement(run);
    const names = [
      'searchPosts.postCount.block',
      'listTopics.postCount',
      'searchPosts.paging.whole',
    ];
    if (skipsCounts(run, 'searchPosts', names)) return;
    await judgeTotals(run, 'searchPosts.postCount.block', 'blockId', choose(blocksOf(run)));
    // A root first: only there it shows if the posts of children are counted too.
    const roots = choose([...run.topics.values()]).slice(0, 1);
    await judgeTotals(run, 'listTopics.postCount', 'topicId', [...roots, ...choose(topicsOf(run))]);
    await judgeWhole(run);
  },
};
