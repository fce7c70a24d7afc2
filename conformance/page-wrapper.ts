import { type Check, checksOf, each, type Seen } from './results';
import { nameOf } from './shape';

/** The request, with defaults filled in. `step` is the number of pages before the requested one. */
type Requested = { pageNum: number; pageSize: number; fields?: string; sort: string; step: number };

type Wrapper = Record<string, unknown> & { content: unknown[]; total: number };
type Rule<Of> = [path: string, says: string, expected: (requested: Requested, of: Of) => unknown];

const offsetOf = ({ step, pageSize }: Requested) => step * pageSize;
const pagesOf = ({ pageSize }: Requested, { total }: Wrapper) => Math.ceil(total / pageSize);
const isLast = (requested: Requested, page: Wrapper) =>
  requested.step >= pagesOf(requested, page) - 1;
const rowsOf = (requested: Requested, { total }: Wrapper) =>
  Math.max(0, Math.min(requested.pageSize, total - offsetOf(requested)));

/**
 * Each rule derives one field of the wrapper from its other fields and from the request. The interface page
 * gives these fields only a type; the meaning is that of Spring's `Page`.
 */
const pageRules: Rule<Wrapper>[] = [
  ['numberOfElements', 'is the number of rows in `content`', (_, page) => page.content.length],
  ['empty', 'is true exactly when `content` has no row', (_, page) => page.content.length === 0],
  ['totalElements', 'equals `total`', (_, page) => page.total],
  ['totalPages', 'is `total` divided by `size`, rounded up', pagesOf],
  ['number', 'is the requested `pageNum`', (requested) => requested.pageNum],
  ['size', 'is the requested `pageSize`', (requested) => requested.pageSize],
  ['first', 'is true exactly on the first page', (requested) => requested.step === 0],
  ['last', 'is true exactly on the last page and past it', isLast],
  ['pageable.pageNumber', 'is the requested `pageNum`', (requested) => requested.pageNum],
  ['pageable.pageSize', 'is the requested `pageSize`', (requested) => requested.pageSize],
  ['pageable.offset', 'is the number of rows before the page', offsetOf],
  ['pageable.paged', 'is true: every answer is a page', () => true],
  ['pageable.unpaged', 'is the opposite of `paged`', () => false],
];

const wayOf = (way: string) =>
  `\`${way}\` of a sort entry is true exactly when its \`direction\` is`;

/** The same for the first entry of `sort` and of `pageable.sort`. */
const sortRules: Rule<{ direction: unknown }>[] = [
  ['property', 'The first entry of `sort` names the requested order', ({ fields }) => fields],
  ['direction', 'The first entry of `sort` names the requested direction', ({ sort }) => sort],
  ['ascending', `${wayOf('ascending')} ASC`, (_, { direction }) => direction === 'ASC'],
  ['descending', `${wayOf('descending')} DESC`, (_, { direction }) => direction === 'DESC'],
];

export const pageChecks = (operation: string): Check[] =>
  checksOf(`${operation}.page.`, {
    rows: '`content` has as many rows as `total` leaves for that page.',
    ...each(pageRules, ([path, says]) => [path, `\`${path}\` ${says}.`]),
    ...each(sortRules, ([path, says]) => [`sort.${path}`, `${says}.`]),
    'pageable.sort': '`pageable.sort` says the same as `sort`.',
    ids: 'No `id` is on a page twice.',
  });

const valueAt = (input: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], input);

const isWrapper = (page: unknown): page is Wrapper =>
  Array.isArray(valueAt(page, 'content')) && typeof valueAt(page, 'total') === 'number';

export const judgePage = (seen: Seen, operation: string, page: unknown, requested: Requested) => {
  if (!isWrapper(page)) return;
  const nameFor = (check: string) => `${operation}.page.${check}`;
  const compare = (check: string, path: string, expected: unknown) => {
    const received = valueAt(page, path);
    // The shape checks report an absent field, once.
    if (received === undefined || received === null || expected === undefined) return;
    const shown = [`data.${path}`, JSON.stringify(expected), nameOf(received)] as const;
    seen.expect(nameFor(check), received === expected, ...shown);
  };

  compare('rows', 'content.length', rowsOf(requested, page));
  for (const [path, , expected] of pageRules) compare(path, path, expected(requested, page));
  for (const list of ['sort', 'pageable.sort']) {
    const entry = valueAt(page, `${list}.0`) as { direction: unknown } | undefined;
    if (!entry) continue;
    for (const [path, , expected] of sortRules)
      compare(`sort.${path}`, `${list}.0.${path}`, expected(requested, entry));
  }
  const sorts = [valueAt(page, 'sort'), valueAt(page, 'pageable.sort')];
  if (sorts.every(Array.isArray)) {
    const [sort, inner] = sorts.map((one) => JSON.stringify(one));
    seen.same(nameFor('pageable.sort'), 'data.pageable.sort', sort, inner);
  }
  const ids = page.content.map((row) => valueAt(row, 'id'));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  const shown = ['data.content', 'each id once', `${twice} twice`] as const;
  seen.expect(nameFor('ids'), twice === undefined, ...shown);
};
