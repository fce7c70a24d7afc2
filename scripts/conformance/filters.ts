import type { PostSummary } from '../../src/contract/post';
import { pageSizes, type SearchPostsRequest } from '../../src/contract/search-posts';
import type { Part, Run } from './run';
import { samplePosts } from './sample';

type Matches = (post: PostSummary) => boolean;
type Filter = { check: string; body: SearchPostsRequest; matches: Matches };

const check = (name: string, sentence: string) => ({
  name: `searchPosts.${name}`,
  sentence,
  basis: 'decision' as const,
});

const fields = ['blockId', 'topicId', 'anotherMemberId'] as const;
type Field = (typeof fields)[number];

const conditionMatches: Record<string, Matches> = {
  LATEST_POST: () => true,
  LATEST_REPLY: ({ replyCount }) => replyCount > 0,
  HOT_POST: ({ isHot }) => isHot,
  ESSENCE_POST: ({ isEssence }) => isEssence,
  COLLECT_POST: ({ isCollect }) => isCollect,
};

const inTopic = (post: PostSummary, topicId: string) =>
  post.topicId === topicId || post.forumTopicList.some(({ id }) => id === topicId);

const matchesOf = (field: Field, value: string): Matches => {
  if (field === 'blockId') return ({ blockId }) => blockId === value;
  if (field === 'topicId') return (post) => inTopic(post, value);
  return ({ memberId }) => memberId === value;
};

const fieldOf = (field: Field, post: PostSummary) =>
  field === 'anotherMemberId' ? post.memberId : post[field];

/** The value that most posts of the sample have while others have none of it: the one that tells most. */
const tellingValue = (field: Field, sample: PostSummary[]) => {
  const counted = [...new Set(sample.map((post) => fieldOf(field, post)))].map((value) => ({
    value,
    count: sample.filter(matchesOf(field, value)).length,
  }));
  const telling = counted.filter(({ count }) => count < sample.length);
  return telling.sort((a, b) => b.count - a.count)[0]?.value;
};

const filtersOf = (run: Run, sample: PostSummary[]): Filter[] => {
  const filters: Filter[] = [];
  for (const field of fields) {
    const value = tellingValue(field, sample);
    const name = `searchPosts.filter.${field}`;
    if (value === undefined) run.ledger.skip(name, `Every post seen has the same ${field}.`);
    else filters.push({ check: name, body: { [field]: value }, matches: matchesOf(field, value) });
  }
  for (const [condition, matches] of Object.entries(conditionMatches))
    filters.push({
      check: `searchPosts.condition.${condition}`,
      body: { condition } as SearchPostsRequest,
      matches,
    });
  return filters;
};

/** What is said of one post in evidence: enough to see why it should (not) have been listed. */
const shown = (post: PostSummary | undefined) => {
  if (!post) return 'nothing';
  const { id, blockId, topicId, memberId, replyCount, isHot, isEssence, isCollect } = post;
  return JSON.stringify({
    id,
    blockId,
    topicId,
    memberId,
    replyCount,
    isHot,
    isEssence,
    isCollect,
  });
};

/** Over the whole forum a filter may list only posts that match. */
export const judgeEverywhere = async (run: Run, { check, body, matches }: Filter) => {
  const all = await run.ask('searchPosts', { ...body, pageSize: pageSizes.largest });
  const stranger = all.value.content.findIndex((post) => !matches(post));
  run.ledger.expect(check, stranger === -1, () => ({
    request: all.request,
    path: `data.content.${stranger}`,
    expected: 'only posts that match',
    received: shown(all.value.content[stranger]),
  }));
};

/** The same filter of the sample, where every post that should be listed is known. */
export const judgeExactly = async (run: Run, { check, body, matches }: Filter) => {
  if (run.ledger.isBroken('searchPosts.filter.postIds')) return;
  const sample = samplePosts(run);
  const postIds = sample.map(({ id }) => id);
  const some = await run.ask('searchPosts', { ...body, postIds, pageSize: pageSizes.largest });
  const listed = new Set(some.value.content.map(({ id }) => id));
  const wrong = sample.find((post) => matches(post) !== listed.has(post.id));
  run.ledger.expect(check, wrong === undefined, () => ({
    request: some.request,
    path: 'data.content',
    expected: `${wrong && matches(wrong) ? 'to list' : 'not to list'} ${shown(wrong)}`,
    received: wrong && listed.has(wrong.id) ? 'listed' : 'not listed',
  }));
};

