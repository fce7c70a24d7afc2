import { pageSizes } from '../../src/contract/search-posts';
import type { Check } from '../results';
import { type Part, type Run, skipsCounts } from '../run';

type Paged = 'searchPosts' | 'listTopics';

const checksOf = (operation: Paged): Check[] => {
  const check = (name: string, sentence: string, basis: Check['basis'] = 'interface') => ({
    name: `${operation}.${name}`,
    sentence,
    basis,
  });
  return [
    check('some', 'The forum lists something, so that the rest can be judged.'),
    check('defaults', '`{}` means the first page of 10, by `comparable`, `DESC`.', 'decision'),
    check(
      'unknownField',
      'A request field that the interface does not have is ignored.',
      'decision',
    ),
    check('stable', 'The same question gets the same answer.', 'decision'),
    check('paging.overlap', 'No record stands on two pages.'),
    check('paging.loses', 'Small pages one after the other are the large page.'),
    check('paging.last', 'The last page has what is left, and at least one record.', 'decision'),
    check('paging.past', 'A page past the end is empty, with the true totals.', 'decision'),
    check('paging.total', '`total` is the same on every page.', 'decision'),
  ];
};

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

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
    return { ...reply, ids: idsOf(reply.value.content), total: reply.value.total };
  };
  const same = (check: string, request: string, expected: string[], received: string[]) => {
    const both = Math.max(expected.length, received.length);
    const from = Array.from({ length: both }).findIndex((_, at) => expected[at] !== received[at]);
    run.results.expect(`${operation}.${check}`, from < 0, () => ({
      request,
      path: 'data.content',
      expected: shown(expected, from),
      received: shown(received, from),
    }));
  };
  return { ask, same };
};

const judgeDefaults = async (run: Run, operation: Paged) => {
  const { ask, same } = about(run, operation);
  const { firstPage } = run.settings;
  const bare = await ask({});
  run.results.expect(`${operation}.some`, bare.ids.length > 0, () => ({
    request: bare.request,
    path: 'data.content',
    expected: 'at least one record',
    received: 'none',
  }));
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
  const { firstPage } = run.settings;
  const { postOrders, topicOrders, maxPageSize } = run.settings;
  const orders: readonly string[] = operation === 'searchPosts' ? postOrders : topicOrders;
  const tied = operation === 'searchPosts' ? 'replyCount' : 'postCount';
  const order = { fields: orders.includes(tied) ? tied : 'comparable', sort: 'ASC' };
  const size = Math.min(7, Math.floor(maxPageSize / 3));
  const whole = await ask({ ...order, pageNum: firstPage, pageSize: 3 * size });
  const parts = [];
  for (const step of [0, 1, 2])
    parts.push(await ask({ ...order, pageNum: firstPage + step, pageSize: size }));
  const joined = parts.flatMap(({ ids }) => ids);
  const [first, second, third] = parts;
  const request = [first, second, third].map((part) => part?.request).join(', then ');
  const twice = joined.find((id, index) => joined.indexOf(id) !== index);
  run.results.expect(`${operation}.paging.overlap`, twice === undefined, () => ({
    request,
    path: 'data.content',
    expected: 'each record once',
    received: `${twice} twice`,
  }));
  same('paging.loses', `${request}, beside ${whole.request}`, whole.ids, joined);
};

const judgeEnds = async (run: Run, operation: Paged) => {
  const { ask } = about(run, operation);
  const { firstPage } = run.settings;
  const { results } = run;
  const largest = await ask({ pageNum: firstPage, pageSize: run.settings.maxPageSize });
  const checks = ['last', 'past', 'total'].map((name) => `${operation}.paging.${name}`);
  if (skipsCounts(run, operation, checks)) return;
  const single = await ask({ pageNum: firstPage, pageSize: pageSizes.smallest });
  const pages = Math.max(1, Math.ceil(largest.total / run.settings.maxPageSize));
  const at = (step: number) =>
    ask({ pageNum: firstPage + step, pageSize: run.settings.maxPageSize });
  const middle = await at(Math.floor(pages / 2));
  const last = await at(pages - 1);
  const past = await at(pages);
  const far = await at(pages + 1_000_000);

  results.expect(`${operation}.paging.last`, last.ids.length > 0, () => ({
    request: last.request,
    path: 'data.content',
    expected: `the last of ${largest.total}`,
    received: 'no record',
  }));
  for (const { request, ids, total } of [past, far])
    results.expect(`${operation}.paging.past`, ids.length === 0 && total === largest.total, () => ({
      request,
      path: 'data',
      expected: `no record, total ${largest.total}`,
      received: `${ids.length} records, total ${total}`,
    }));
  for (const { request, total } of [single, middle, last])
    results.expect(`${operation}.paging.total`, total === largest.total, () => ({
      request,
      path: 'data.total',
      expected: String(largest.total),
      received: String(total),
    }));
};

/** Pages of either list: what they contain, how they join, and where they end. */
export const pagingPart = (operation: Paged): Part => ({
  title: `${operation}: pages`,
  checks: checksOf(operation),
  async judge(run) {
    if (!(await judgeDefaults(run, operation))) return;
    await judgeJoins(run, operation);
    await judgeEnds(run, operation);
  },
});
