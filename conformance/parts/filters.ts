import type { PostSummary } from '../../src/contract/post';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { checksOf, each } from '../results';
import {
  type IdFilter,
  noSuchId,
  type Part,
  type Run,
  samplePosts,
  skipsUntold,
  valuesOf,
} from '../run';

type Matches = (post: PostSummary) => boolean;
type Filter = { check: string; body: SearchPostsRequest; matches: Matches };

const shown = (post: PostSummary | undefined) => {
  if (!post) return 'nothing';
  const { id, blockId, topicId, memberId, replyCount, isHot, isEssence, isCollect } = post;
  const flags = { isHot, isEssence, isCollect };
  return JSON.stringify({ id, blockId, topicId, memberId, replyCount, ...flags });
};

/** Of the values that some rows have and others do not, the one with the lowest rank by its number of rows. An empty one filters nothing. */
export const selectiveValue = <Row>(
  rows: Row[],
  values: Iterable<string>,
  has: (row: Row, value: string) => boolean,
  rank: (count: number) => number,
) =>
  [...new Set(values)]
    .filter(Boolean)
    .map((value) => ({ value, count: rows.filter((row) => has(row, value)).length }))
    .filter(({ count }) => count > 0 && count < rows.length)
    .sort((a, b) => rank(a.count) - rank(b.count))[0]?.value;

/** Over the whole forum, only posts that match must come; within the sample, all of those are known. */
export const judgeFilter = async (run: Run, filter: Filter) => {
  const { check, body, matches } = filter;
  const { expect, content } = await run.listMost('searchPosts', body);
  const at = content.findIndex((post) => !matches(post));
  expect(check, at < 0, `data.content.${at}`, 'only posts that match', shown(content[at]));
  await judgeInSample(run, filter);
};

const judgeInSample = async (run: Run, { check, body, matches }: Filter) => {
  if (run.results.isBroken('searchPosts.filter.postIds'))
    return run.results.skip(check, 'The filter postIds does not work.');
  const sample = samplePosts(run);
  const postIds = sample.map(({ id }) => id);
  const { expect, ids } = await run.listMost('searchPosts', { ...body, postIds });
  const listed = new Set(ids);
  const wrong = sample.find((post) => matches(post) !== listed.has(post.id));
  const isListed = wrong !== undefined && listed.has(wrong.id);
  const expected = `${isListed ? 'not to list' : 'to list'} ${shown(wrong)}`;
  const received = isListed ? 'listed' : 'not listed';
  expect(check, wrong === undefined, 'data.content', expected, received);
};

const fields = Object.keys(valuesOf) as IdFilter[];

const fieldOf = (field: IdFilter, post: PostSummary) => valuesOf[field](post)[0] as string;
const hasIn = (field: IdFilter) => (post: PostSummary, value: string) =>
  valuesOf[field](post).includes(value);

/** Two filters that each match posts the other does not, if any, so that it shows if one is ignored. */
const pairOf = (sample: PostSummary[], one: IdFilter, other: IdFilter): Filter[] => {
  for (const post of sample) {
    const [a, b] = [fieldOf(one, post), fieldOf(other, post)];
    if (!a || !b) continue;
    const body = { [one]: a, [other]: b };
    const kinds = sample.map((row) => [hasIn(one)(row, a), hasIn(other)(row, b)].join());
    if (!kinds.includes('true,false') || !kinds.includes('false,true')) continue;
    const matches: Matches = (row) => hasIn(one)(row, a) && hasIn(other)(row, b);
    return [{ check: 'searchPosts.filter.together', body, matches }];
  }
  return [];
};

const conditionFields = [
  ['LATEST_POST', null],
  ['LATEST_REPLY', 'replyCount'],
  ['HOT_POST', 'isHot'],
  ['ESSENCE_POST', 'isEssence'],
  ['COLLECT_POST', 'isCollect'],
] as const;

