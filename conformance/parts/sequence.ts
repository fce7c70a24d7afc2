import { timeOf } from '../records';

export type Compare<Row> = (a: Row, b: Row) => number;

const byNumber = (a: number, b: number) => a - b;
const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byLocale = (locale: string) => new Intl.Collator(locale).compare;

/** Digits of different lengths sort by value in one service and as text in another: either is an order. */
const idOrders: Compare<string>[] = [byCodeUnit, (a, b) => a.length - b.length || byCodeUnit(a, b)];

const textOrders: Compare<string>[] = [
  byCodeUnit,
  (a, b) => byCodeUnit(a.toLowerCase(), b.toLowerCase()),
  byLocale('en'),
  byLocale('zh'),
];

/** No reply yet is before any. */
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
 * Every order that `field`, then the id in the same direction, can reasonably mean. The interface
 * does not say how titles and ids compare, so a service is free in that, but not from row to row.
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

/** Index of the first row that comes before its predecessor; -1 where all is in order. */
export const breakOf = (rows: Row[], compare: Compare<Row>) =>
  rows.findIndex((row, index) => index > 0 && compare(rows[index - 1] as Row, row) > 0);

/** The first order that all rows are in, or the earliest break of the strictest one. */
export const matchingOrder = (rows: Row[], orders: Compare<Row>[]) => {
  const order = orders.find((order) => breakOf(rows, order) === -1);
  return { order, at: order ? -1 : breakOf(rows, orders[0] as Compare<Row>) };
};
