import { pageSizes } from '../../src/contract/search-posts';
import { type Check, checksOf } from '../results';
import { type Paged, type Part, type Run, skipsCounts } from '../run';

const pageChecks = (operation: Paged): Check[] => [
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

/** Helpers for one operation: one sends a request, one compares lists of ids. */
const about = (run: Run, operation: Paged) => {
  const ask = async (body: Record<string, unknown>) => {
    const reply = await run.ask(operation, body);
    const { content, total } = reply.value;
    return { ...reply, ids: content.map(({ id }) => id), total };
  };
  const same = (check: string, request: string, expected: string[], received: string[]) => {
    const both = Math.max(expected.length, received.length);
    const from = Array.from({ length: both }).findIndex((_, at) => expected[at] !== received[at]);
    run.results.expect(`${operation}.${check}`, from < 0, request, () => [
      'data.content',
      shown(expected, from),
      shown(received, from),
    ]);
  };
  return { ask, same };
};

const judgeDefaults = async (run: Run, operation: Paged) => {
  const { ask, same } = about(run, operation);
  const { firstPage } = run.settings;
  const bare = await ask({});
  const sight = ['data.content', 'at least one record', 'none'] as const;
  run.results.expect(`${operation}.some`, bare.ids.length > 0, bare.request, () => sight);
  if (bare.ids.length === 0) return false;
  const again = await ask({ noSuchField: true });
  same('unknownField', again.request, bare.ids, again.ids);
  const written = { pageNum: firstPage, pageSize: 10, fields: 'comparable', sort: 'DESC' };
  const explicit = await ask(written);
  same('defaults', explicit.request, bare.ids, explicit.ids);
  const twice = await ask(written);
  same('stable', twice.request, explicit.ids, twice.ids);
  return true;
};

/** Compares three odd-sized pages with one large page, in an order with many ties. */
const judgeJoins = async (run: Run, operation: Paged) => {
  const { ask, same } = about(run, operation);
  const { firstPage, postOrders, topicOrders, maxPageSize } = run.settings;
  const orders: readonly string[] = operation === 'searchPosts' ? postOrders : topicOrders;
  const tied = operation === 'searchPosts' ? 'replyCount' : 'postCount';
  const order = { fields: orders.includes(tied) ? tied : 'comparable', sort: 'ASC' };
  const size = Math.min(7, Math.floor(maxPageSize / 3));
  const whole = await ask({ ...order, pageNum: firstPage, pageSize: 3 * size });
  const parts = [];
  for (const step of [0, 1, 2])
    parts.push(await ask({ ...order, pageNum: firstPage + step, pageSize: size }));
  const joined = parts.flatMap(({ ids }) => ids);
  const request = parts.map((part) => part.request).join(', then ');
  const twice = joined.find((id, index) => joined.indexOf(id) !== index);
  const sight = ['data.content', 'each record once', `${twice} twice`] as const;
  run.results.expect(`${operation}.paging.overlap`, twice === undefined, request, () => sight);
  same('paging.loses', `${request}, beside ${whole.request}`, whole.ids, joined);
};

const judgeEnds = async (run: Run, operation: Paged) => {
  const { ask } = about(run, operation);
  const { results, settings } = run;
  const { firstPage, maxPageSize } = settings;
  const at = (step: number, pageSize = maxPageSize) => ask({ pageNum: firstPage + step, pageSize });
  const largest = await at(0);
  const checks = ['last', 'past', 'total'].map((name) => `${operation}.paging.${name}`);
  if (skipsCounts(run, operation, checks)) return;
  const single = await at(0, pageSizes.smallest);
  const pages = Math.max(1, Math.ceil(largest.total / maxPageSize));
  const middle = await at(Math.floor(pages / 2));
  const last = await at(pages - 1);
  const past = await at(pages);
  const far = await at(pages + 1_000_000);

  results.expect(`${operation}.paging.last`, last.ids.length > 0, last.request, () => [
    'data.content',
    `the last of ${largest.total}`,
    'no record',
  ]);
  for (const { request, ids, total } of [past, far]) {
    const holds = ids.length === 0 && total === largest.total;
    results.expect(`${operation}.paging.past`, holds, request, () => [
      'data',
      `no record, total ${largest.total}`,
      `${ids.length} records, total ${total}`,
    ]);
  }
  for (const { request, total } of [single, middle, last])
    results.same(`${operation}.paging.total`, request, 'data.total', largest.total, total);
};

/** Pages of either list: what they contain, how they join, and where they end. */
export const pagingPart = (operation: Paged): Part => ({
  title: `${operation}: pages`,
  checks: pageChecks(operation),
  async judge(run) {
    if (!(await judgeDefaults(run, operation))) return;
    await judgeJoins(run, operation);
    await judgeEnds(run, operation);
  },
});
