import { type PostSummary, postSummary } from '../../src/contract/post';
import {
  type PostOrder,
  postOrders,
  type SortDirection,
  sortDirections,
} from '../../src/contract/search-posts';
import { timeOf } from '../records';
import { checksOf } from '../results';
import { type Part, type Run, samplePosts, skipsUntold } from '../run';

export type Compare<Row> = (a: Row, b: Row) => number;

const byNumber = (a: number, b: number) => a - b;
const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLocale = (locale: string) => new Intl.Collator(locale).compare;

/** Ids of different lengths sort by value in one service and as text in another: both are accepted. */
const idOrders: Compare<string>[] = [byCodeUnit, (a, b) => a.length - b.length || byCodeUnit(a, b)];

const textOrders: Compare<string>[] = [
  byCodeUnit,
  (a, b) => byCodeUnit(a.toLowerCase(), b.toLowerCase()),
  byLocale('en'),
  byLocale('zh'),
];

/** The empty time, of a post without a reply, is before any other. */
const moment = (time: unknown) => (time === '' ? Number.NEGATIVE_INFINITY : timeOf(time));

const byTime: Compare<unknown> = (a, b) => byNumber(moment(a), moment(b));

const fieldOrders = (field: string, values: unknown[]): Compare<never>[] => {
  if (field.endsWith('Time') && !values.some((value) => Number.isNaN(moment(value))))
    return [byTime as Compare<never>];
  return typeof values[0] === 'number' ? [byNumber as Compare<never>] : textOrders;
};

export type Row = { id: string };

const fieldOf = (row: Row, field: string) => (row as Record<string, unknown> & Row)[field];

/**
 * Every reasonable order by `field`, then by id in the same direction. The interface does not define how
 * titles and ids compare, so a service may choose, but it must use one order for all rows.
 */
export const ordersBy = (rows: Row[], field: string, direction: string): Compare<Row>[] => {
  const sign = direction === 'ASC' ? 1 : -1;
  const orders = fieldOrders(
    field,
    rows.map((row) => fieldOf(row, field)),
  );
  return orders.flatMap((order) =>
    idOrders.map(
      (tie): Compare<Row> =>
        (a, b) =>
          sign * (order(fieldOf(a, field) as never, fieldOf(b, field) as never) || tie(a.id, b.id)),
    ),
  );
};

/** Index of the first row that belongs before its predecessor; -1 if all rows are in order. */
export const breakOf = (rows: Row[], compare: Compare<Row>) =>
  rows.findIndex((row, index) => index > 0 && compare(rows[index - 1] as Row, row) > 0);

/** The first order that all rows follow; if there is none, where they break the first of the orders. */
export const matchingOrder = (rows: Row[], orders: Compare<Row>[]) => {
  const order = orders.find((order) => breakOf(rows, order) === -1);
  return { order, at: order ? -1 : breakOf(rows, orders[0] as Compare<Row>) };
};

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
  else {
    const received = `top post ${content[late]?.id} after another`;
    const expected = 'top posts before all others';
    results.expect(
      'searchPosts.top',
      request,
      late === -1,
      `data.content.${late}`,
      expected,
      received,
    );
  }
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
    const path = `data.content.${content.indexOf((group[at] ?? content.at(-1)) as PostSummary)}`;
    const expected = stray ? `to list ${value(stray)}` : `to come before ${value(group[at - 1])}`;
    const received = stray ? `ends with ${value(content.at(-1))}` : value(group[at]);
    run.results.expect(name, request, order !== undefined && !stray, path, expected, received);
  }
};

/** Without the values, one thing can still be judged: the two directions must be exact reverses. */
const judgeHidden = async (run: Run, fields: PostOrder) => {
  const postIds = samplePosts(run).map(({ id }) => id);
  const { maxPageSize: pageSize } = run.settings;
  const listed = (sort: SortDirection) =>
    run.list('searchPosts', { fields, sort, pageSize, postIds });
  const [down, up] = [await listed('DESC'), await listed('ASC')];
  const ids = (posts: PostSummary[]) => posts.map(({ id }) => id).join(' ');
  for (const group of [topOf, restOf]) {
    const [expected, received] = [ids(group(down.content).reverse()), ids(group(up.content))];
    const shown = ['data.content', expected.slice(0, 120), received.slice(0, 120)] as const;
    for (const [sort, { request }] of Object.entries({ DESC: down, ASC: up }))
      run.results.expect(nameOf(fields, sort), request, expected === received, ...shown);
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
        listings.push([fields, sort, await run.listMost('searchPosts', { fields, sort })]);
      }
    // Judged at the end, when the most posts are known that a page may have left out.
    for (const [field, sort, listing] of listings) {
      judgeTop(run, listing);
      judgeOrder(run, field, sort, listing);
    }
    for (const field of run.settings.postOrders.filter((one) => hidden.has(one)))
      await judgeHidden(run, field);
  },
};
