import { type PostSummary, postSummary } from '../../src/contract/post';
import { type PostOrder, postOrders, sortDirections } from '../../src/contract/search-posts';
import { timeOf } from '../records';
import { checksOf, each, type Seen } from '../results';
import { type ListName, type Part, type Run, samplePosts, skipsUntold } from '../run';

type Compare<Row> = (a: Row, b: Row) => number;

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
    return [byTime];
  return typeof values[0] === 'number' ? [byNumber] : textOrders;
};

type Row = { id: string };

const fieldOf = (row: Row, field: string) => (row as Record<string, unknown> & Row)[field] as never;

/**
 * Every reasonable order by `field`, then by id in the same direction. The interface does not define how
 * titles and ids compare, so a service may choose, but it must use one order for all rows.
 */
export const ordersBy = (rows: Row[], field: string, direction: string): Compare<Row>[] => {
  const sign = direction === 'ASC' ? 1 : -1;
  const values = rows.map((row) => fieldOf(row, field));
  return fieldOrders(field, values).flatMap((order) =>
    idOrders.map(
      (tie): Compare<Row> =>
        (a, b) =>
          sign * (order(fieldOf(a, field), fieldOf(b, field)) || tie(a.id, b.id)),
    ),
  );
};

/** Index of the first row that belongs before its predecessor; -1 if all rows are in order. */
export const breakOf = (rows: Row[], compare: Compare<Row>) =>
  rows.findIndex((row, index) => index > 0 && compare(rows[index - 1] as Row, row) > 0);

export const directionsOf = <Field extends string>(orders: readonly Field[]) =>
  orders.flatMap((fields) =>
    sortDirections.map((sort) => ({ body: { fields, sort }, check: `order.${fields}.${sort}` })),
  );

type Direction = ReturnType<typeof directionsOf<string>>[number];

const isHidden = (field: string) => !(field in postSummary.entries);

type Ordered = Row & { top?: boolean };
const restOf = <One extends Ordered>(rows: One[]) => rows.filter(({ top }) => !top);
const topOf = <One extends Ordered>(rows: One[]) => rows.filter(({ top }) => top);

type Listing = Seen & { content: PostSummary[] };

const judgeTop = ({ results }: Run, { expect, content }: Listing) => {
  const name = 'searchPosts.top';
  if (!content.some(({ top }) => top)) return results.skip(name, 'No top post was seen.');
  const late = content.findIndex((post, index) => post.top && content[index - 1]?.top === false);
  const received = `top post ${content[late]?.id} after another`;
  expect(name, late < 0, `data.content.${late}`, 'top posts before all others', received);
};

/** A row that sorts before the last one but is not listed: the page was then cut before it was sorted. */
const strayOf = (rows: Ordered[], content: Ordered[], compare: Compare<Row>) => {
  const last = content.at(-1);
  if (!last || last.top) return undefined;
  const shown = new Set(content.map(({ id }) => id));
  return restOf(rows).find((row) => !shown.has(row.id) && compare(last, row) > 0);
};

/** Judges the order of a page; top posts are ordered among themselves. */
export const judgeOrder = (
  run: Run,
  name: ListName,
  { body: { fields, sort }, check }: Direction,
  { expect, content }: Seen & { content: Ordered[] },
) => {
  if (skipsUntold(run, name, fields, `${name}.${check}`)) return;
  const rows = [...run.known[name].values()];
  const orders = ordersBy(rows, fields, sort);
  for (const group of [topOf(content), restOf(content)]) {
    const order = orders.find((order) => breakOf(group, order) === -1);
    const at = order ? -1 : breakOf(group, orders[0] as Compare<Row>);
    const value = (row?: Row) => row && `${JSON.stringify(fieldOf(row, fields))} of ${row.id}`;
    const stray = order && group[0] && !group[0].top ? strayOf(rows, content, order) : undefined;
    const path = `data.content.${content.indexOf((group[at] ?? content.at(-1)) as Ordered)}`;
    const expected = stray ? `to list ${value(stray)}` : `to come before ${value(group[at - 1])}`;
    const received = stray ? `ends with ${value(content.at(-1))}` : value(group[at]);
    expect(`${name}.${check}`, order !== undefined && !stray, path, expected, received);
  }
};

const idsOf = (posts: PostSummary[]) => posts.map(({ id }) => id);

/** Without the values, one thing can still be judged: the two directions must be exact reverses. */
const judgeHidden = async (run: Run, fields: PostOrder) => {
  const postIds = idsOf(samplePosts(run));
  const { maxPageSize: pageSize } = run.settings;
  const listed = (sort: (typeof sortDirections)[number]) =>
    run.list('searchPosts', { fields, sort, pageSize, postIds });
  const [down, up] = [await listed('DESC'), await listed('ASC')];
  for (const group of [topOf, restOf]) {
    const [reversed, ids] = [idsOf(group(down.content).reverse()), idsOf(group(up.content))];
    for (const [sort, { sameIds }] of Object.entries({ DESC: down, ASC: up }))
      sameIds(`searchPosts.order.${fields}.${sort}`, reversed, ids);
  }
};

export const orderPart: Part = {
  title: 'searchPosts: order',
  checks: checksOf('searchPosts.', {
    ...each(directionsOf(postOrders), ({ body: { fields, sort }, check }) => [
      check,
      isHidden(fields)
        ? `Posts by ${fields} ${sort} are the reverse of the other direction (search responses do not contain the value).`
        : `Posts by ${fields} ${sort} are in that order over the whole forum, with ties by id in the same direction.`,
    ]),
    top: 'Without keywords, top posts come before all others.',
  }),
  async judge(run) {
    const { postOrders } = run.settings;
    const listings: [Direction, Listing][] = [];
    for (const one of directionsOf(postOrders.filter((one) => !isHidden(one))))
      listings.push([one, await run.listMost('searchPosts', one.body)]);
    // Judged at the end, when the most posts are known that a page may have left out.
    for (const [direction, listing] of listings) {
      judgeTop(run, listing);
      judgeOrder(run, 'searchPosts', direction, listing);
    }
    for (const field of postOrders.filter(isHidden)) await judgeHidden(run, field);
  },
};
