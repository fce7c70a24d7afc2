import { checksOf } from '../results';
import { type Part, type Run, skipsCounts } from '../run';
import { blocksOf } from './scopes';
import { familyOf } from './topics';

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
    const { request, total } = await run.list('searchPosts', { [field]: id, pageSize: 1 });
    run.results.expect(name, total === postCount, request, () => [
      'data.total',
      `${postCount}, its postCount`,
      total,
    ]);
  }
};

const topicsOf = (run: Run) => [...run.topics.values()].flatMap(familyOf);

const judgeAgreement = (run: Run) => {
  const listed = new Map(topicsOf(run).map(({ id, postCount }) => [id, postCount]));
  for (const post of run.posts.values())
    for (const { id, postCount } of post.forumTopicList) {
      const expected = listed.get(id);
      if (expected === undefined) continue;
      const holds = postCount === expected;
      run.results.expect('searchPosts.postCount.topic', holds, `post ${post.id}`, () => [
        'forumTopicList',
        `${expected} for topic ${id}, as the topic list says`,
        postCount,
      ]);
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
  run.results.expect(name, once === total && ids.length === total, request, () => [
    'data.content',
    `${total} posts, each once`,
    `${ids.length} posts, ${once} different`,
  ]);
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
    await judgeTotals(
      run,
      'searchPosts.postCount.block',
      'blockId',
      choose([...blocksOf(run).values()]),
    );
    // A root first: only there it shows if the posts of children are counted too.
    const roots = choose([...run.topics.values()]).slice(0, 1);
    await judgeTotals(run, 'listTopics.postCount', 'topicId', [...roots, ...choose(topicsOf(run))]);
    await judgeWhole(run);
  },
};
