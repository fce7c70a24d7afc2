import type { PostOrder } from '../../../src/contract/search-posts';
import type { Columns } from './columns';
import type { Compare } from './sorted-rows';

/** `comparable` of a record: whole seconds of its `createTime`, which is in milliseconds. */
export const comparableOf = (createTime: number) => Math.floor(createTime / 1000);

export const compareStrings = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

/** The number that a row is ordered by. */
export const keyOfRow = (field: Exclude<PostOrder, 'title'>, columns: Columns) => {
  if (field === 'comparable') {
    const { createTime } = columns;
    return (row: number) => comparableOf(createTime[row] ?? 0);
  }
  const keys = columns[field];
  return (row: number) => keys[row] ?? 0;
};

/** Compares rows by one field, ascending, ties left open. Titles go by UTF-16 code units. */
export const compareBy = (
  field: PostOrder,
  columns: Columns,
  titleAt: (row: number) => string | undefined,
): Compare => {
  if (field === 'title') return (a, b) => compareStrings(titleAt(a), titleAt(b));
  const keyOf = keyOfRow(field, columns);
  return (a, b) => keyOf(a) - keyOf(b);
};