const filtersOf = (run: Run, sample: PostSummary[]): Filter[] => {
  const filters: Filter[] = [];
  for (const field of fields) {
    const check = `searchPosts.filter.${field}`;
    const has = hasIn(field);
    const values = sample.map((post) => fieldOf(field, post));
    // The most frequent one reveals the most.
    const value = selectiveValue(sample, values, has, (count) => -count);
    if (value === undefined) run.results.skip(check, `Every post seen has the same ${field}.`);
    else filters.push({ check, body: { [field]: value }, matches: (post) => has(post, value) });
  }
  for (const [condition, field] of conditionFields) {
    if (!run.settings.conditions.includes(condition)) continue;
    const check = `searchPosts.condition.${condition}`;
    if (field && skipsUntold(run, 'searchPosts', field, check)) continue;
    const matches: Matches = (post) => !field || Boolean(post[field]);
    filters.push({ check, body: { condition }, matches });
  }
  return filters;
};

const judgePostIds = async (run: Run) => {
  const all = samplePosts(run).map(({ id }) => id);
  const found = [...new Set([...all.slice(0, 1), ...all.slice(-1)])];
  const { expect, ids } = await run.listMost('searchPosts', { postIds: [...found, noSuchId] });
  const holds = ids.length === found.length && ids.every((id) => found.includes(id));
  const shown = [found.join(' '), ids.slice(0, 5).join(' ') || 'none'] as const;
  expect('searchPosts.filter.postIds', holds, 'data.content', ...shown);
};

const judgeTogether = async (run: Run) => {
  const sample = samplePosts(run);
  const pairs = fields.flatMap((one, at) =>
    fields.slice(at + 1).flatMap((other) => pairOf(sample, one, other)),
  );
  for (const pair of pairs) await judgeInSample(run, pair);
  if (pairs.length === 0)
    run.results.skip('searchPosts.filter.together', 'No two filters overlap in the posts seen.');
};

const judgeReplyOrder = async (run: Run) => {
  const check = 'searchPosts.condition.LATEST_REPLY.order';
  const { postOrders, maxPageSize } = run.settings;
  const list = (body: SearchPostsRequest) =>
    run.list('searchPosts', { pageSize: Math.min(50, maxPageSize), ...body });
  const condition = 'LATEST_REPLY';
  const bare = await list({ condition });
  if (postOrders.includes('activeReplyTime'))
    bare.sameIds(check, (await list({ condition, fields: 'activeReplyTime' })).ids, bare.ids);
  const fields = postOrders.find((order) => order !== 'activeReplyTime');
  if (!fields || bare.ids.length === 0 || run.results.isBroken('searchPosts.filter.postIds'))
    return;
  // Among posts that have a reply, the condition then changes nothing.
  const plain = await list({ fields, postIds: bare.ids });
  const { sameIds, ids } = await list({ fields, postIds: bare.ids, condition });
  sameIds(check, plain.ids, ids);
};

export const filterPart: Part = {
  title: 'searchPosts: filters',
  checks: checksOf('searchPosts.', {
    'filter.postIds': '`postIds` lists those posts and no others; an unknown id lists nothing.',
    ...each(fields, (field) => [
      `filter.${field}`,
      `\`${field}\` lists all its posts and no others.`,
    ]),
    'filter.together': 'Filters given together must all hold.',
    ...each(conditionFields, ([condition]) => [
      `condition.${condition}`,
      `\`condition\` ${condition} lists all its posts and no others.`,
    ]),
    'condition.LATEST_REPLY.order':
      'LATEST_REPLY comes by last reply unless `fields` says otherwise.',
  }),
  async judge(run) {
    await judgePostIds(run);
    for (const filter of filtersOf(run, samplePosts(run))) await judgeFilter(run, filter);
    await judgeTogether(run);
    if (run.settings.conditions.includes('LATEST_REPLY')) await judgeReplyOrder(run);
  },
};
