import type { Dataset, PostRecord } from '../dataset';
import type { PostQuery } from '../post-query';
import { markPosts } from './mark-posts';
import { PostTable } from './post-table';

/**
 * The search engine of a forum, over the posts of its dataset and those created since. The rest of the
 * forum uses nothing else of this folder. Until a `Preparation` is done, each search prepares what it
 * needs, which takes long in a dataset of 100,000 posts.
 */
export class PostIndex {
  #table: PostTable;

  constructor(dataset: Dataset) {
    this.#table = new PostTable(dataset);
  }

  get count() {
    return this.#table.count;
  }

  /** The created posts, in the order in which they were added. */
  get created(): readonly PostRecord[] {
    return this.#table.created;
  }

  /** The number of listed dataset posts in each block and topic. Returns a copy. */
  countPosts() {
    const { seed } = this.#table;
    seed.facts.finish();
    return seed.counts.copy();
  }

  has(id: string) {
    return this.#table.rowOf(id) !== undefined;
  }

  find(id: string): PostRecord | undefined {
    const row = this.#table.rowOf(id);
    return row === undefined ? undefined : this.#table.recordAt(row);
  }

  add(record: PostRecord) {
    this.#table.add(record);
  }

  /**
   * Returns the posts of one page and the number of posts on all pages. Top posts come first unless there
   * are words. Ties are ordered by id in the requested direction.
   * @param blockAndChildren returns the ids of a block and of all blocks below it
   */
  search(query: PostQuery, blockAndChildren: (blockId: string) => ReadonlySet<string>) {
    const table = this.#table;
    table.seed.facts.finish();
    const marks = markPosts(table, query, blockAndChildren);
    const total = countOf(marks);
    return { total, posts: pageRows(table, query, marks).map((row) => table.recordAt(row)) };
  }
}

function countOf(marks: Uint8Array) {
  let total = 0;
  for (let row = 0; row < marks.length; row++) total += marks[row] ?? 0;
  return total;
}

/** The rows of one page. Without words it clears the marks of top posts after placing them. */
function pageRows(table: PostTable, query: PostQuery, marks: Uint8Array) {
  // This must come first: an order by title loads the titles, which sorting the top posts needs too.
  const order = table.order(query.fields);
  const from = query.pageNum * query.pageSize;
  const rows: number[] = [];
  let skip = from;
  if (query.words.length === 0) {
    const tops = table.topRows.filter((row) => marks[row]);
    if (from < tops.length)
      rows.push(...inOrder(table, query, tops).slice(from, from + query.pageSize));
    for (const row of tops) marks[row] = 0;
    skip = Math.max(0, from - tops.length);
  }
  const descends = query.sort === 'DESC';
  for (let position = 0; position < order.count && rows.length < query.pageSize; position++) {
    const row = order.at(position, descends);
    if (!marks[row]) continue;
    if (skip > 0) skip -= 1;
    else rows.push(row);
  }
  return rows;
}

function inOrder(table: PostTable, { fields, sort }: PostQuery, rows: number[]) {
  const compare = table.compare(fields);
  return rows.sort(sort === 'DESC' ? (a, b) => compare(b, a) : compare);
}
