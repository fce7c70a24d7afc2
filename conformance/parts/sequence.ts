import { timeOf } from '../records';

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
