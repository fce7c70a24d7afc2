import { pageSizes } from '../../src/contract/search-posts';
import { type Check, checksOf } from '../results';
import { type ListName, type Part, type Run, skipsCounts } from '../run';

const pageChecks = (operation: ListName): Check[] => [
  ...checksOf(
    `${operation}.`,
    { some: 'The forum lists something, so that the rest can be judged.' },
    'interface',
  ),
  ...checksOf(`${operation}.`, {
    defaults: '`{}` means the first page of 10, by `comparable`, `DESC`.',
    unknownField: 'A request field that the interface does not have is ignored.',
    stable: 'The same question gets the same answer.',
  }),
  ...checksOf(
    `${operation}.paging.`,
    {
      overlap: 'No record stands on two pages.',
      loses: 'Small pages one after the other are the large page.',
    },
    'interface',
  ),
  ...checksOf(`${operation}.paging.`, {
    last: 'The last page has what is left, and at least one record.',
    past: 'A page past the end is empty, with the true totals.',
    total: '`total` is the same on every page.',
  }),
];

/** A few ids from the position where two lists differ. */
const shown = (ids: string[], from: number) => {
  const few = ids.slice(from, from + 12).join(' ');
  if (from === 0) return few || 'none';
  return few ? `${few} after the first ${from}` : `nothing after the first ${from}`;
};

const sameIds = (run: Run, name: string, request: string, expected: string[], ids: string[]) => {
  const longer = expected.length > ids.length ? expected : ids;
  const from = longer.findIndex((_, at) => expected[at] !== ids[at]);
  const both = [shown(expected, from), shown(ids, from)] as const;
  run.results.expect(name, request, from < 0, 'data.content', ...both);
};

const judgeDefaults = async (run: Run, operation: ListName) => {
  const bare = await run.list(operation, {});
  const isSome = bare.ids.length > 0;
  const path = 'data.content';
  run.results.expect(
    `${operation}.some`,
    bare.request,
    isSome,
    path,
    'at least one record',
    'none',
  );
  if (!isSome) return false;
  const { firstPage: pageNum } = run.settings;
  const written = { pageNum, pageSize: 10, fields: 'comparable', sort: 'DESC' } as const;
  const again = await run.list(operation, { noSuchField: true } as object);
  sameIds(run, `${operation}.unknownField`, again.request, bare.ids, again.ids);
  const explicit = await run.list(operation, written);
  sameIds(run, `${operation}.defaults`, explicit.request, bare.ids, explicit.ids);
  const twice = await run.list(operation, written);
  sameIds(run, `${operation}.stable`, twice.request, explicit.ids, twice.ids);
  return true;
};

/** Compares three odd-sized pages with one large page, in an order with many ties. */
const judgeJoins = async (run: Run, operation: ListName) => {
  const { firstPage, postOrders, topicOrders, maxPageSize } = run.settings;
  const orders: readonly string[] = operation === 'searchPosts' ? postOrders : topicOrders;
  const tied = operation === 'searchPosts' ? 'replyCount' : 'postCount';
  const order = { fields: orders.includes(tied) ? tied : 'comparable', sort: 'ASC' };
  const size = Math.min(7, Math.floor(maxPageSize / 3));
  const at = (pageNum: number, pageSize: number) =>
    run.list(operation, { ...order, pageNum, pageSize } as object);
  const whole = await at(firstPage, 3 * size);
  const parts = [];
  for (const step of [0, 1, 2]) parts.push(await at(firstPage + step, size));
  const joined = parts.flatMap(({ ids }) => ids);
  const request = parts.map((part) => part.request).join(', then ');
  const twice = joined.find((id, index) => joined.indexOf(id) !== index);
  const both = ['data.content', 'each record once', `${twice} twice`] as const;
  run.results.expect(`${operation}.paging.overlap`, request, twice === undefined, ...both);
  const asked = `${request}, beside ${whole.request}`;
  sameIds(run, `${operation}.paging.loses`, asked, whole.ids, joined);
};

const judgeEnds = async (run: Run, operation: ListName) => {
  const { results, settings } = run;
  const { firstPage, maxPageSize } = settings;
  const at = (step: number, pageSize = maxPageSize) =>
    run.list(operation, { pageNum: firstPage + step, pageSize });
  const { total: whole } = await at(0);
  const name = (check: string) => `${operation}.paging.${check}`;
  if (skipsCounts(run, operation, ['last', 'past', 'total'].map(name))) return;
  const single = await at(0, pageSizes.smallest);
  const pages = Math.max(1, Math.ceil(whole / maxPageSize));
  const middle = await at(Math.floor(pages / 2));
  const last = await at(pages - 1);
  const past = await at(pages);
  const far = await at(pages + 1_000_000);

  const isSome = last.ids.length > 0;
  const lastOf = `the last of ${whole}`;
  results.expect(name('last'), last.request, isSome, 'data.content', lastOf, 'no record');
  for (const { request, ids, total } of [past, far]) {
    const received = `${ids.length} records, total ${total}`;
    const holds = ids.length === 0 && total === whole;
    results.expect(name('past'), request, holds, 'data', `no record, total ${whole}`, received);
  }
  for (const { request, total } of [single, middle, last])
    results.same(name('total'), request, 'data.total', whole, total);
};

/** Pages of either list: what they contain, how they join, and where they end. */
export const pagingPart = (operation: ListName): Part => ({
  title: `${operation}: pages`,
  checks: pageChecks(operation),
  async judge(run) {
    if (!(await judgeDefaults(run, operation))) return;
    await judgeJoins(run, operation);
    await judgeEnds(run, operation);
  },
});