const judgePostIds = async (run: Run) => {
  const ids = samplePosts(run).map(({ id }) => id);
  const wanted = [ids[0], ids.at(-1), ids[Math.floor(ids.length / 2)]].filter(
    (id) => id !== undefined,
  );
  for (const [postIds, expected] of [
    [wanted, new Set(wanted)],
    [[...wanted.slice(0, 1), 'no-such-post'], new Set(wanted.slice(0, 1))],
  ] as const) {
    const { request, value } = await run.ask('searchPosts', {
      postIds: [...postIds],
      pageSize: 100,
    });
    const received = value.content.map(({ id }) => id);
    const holds = received.length === expected.size && received.every((id) => expected.has(id));
    run.ledger.expect('searchPosts.filter.postIds', holds, () => ({
      request,
      path: 'data.content',
      expected: [...expected].join(' '),
      received: received.slice(0, 5).join(' ') || 'none',
    }));
  }
};

/** Two filters of which each lists posts that the other does not, so that losing one shows. */
const tellingPair = (sample: PostSummary[], one: Field, other: Field): Filter | undefined => {
  for (const post of sample) {
    const [a, b] = [fieldOf(one, post), fieldOf(other, post)];
    const [hasA, hasB] = [matchesOf(one, a), matchesOf(other, b)];
    const tells =
      sample.some((row) => hasA(row) && !hasB(row)) &&
      sample.some((row) => hasB(row) && !hasA(row));
    if (tells)
      return {
        check: 'searchPosts.filter.together',
        body: { [one]: a, [other]: b },
        matches: (row) => hasA(row) && hasB(row),
      };
  }
  return undefined;
};

const judgeTogether = async (run: Run) => {
  const sample = samplePosts(run);
  for (const [one, other] of [
    ['blockId', 'topicId'],
    ['blockId', 'anotherMemberId'],
    ['topicId', 'anotherMemberId'],
  ] as const) {
    const pair = tellingPair(sample, one, other);
    if (pair) await judgeExactly(run, pair);
    else
      run.ledger.skip('searchPosts.filter.together', 'No two filters overlap in the posts seen.');
  }
};

const judgeReplyOrder = async (run: Run) => {
  const body = { condition: 'LATEST_REPLY', pageSize: 50 } as const;
  const bare = await run.ask('searchPosts', body);
  const said = await run.ask('searchPosts', { ...body, fields: 'activeReplyTime', sort: 'DESC' });
  const ids = (reply: typeof bare) => reply.value.content.map(({ id }) => id).join(' ');
  run.ledger.expect('searchPosts.condition.LATEST_REPLY.order', ids(bare) === ids(said), () => ({
    request: bare.request,
    path: 'data.content',
    expected: ids(said).slice(0, 120),
    received: ids(bare).slice(0, 120),
  }));
};

/** Each filter over the whole forum, and of a known sample exactly. */
export const filterPart: Part = {
  title: 'searchPosts: filters',
  checks: [
    check(
      'filter.postIds',
      '`postIds` lists those posts and no others; an unknown id lists nothing.',
    ),
    ...fields.map((field) =>
      check(`filter.${field}`, `\`${field}\` lists all its posts and no others.`),
    ),
    check('filter.together', 'Filters given together must all hold.'),
    ...Object.keys(conditionMatches).map((condition) =>
      check(
        `condition.${condition}`,
        `\`condition\` ${condition} lists all its posts and no others.`,
      ),
    ),
    check(
      'condition.LATEST_REPLY.order',
      'LATEST_REPLY comes by last reply unless `fields` says otherwise.',
    ),
  ],
  async judge(run) {
    await judgePostIds(run);
    for (const filter of filtersOf(run, samplePosts(run))) {
      await judgeEverywhere(run, filter);
      await judgeExactly(run, filter);
    }
    await judgeTogether(run);
    await judgeReplyOrder(run);
  },
};
