import type { PostOrder } from '../../src/contract/search-posts';
import type { Columns } from './columns';
import type { Compare } from './sorted-rows';

/** `comparable` of a record: whole seconds of its `createTime`, which is in milliseconds. */
export const comparableOf = (createTime: number) => Math.floor(createTime / 1000);

export const compareStrings = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

/** Compares rows by one field, ascending, ties left open. Titles go by UTF-16 code units. */
export const compareBy = (field: PostOrder, columns: Columns, titles: string[]): Compare => {
  if (field === 'title') return (a, b) => compareStrings(titles[a], titles[b]);
  if (field === 'comparable') {
    const { createTime } = columns;
    return (a, b) => comparableOf(createTime[a] ?? 0) - comparableOf(createTime[b] ?? 0);
  }
  const keys = columns[field];
  return (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0);
};
