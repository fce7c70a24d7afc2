import type { PostOrder } from '../../../src/contract/search-posts';
import { compareStrings, type Dataset, type PostRecord } from '../dataset';
import { type Columns, copyColumns, fillRow } from './columns';
import { DatasetTable, searchedText } from './dataset-table';
import { type Compare, compareBy, type SortedRows } from './sorted-rows';

type CreatedPost = { record: PostRecord; text: string };

/**
 * The posts of one forum: those of its dataset, which all forums of that dataset share, followed by the
 * created ones. Nothing is copied before the first post is created.
 */
export class PostTable {
  readonly seed: DatasetTable;
  count: number;
  columns: Columns;
  topRows: number[];
  topicRows: Map<string, number[]>;
  #created: CreatedPost[] = [];
  #createdRows = new Map<string, number>();
  #orders = new Map<PostOrder, SortedRows>();

  constructor(dataset: Dataset) {
    const seed = DatasetTable.of(dataset);
    this.seed = seed;
    this.count = seed.count;
    this.columns = seed.columns;
    this.topRows = seed.topRows;
    this.topicRows = seed.topicRows;
  }

  get created() {
    return this.#created.map(({ record }) => record);
  }

  rowOf(id: string) {
    return this.#createdRows.get(id) ?? this.seed.rowOf(id);
  }

  recordAt(row: number): PostRecord {
    const created = this.#createdAt(row);
    return created?.record ?? { ...this.seed.dataset.posts.facts(row), ...this.seed.wordsAt(row) };
  }

  /** Folded title and text. Empty for a post of the dataset until the dataset's words are loaded. */
  textAt(row: number) {
    return this.#createdAt(row)?.text ?? this.seed.texts[row] ?? '';
  }

  /** Rows ordered by a field, ties by id. Built for the whole dataset on first use. */
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
    const byField = compareBy(field, this.columns, (row) => this.#titleAt(row));
    const { count } = this.seed;
    return (a, b) =>
      byField(a, b) ||
      (a < count && b < count ? a - b : compareStrings(this.#idAt(a), this.#idAt(b)));
  }

  /** Adds a created post. Inserts its row into each existing order instead of rebuilding it. */
  add(record: PostRecord) {
    this.#makeRoom();
    const row = this.count;
    fillRow(this.columns, row, record, this.seed.codes);
    for (const topicId of record.topicIds) this.topicRows.get(topicId)?.push(row);
    if (record.top) this.topRows.push(row);
    this.#created.push({ record, text: searchedText(record) });
    this.#createdRows.set(record.id, row);
    this.count += 1;
    for (const [field, order] of this.#orders) order.insert(row, this.compare(field));
  }

  #createdAt(row: number) {
    return row < this.seed.count ? undefined : this.#created[row - this.seed.count];
  }

  #titleAt(row: number) {
    return this.#createdAt(row)?.record.title ?? this.seed.titles[row];
  }

  #idAt(row: number) {
    return this.#createdAt(row)?.record.id ?? this.seed.ids[row];
  }

  #makeRoom() {
    const { seed } = this;
    if (this.#created.length === 0) {
      seed.facts.finish();
      this.columns = copyColumns(seed.columns, seed.count + 256);
      this.topRows = seed.topRows.slice();
      this.topicRows = new Map(Array.from(seed.topicRows, ([id, rows]) => [id, rows.slice()]));
    } else if (this.count === this.columns.flags.length) {
      this.columns = copyColumns(this.columns, this.count * 2);
    }
  }
}
