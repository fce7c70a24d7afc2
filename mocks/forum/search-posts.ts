import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { type SearchPostsRequest, searchPostsRequest } from '../../src/contract/search-posts';
import { checkFields } from './check-fields';
import type { Forum } from './forum';
import { markPosts } from './index/mark-posts';
import type { PostTable } from './index/post-index';
import { pageAround } from './page';
import { decidePostQuery, type PostQuery, pageRanges } from './post-query';
import { summaryOf } from './summary';

/**
 * Search posts, as the interface page says under "Search posts": a page of summaries, filtered,
 * ordered by the asked field and then by id in the same direction, top posts first while there are
 * no keywords.
 * @throws Refusal `badField`
 */
export const searchPosts = (forum: Forum, body: Record<string, unknown>): Page<PostSummary> => {
  const asked = checkFields<SearchPostsRequest>(searchPostsRequest, body, pageRanges);
  const query = decidePostQuery(asked);
  const { table, places } = forum;
  table.seed.facts.finish();
  const marks = markPosts(table, query, places.blockAndChildren);
  const total = countOf(marks);
  const rows = pageRows(table, query, marks);
  return pageAround(
    rows.map((row) => summaryOf(table.recordAt(row), places)),
    total,
    { number: query.pageNum, size: query.pageSize, property: query.fields, direction: query.sort },
  );
};

function countOf(marks: Uint8Array) {
  let total = 0;
  for (let row = 0; row < marks.length; row++) total += marks[row] ?? 0;
  return total;
}

/** The rows of one page. Takes the marks of top posts away once these are placed. */
function pageRows(table: PostTable, query: PostQuery, marks: Uint8Array) {
  // Asked for first: an order by title must have the titles before top posts are put in it, too.
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
  for (let place = 0; place < order.count && rows.length < query.pageSize; place++) {
    const row = order.at(place, descends);
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
