import { type Condition, languages } from '../../../src/contract/search-posts';
import { hasSite } from '../dataset';
import type { PostQuery } from '../post-query';
import { Codes, flag } from './columns';
import type { PostTable } from './post-table';

const conditionFlags: Record<Condition, number> = {
  LATEST_POST: 0,
  LATEST_REPLY: flag.replied,
  HOT_POST: flag.hot,
  ESSENCE_POST: flag.essence,
  COLLECT_POST: flag.collect,
};

/** A mark per row: 1 if the post matches the query. Makes one pass per filter, without sorting. */
export const markPosts = (
  table: PostTable,
  query: PostQuery,
  blockAndChildren: (blockId: string) => ReadonlySet<string>,
): Uint8Array => {
  const { columns, topicRows } = table;
  const { blocks, members, sites } = table.seed.codes;
  const { topicId, postIds, blockId, anotherMemberId, siteId, language } = query;
  const marks = new Uint8Array(table.count).fill(1);
  keep(marks, columns.flags, wantedFlags(query.condition));
  if (topicId !== undefined) keepRows(marks, topicRows.get(topicId) ?? []);
  if (postIds) keepRows(marks, rowsOf(table, postIds));
  if (blockId !== undefined) {
    const ids = query.includeBlockChildren ? blockAndChildren(blockId) : new Set([blockId]);
    keepNamed(marks, columns.block, blocks, (id) => ids.has(id));
  }
  if (anotherMemberId !== undefined)
    keepNamed(marks, columns.member, members, (id) => id === anotherMemberId);
  if (siteId !== undefined) keepNamed(marks, columns.site, sites, (ids) => hasSite(ids, siteId));
  if (language !== undefined)
    keepNamed(marks, columns.language, new Codes(languages), (one) => one === language);
  keepTexts(marks, table, query.words);
  return marks;
};

const wantedFlags = (condition: Condition) => {
  const needed = flag.listed | conditionFlags[condition];
  return Uint8Array.from({ length: 64 }, (_, flags) => Number((flags & needed) === needed));
};

function keep(marks: Uint8Array, column: Uint8Array | Uint16Array, wanted: Uint8Array) {
  for (let row = 0; row < marks.length; row++) {
    marks[row] = (marks[row] ?? 0) & (wanted[column[row] ?? 0] ?? 0);
  }
}

const keepNamed = (
  marks: Uint8Array,
  column: Uint8Array | Uint16Array,
  codes: Codes,
  isWanted: (name: string) => boolean,
) => keep(marks, column, codes.wanted(isWanted));

function keepRows(marks: Uint8Array, rows: readonly number[]) {
  const found = rows.filter((row) => marks[row]);
  marks.fill(0);
  for (const row of found) marks[row] = 1;
}

const rowsOf = (table: PostTable, ids: readonly string[]) =>
  ids.map((id) => table.rowOf(id)).filter((row) => row !== undefined);

function keepTexts(marks: Uint8Array, table: PostTable, words: string[]) {
  if (words.length === 0) return;
  const { index, words: reading } = table.seed;
  reading.finish();
  const found = index.find(words);
  for (let row = 0; row < marks.length; row++) {
    if (!marks[row]) continue;
    // Created posts are not in the index.
    const mayHave = !found || row >= index.count || ((found[row >>> 5] ?? 0) >>> (row & 31)) & 1;
    if (!mayHave || !words.every((word) => table.textAt(row).includes(word))) marks[row] = 0;
  }
}
