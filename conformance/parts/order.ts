import { type PostSummary, postSummary } from '../../src/contract/post';
import {
  type PostOrder,
  postOrders,
  type SortDirection,
  sortDirections,
} from '../../src/contract/search-posts';
import { checksOf } from '../results';
import type { Part, Run } from '../run';
import { sampleOf, skipsUntold } from '../run';
import { type Compare, matchingOrder, ordersBy, type Row } from './sequence';

/** Fields that posts can be ordered by, but that a search response does not contain. */
const hidden = new Set<string>(postOrders.filter((field) => !(field in postSummary.entries)));

const nameOf = (field: string, sort: string) => `searchPosts.order.${field}.${sort}`;

const sentenceOf = (field: string, sort: string) =>
  hidden.has(field)
    ? `Posts by ${field} ${sort} are those of the other direction read backwards (a search does not show the value).`
    : `Posts by ${field} ${sort} come in that order, ties by id in the same direction, over the whole forum.`;

const restOf = (posts: PostSummary[]) => posts.filter(({ top }) => !top);
const topOf = (posts: PostSummary[]) => posts.filter(({ top }) => top);

type Listing = { request: string; content: PostSummary[] };

const judgeTop = ({ results }: Run, { request, content }: Listing) => {
  const late = content.findIndex((post, index) => post.top && content[index - 1]?.top === false);
  if (!content.some(({ top }) => top)) results.skip('searchPosts.top', 'No top post was seen.');
  else
    results.expect('searchPosts.top', late === -1, request, () => [
      `data.content.${late}`,
      'top posts before all others',
      `top post ${content[late]?.id} after another`,
    ]);
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
  const name = nameOf(field, sort);
  if (skipsUntold(run, 'searchPosts', field, name)) return;
  for (const group of [topOf(content), restOf(content)]) {
    const orders = ordersBy([...run.posts.values()], field, sort);
    const { order, at } = matchingOrder(group, orders);
    const value = (post?: PostSummary) =>
      post && `${JSON.stringify(post[field as keyof PostSummary])} of ${post.id}`;
    const stray = order && group[0]?.top === false ? strayOf(run, content, order) : undefined;
    run.results.expect(name, order !== undefined && !stray, request, () => [
      `data.content.${content.indexOf((group[at] ?? content.at(-1)) as PostSummary)}`,
      stray ? `to list ${value(stray)}` : `to come before ${value(group[at - 1])}`,
      stray ? `ends with ${value(content.at(-1))}` : value(group[at]),
    ]);
  }
};

/** Without the values, one thing can still be judged: the two directions must be exact reverses. */
const judgeHidden = async (run: Run, field: PostOrder, postIds: string[]) => {
  const listed = async (sort: SortDirection) => {
    const pageSize = run.settings.maxPageSize;
    return run.list('searchPosts', { fields: field, sort, pageSize, postIds });
  };
  const [down, up] = [await listed('DESC'), await listed('ASC')];
  const ids = (posts: PostSummary[]) => posts.map(({ id }) => id).join(' ');
  for (const group of [topOf, restOf]) {
    const expected = ids(group(down.content).reverse());
    const received = ids(group(up.content));
    for (const [sort, { request }] of Object.entries({ DESC: down, ASC: up }))
      run.results.expect(nameOf(field, sort), expected === received, request, () => [
        'data.content',
        expected.slice(0, 120),
        received.slice(0, 120),
      ]);
  }
};

/** Judges each order in both directions over the whole forum, and top posts. */
export const orderPart: Part = {
  title: 'searchPosts: order',
  checks: checksOf('searchPosts.', {
    ...Object.fromEntries(
      postOrders.flatMap((field) =>
        sortDirections.map((sort) => [`order.${field}.${sort}`, sentenceOf(field, sort)]),
      ),
    ),
    top: 'While no keywords are given, top posts come before all others.',
  }),
  async judge(run) {
    const listings: [string, string, Listing][] = [];
    for (const fields of run.settings.postOrders.filter((field) => !hidden.has(field)))
      for (const sort of sortDirections) {
        listings.push([fields, sort, await run.list('searchPosts', { fields, sort })]);
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
