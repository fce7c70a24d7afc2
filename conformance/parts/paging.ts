import { pageSizes } from '../../src/contract/search-posts';
import { type Check, checksOf } from '../results';
import { type ListName, type Part, type Run, skipsCounts } from '../run';

const pageChecks = (operation: ListName): Check[] => [
  ...checksOf(
    `${operation}.`,
    {
      some: 'The list is not empty, so the rest can be judged.',
      'paging.overlap': 'No record is on two pages.',
      'paging.loses': 'Small pages in a row equal the large page.',
    },
    'interface',
  ),
  ...checksOf(`${operation}.`, {
    defaults: '`{}` means the first page of 10, by `comparable`, `DESC`.',
    unknownField: 'A request field that the interface does not have is ignored.',
    stable: 'The same request gets the same response.',
    'paging.last': 'The last page has the remaining records, at least one.',
    'paging.past': 'A page past the end is empty, with the true totals.',
    'paging.total': '`total` is the same on every page.',
  }),
];

const judgeDefaults = async (run: Run, operation: ListName) => {
  const { firstPage: pageNum, interfaceOnly } = run.settings;
  const written = { pageNum, pageSize: 10, ...run.orderBy(operation, 'comparable') };
  // The page does not say what may be left out.
  const bare = await run.list(operation, interfaceOnly ? written : {}, true);
  if (!bare.accepted) return false;
  const isSome = bare.ids.length > 0;
  bare.expect(`${operation}.some`, isSome, 'data.content', 'at least one record', 'none');
  if (!isSome || interfaceOnly) return isSome;
  const again = await run.list(operation, { noSuchField: true } as object);
  again.sameIds(`${operation}.unknownField`, bare.ids, again.ids);
  const explicit = await run.list(operation, written);
  explicit.sameIds(`${operation}.defaults`, bare.ids, explicit.ids);
  const twice = await run.list(operation, written);
  twice.sameIds(`${operation}.stable`, explicit.ids, twice.ids);
  return true;
};

/** Compares three odd-sized pages with one large page, in an order with many ties. */
const judgeJoins = async (run: Run, operation: ListName) => {
  const { firstPage, maxPageSize, interfaceOnly } = run.settings;
  const tied = operation === 'searchPosts' ? 'replyCount' : 'postCount';
  const order = interfaceOnly
    ? run.orderBy(operation, 'comparable')
    : { ...run.orderBy(operation, tied), sort: 'ASC' };
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
  run.results.of(request).expect(`${operation}.paging.overlap`, twice === undefined, ...both);
  const seen = run.results.of(`${request}, beside ${whole.request}`);
  seen.sameIds(`${operation}.paging.loses`, whole.ids, joined);
};

const judgeEnds = async (run: Run, operation: ListName) => {
  const { firstPage, maxPageSize } = run.settings;
  const at = (step: number, pageSize = maxPageSize) =>
    run.list(operation, { pageNum: firstPage + step, pageSize });
  const { total: whole } = await at(0);
  const name = (check: string) => `${operation}.paging.${check}`;
  if (skipsCounts(run, operation, ['last', 'past', 'total'].map(name))) return;
  const single = await at(0, pageSizes.smallest);
  const pages = Math.max(1, Math.ceil(whole / maxPageSize));
  const middle = await at(Math.floor(pages / 2));
  const last = await at(pages - 1);
  const lastOf = `the last of ${whole}`;
  last.expect(name('last'), last.ids.length > 0, 'data.content', lastOf, 'no record');
  for (const step of [pages, pages + 1_000_000]) {
    const { expect, ids, total } = await at(step);
    const holds = ids.length === 0 && total === whole;
    const received = `${ids.length} records, total ${total}`;
    expect(name('past'), holds, 'data', `no record, total ${whole}`, received);
  }
  for (const { same, total } of [single, middle, last])
    same(name('total'), 'data.total', whole, total);
};

export const pagingPart = (operation: ListName): Part => ({
  title: `${operation}: pages`,
  checks: pageChecks(operation),
  async judge(run) {
    if (!(await judgeDefaults(run, operation))) return;
    await judgeJoins(run, operation);
    if (!run.settings.interfaceOnly) await judgeEnds(run, operation);
  },
});
