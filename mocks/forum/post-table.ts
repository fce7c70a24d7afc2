import type { PostOrder } from '../../src/contract/search-posts';
import { type Columns, copyColumns, fillRow } from './columns';
import { compareBy, compareStrings } from './compare-rows';
import { searchedText } from './searched-text';
import { SeedTable } from './seed-table';
import type { Compare, SortedRows } from './sorted-rows';
import type { PostRecord, World } from './world';

/**
 * The posts of one forum: those of its world, which all forums of that world share, and the
 * created ones. Nothing is copied before the first post is created.
 */
export class PostTable {
  readonly seed: SeedTable;
  count: number;
  columns: Columns;
  ids: string[];
  titles: string[];
  texts: string[];
  topRows: number[];
  topicRows: Map<string, number[]>;
  #created: PostRecord[] = [];
  #createdRows = new Map<string, number>();
  #orders = new Map<PostOrder, SortedRows>();

  constructor(world: World) {
    const seed = SeedTable.of(world);
    this.seed = seed;
    this.count = seed.count;
    this.columns = seed.columns;
    this.ids = seed.ids;
    this.titles = seed.titles;
    this.texts = seed.texts;
    this.topRows = seed.topRows;
    this.topicRows = seed.topicRows;
  }

  rowOf(id: string) {
    return this.#createdRows.get(id) ?? this.seed.rowOf.get(id);
  }

  recordAt(row: number): PostRecord {
    const created = this.#created[row - this.seed.count];
    if (created) return created;
    const { posts } = this.seed.world;
    return { ...posts.facts(row), ...posts.words(row) };
  }

  /** Rows by a field, ties by id; built for the whole world when first asked for. */
  order(field: PostOrder): SortedRows {
    const own = this.#orders.get(field);
    if (own) return own;
    const shared = this.seed.order(field);
    if (this.#created.length === 0) return shared;
    const order = shared.copy();
    const compare = this.compare(field);
    for (const row of this.#createdRows.values()) order.insert(row, compare);
    this.#orders.set(field, order);
    return order;
  }

  compare(field: PostOrder): Compare {
    const byField = compareBy(field, this.columns, this.titles);
    const { count } = this.seed;
    return (a, b) =>
      byField(a, b) || (a < count && b < count ? a - b : compareStrings(this.ids[a], this.ids[b]));
  }

  /** Adds a post that was created. No order is built anew: the row is put into each. */
  add(record: PostRecord) {
    this.#makeRoom();
    const row = this.count;
    fillRow(this.columns, row, record, this.seed.codes);
    this.ids[row] = record.id;
    this.titles[row] = record.title;
    this.texts[row] = searchedText(record);
    for (const topicId of record.topicIds) this.#topicRowsOf(topicId).push(row);
    if (record.top) this.topRows.push(row);
    this.#created.push(record);
    this.#createdRows.set(record.id, row);
    this.count += 1;
    for (const [field, order] of this.#orders) order.insert(row, this.compare(field));
    return row;
  }

  #topicRowsOf(topicId: string) {
    const rows = this.topicRows.get(topicId) ?? [];
    this.topicRows.set(topicId, rows);
    return rows;
  }

  #makeRoom() {
    if (this.#created.length === 0) {
      const { seed } = this;
      seed.facts.finish();
      seed.words.finish();
      this.columns = copyColumns(seed.columns, seed.count + 256);
      this.ids = seed.ids.slice();
      this.titles = seed.titles.slice();
      this.texts = seed.texts.slice();
      this.topRows = seed.topRows.slice();
      this.topicRows = new Map(Array.from(seed.topicRows, ([id, rows]) => [id, rows.slice()]));
    } else if (this.count === this.columns.flags.length) {
      this.columns = copyColumns(this.columns, this.count * 2);
    }
  }
}
