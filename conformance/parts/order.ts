import { type PostSummary, postSummary } from '../../src/contract/post';
import { postOrders, sortDirections } from '../../src/contract/search-posts';
import { requirement } from '../results';
import type { Part, Run } from '../run';
import { isUntold, sampleOf } from '../run';
import { type Compare, matchingOrder, ordersBy, type Row } from './sequence';

/** Fields that posts can be ordered by, but that a search response does not contain. */
const hidden = new Set<string>(postOrders.filter((field) => !(field in postSummary.entries)));

const checkOf = (field: string, sort: string) => ({
  name: `searchPosts.order.${field}.${sort}`,
  sentence: hidden.has(field)
    ? `Posts by ${field} ${sort} are those of the other direction read backwards (a search does not show the value).`
    : `Posts by ${field} ${sort} come in that order, ties by id in the same direction, over the whole forum.`,
  basis: 'decision' as const,
});

const restOf = (posts: PostSummary[]) => posts.filter(({ top }) => !top);
const topOf = (posts: PostSummary[]) => posts.filter(({ top }) => top);

type Listing = { request: string; content: PostSummary[] };

const judgeTop = ({ results }: Run, { request, content }: Listing) => {
  const late = content.findIndex((post, index) => post.top && content[index - 1]?.top === false);
  if (!content.some(({ top }) => top)) results.skip('searchPosts.top', 'No top post was seen.');
  else
    results.expect('searchPosts.top', late === -1, () => ({
      request,
      path: `data.content.${late}`,
      expected: 'top posts before all others',
      received: `top post ${content[late]?.id} after another`,
    }));
};

/** A post that sorts before the last one but is not listed: the page was then cut before it was sorted. */
const strayOf = (run: Run, content: PostSummary[], compare: Compare<Row>) => {
  const last = content.at(-1);
  if (!last || last.top) return undefined;
  const shown = new Set(content.map(({ id }) => id));
  return restOf([...run.posts.values()]).find(
    (post) => !shown.has(post.id) && compare(last, post) > 0,
  );
};

const judgeOrder = (run: Run, field: string, sort: string, listing: Listing) => {
  const { request, content } = listing;
  const { name } = checkOf(field, sort);
  if (isUntold(run, 'searchPosts', field))
    return run.results.skip(name, `No post seen says ${field}.`);
  for (const group of [topOf(content), restOf(content)]) {
    const orders = ordersBy([...run.posts.values()], field, sort);
    const { order, at } = matchingOrder(group, orders);
    const value = (post?: PostSummary) =>
      post && `${JSON.stringify(post[field as keyof PostSummary])} of ${post.id}`;
    const stray = order && group[0]?.top === false ? strayOf(run, content, order) : undefined;
    run.results.expect(name, order !== undefined && !stray, () => ({
      request,
      path: `data.content.${content.indexOf((group[at] ?? content.at(-1)) as PostSummary)}`,
      expected: stray ? `to list ${value(stray)}` : `to come before ${value(group[at - 1])}`,
      received: stray ? `ends with ${value(content.at(-1))}` : String(value(group[at])),
    }));
  }
};

/** Without the values, one thing can still be judged: the two directions must be exact reverses. */
const judgeHidden = async (run: Run, field: string, sample: string[]) => {
  const [down, up] = [
    await run.ask('searchPosts', {
      fields: field,
      sort: 'DESC',
      pageSize: run.settings.maxPageSize,
      postIds: sample,
    }),
    await run.ask('searchPosts', {
      fields: field,
      sort: 'ASC',
      pageSize: run.settings.maxPageSize,
      postIds: sample,
    }),
  ];
  const ids = (posts: PostSummary[]) => posts.map(({ id }) => id).join(' ');
  for (const group of [topOf, restOf]) {
    const [expected, received] = [
      ids(group(down.value.content).reverse()),
      ids(group(up.value.content)),
    ];
    for (const [sort, { request }] of [
      ['DESC', down],
      ['ASC', up],
    ] as const)
      run.results.expect(checkOf(field, sort).name, expected === received, () => ({
        request,
        path: 'data.content',
        expected: expected.slice(0, 120),
        received: received.slice(0, 120),
      }));
  }
};

/** Judges each order in both directions over the whole forum, and top posts. */
export const orderPart: Part = {
  title: 'searchPosts: order',
  checks: [
    ...postOrders.flatMap((field) => sortDirections.map((sort) => checkOf(field, sort))),
    requirement(
      'searchPosts.top',
      'While no keywords are given, top posts come before all others.',
    ),
  ],
  async judge(run) {
    const listings: [string, string, Listing][] = [];
    for (const fields of run.settings.postOrders.filter((field) => !hidden.has(field)))
      for (const sort of sortDirections) {
        const body = { fields, sort, pageSize: run.settings.maxPageSize };
        const { request, value } = await run.ask('searchPosts', body);
        listings.push([fields, sort, { request, content: value.content }]);
      }
    // Judged at the end, when the most posts are known that a page may have left out.
    for (const [field, sort, listing] of listings) {
      judgeTop(run, listing);
      judgeOrder(run, field, sort, listing);
    }
    for (const field of run.settings.postOrders.filter((one) => hidden.has(one)))
      await judgeHidden(run, field, sampleOf(run));
  },
};
