import { fold } from '../../../src/contract/fold';
import { plainText } from '../../../src/contract/plain-text';
import { type PostOrder, postOrders } from '../../../src/contract/search-posts';
import { simplified } from '../../../src/contract/traditional';
import type { Dataset, PostWords } from '../dataset';
import { PostCounts } from '../directory';
import { Codes, type Columns, createColumns, fillRow } from './columns';
import { PairIndex } from './pair-index';
import { sortInSteps } from './sort-in-steps';
import { compareBy, SortedRows } from './sorted-rows';
import { Work } from './work';

/** The text that keywords are searched in: title and plain text, folded. */
export const searchedText = ({ title, content }: PostWords) =>
  fold(`${title}\n${plainText(content)}`, simplified);

// The most posts whose contents stay in memory, at about a kilobyte each.
const mostWithContents = 20_000;

const tables = new WeakMap<Dataset, DatasetTable>();

/**
 * The posts of a dataset, prepared for searching in jobs that can be sliced: first the facts, then the
 * texts, then an order per field. Code that needs the result of an unfinished job finishes it.
 */
export class DatasetTable {
  readonly dataset: Dataset;
  readonly count: number;
  readonly columns: Columns;
  readonly codes: { blocks: Codes; members: Codes; sites: Codes };
  readonly ids: string[] = [];
  readonly titles: string[] = [];
  readonly texts: string[] = [];
  #contents: string[] = [];
  readonly topRows: number[] = [];
  readonly topicRows = new Map<string, number[]>();
  readonly counts = new PostCounts();
  readonly facts: Work;
  readonly words: Work;
  /** Built only by the preparation. Without it a search scans the texts. */
  readonly index: PairIndex;
  readonly #sorting: ReadonlyMap<PostOrder, Work>;
  #orders = new Map<PostOrder, SortedRows>();

  /** The table of a dataset, created once and shared by all its forums. */
  static of(dataset: Dataset) {
    const table = tables.get(dataset) ?? new DatasetTable(dataset);
    tables.set(dataset, table);
    return table;
  }

  constructor(dataset: Dataset) {
    this.dataset = dataset;
    this.count = dataset.posts.count;
    this.columns = createColumns(this.count);
    this.codes = {
      blocks: new Codes(dataset.blocks.map(({ id }) => id)),
      members: new Codes(dataset.members.map(({ id }) => id)),
      sites: new Codes(),
    };
    this.facts = new Work(this.#loadFacts());
    this.words = new Work(this.#loadWords());
    this.index = new PairIndex(this.texts, this.count);
    this.#sorting = new Map(postOrders.map((field) => [field, new Work(this.#sortBy(field))]));
  }

  /** Title and content from memory, or from the dataset if the content is not kept in memory. */
  wordsAt(row: number): PostWords {
    const kept = this.#contents[row];
    if (kept !== undefined) return { title: this.titles[row] ?? '', content: kept };
    // A dataset may answer with the whole record, whose facts it may have changed.
    const { title, content } = this.dataset.posts.words(row);
    return { title, content };
  }

  /** A binary search, because ids ascend with the row. */
  rowOf(id: string): number | undefined {
    this.facts.finish();
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ids[middle] ?? '') < id) low = middle + 1;
      else high = middle;
    }
    return this.ids[low] === id ? low : undefined;
  }

  order(field: PostOrder): SortedRows {
    this.sortingBy(field).finish();
    const order = this.#orders.get(field);
    if (!order) throw new Error(`The order by ${field} was cut off; make the dataset anew.`);
    return order;
  }

  sortingBy(field: PostOrder): Work {
    const work = this.#sorting.get(field);
    if (!work) throw new Error(`Posts have no order by ${field}; add it to postOrders.`);
    return work;
  }

  *#loadFacts() {
    const { posts, topics } = this.dataset;
    for (const { id } of topics) this.topicRows.set(id, []);
    for (let row = 0; row < this.count; row++) {
      const post = posts.facts(row);
      fillRow(this.columns, row, post, this.codes);
      this.ids.push(post.id);
      for (const topicId of post.topicIds) this.topicRows.get(topicId)?.push(row);
      if (post.top) this.topRows.push(row);
      this.counts.add(post);
      yield 1;
    }
  }

  *#loadWords() {
    for (let row = 0; row < this.count; row++) {
      const words = this.dataset.posts.words(row);
      this.titles.push(words.title);
      if (this.count <= mostWithContents) this.#contents.push(words.content);
      this.texts.push(searchedText(words));
      yield 1;
    }
  }

  *#sortBy(field: PostOrder) {
    (field === 'title' ? this.words : this.facts).finish();
    const rows = new Uint32Array(this.count);
    for (let row = 0; row < rows.length; row++) rows[row] = row;
    // Ids ascend with the row and the sort is stable, so ties are ordered by id.
    yield* sortInSteps(
      rows,
      compareBy(field, this.columns, (row) => this.titles[row]),
    );
    this.#orders.set(field, new SortedRows(rows));
  }
}
