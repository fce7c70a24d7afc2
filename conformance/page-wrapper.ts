import type { Check, Results } from './results';
import { nameOf } from './shape';

/** The request, with defaults filled in. */
type Asked = {
  pageNum: number;
  pageSize: number;
  fields: string;
  sort: string;
  firstPage: number;
};

type Wrapper = Record<string, unknown> & { content: unknown[]; total: number };
type SortEntry = {
  direction: unknown;
  property: unknown;
  ascending: unknown;
  descending: unknown;
};
type Rule = {
  name: string;
  sentence: string;
  /** The path of the value in `data`. The rule is skipped if the response has no value there. */
  path: string;
  expected: (asked: Asked, page: Wrapper) => unknown;
};

const pagesOf = (asked: Asked, { total }: Wrapper) => Math.ceil(total / asked.pageSize);
const offsetOf = (asked: Asked) => (asked.pageNum - asked.firstPage) * asked.pageSize;

/** Each rule derives one field of the wrapper from its other fields and from the request. */
const pageRules: Rule[] = [
  {
    name: 'rows',
    sentence: '`content` has as many rows as `total` leaves for that page.',
    path: 'content.length',
    expected: (asked, page) => Math.max(0, Math.min(asked.pageSize, page.total - offsetOf(asked))),
  },
  {
    name: 'numberOfElements',
    sentence: '`numberOfElements` is the number of rows in `content`.',
    path: 'numberOfElements',
    expected: (_, page) => page.content.length,
  },
  {
    name: 'empty',
    sentence: '`empty` is true exactly when `content` has no row.',
    path: 'empty',
    expected: (_, page) => page.content.length === 0,
  },
  {
    name: 'totalElements',
    sentence: '`totalElements` equals `total`.',
    path: 'totalElements',
    expected: (_, page) => page.total,
  },
  {
    name: 'totalPages',
    sentence: '`totalPages` is `total` divided by `size`, rounded up.',
    path: 'totalPages',
    expected: pagesOf,
  },
  {
    name: 'number',
    sentence: '`number` is the `pageNum` that was asked.',
    path: 'number',
    expected: (asked) => asked.pageNum,
  },
  {
    name: 'size',
    sentence: '`size` is the `pageSize` that was asked.',
    path: 'size',
    expected: (asked) => asked.pageSize,
  },
  {
    name: 'first',
    sentence: '`first` is true exactly on the first page.',
    path: 'first',
    expected: (asked) => asked.pageNum === asked.firstPage,
  },
  {
    name: 'last',
    sentence: '`last` is true exactly on the last page and past it.',
    path: 'last',
    expected: (asked, page) => asked.pageNum - asked.firstPage >= pagesOf(asked, page) - 1,
  },
  {
    name: 'pageable.pageNumber',
    sentence: '`pageable.pageNumber` is the `pageNum` that was asked.',
    path: 'pageable.pageNumber',
    expected: (asked) => asked.pageNum,
  },
  {
    name: 'pageable.pageSize',
    sentence: '`pageable.pageSize` is the `pageSize` that was asked.',
    path: 'pageable.pageSize',
    expected: (asked) => asked.pageSize,
  },
  {
    name: 'pageable.offset',
    sentence: '`pageable.offset` is the number of rows before the page.',
    path: 'pageable.offset',
    expected: offsetOf,
  },
  {
    name: 'pageable.paged',
    sentence: '`pageable.paged` is true: every answer is a page.',
    path: 'pageable.paged',
    expected: () => true,
  },
  {
    name: 'pageable.unpaged',
    sentence: '`pageable.unpaged` is the opposite of `paged`.',
    path: 'pageable.unpaged',
    expected: () => false,
  },
];

/** The same for the first entry of `sort` and of `pageable.sort`. */
const sortRules: (Omit<Rule, 'expected'> & {
  expected: (asked: Asked, entry: SortEntry) => unknown;
})[] = [
  {
    name: 'sort.property',
    sentence: 'The first entry of `sort` names the order that was asked for.',
    path: 'property',
    expected: (asked) => asked.fields,
  },
  {
    name: 'sort.direction',
    sentence: 'The first entry of `sort` names the direction that was asked for.',
    path: 'direction',
    expected: (asked) => asked.sort,
  },
  {
    name: 'sort.ascending',
    sentence: '`ascending` of a sort entry is true exactly when its `direction` is ASC.',
    path: 'ascending',
    expected: (_, entry) => entry.direction === 'ASC',
  },
  {
    name: 'sort.descending',
    sentence: '`descending` of a sort entry is true exactly when its `direction` is DESC.',
    path: 'descending',
    expected: (_, entry) => entry.direction === 'DESC',
  },
];

export const pageChecks = (operation: string): Check[] =>
  [
    ...pageRules,
    ...sortRules,
    { name: 'pageable.sort', sentence: '`pageable.sort` says the same as `sort`.' },
    { name: 'ids', sentence: 'No `id` stands twice on a page.' },
  ].map(({ name, sentence }) => ({
    name: `${operation}.page.${name}`,
    sentence,
    // The interface page gives these fields only a type; the meaning is that of Spring's `Page`.
    basis: 'decision' as const,
  }));

const valueAt = (input: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], input);

const isWrapper = (page: unknown): page is Wrapper =>
  Array.isArray(valueAt(page, 'content')) && typeof valueAt(page, 'total') === 'number';

/** Judges a page wrapper against the request, and its fields against each other. */
export const judgePage = (
  results: Results,
  operation: string,
  { page, asked, request }: { page: unknown; asked: Asked; request: string },
) => {
  if (!isWrapper(page)) return;
  const compare = (name: string, path: string, expected: unknown) => {
    const received = valueAt(page, path);
    // The shape checks report an absent field, once.
    if (received === undefined || received === null) return;
    results.expect(`${operation}.page.${name}`, received === expected, () => ({
      request,
      path: `data.${path}`,
      expected: JSON.stringify(expected),
      received: nameOf(received),
    }));
  };

  for (const rule of pageRules) compare(rule.name, rule.path, rule.expected(asked, page));
  for (const list of ['sort', 'pageable.sort']) {
    const entry = valueAt(page, `${list}.0`) as SortEntry | undefined;
    if (!entry) continue;
    for (const rule of sortRules)
      compare(rule.name, `${list}.0.${rule.path}`, rule.expected(asked, entry));
  }
  const [sort, inner] = [valueAt(page, 'sort'), valueAt(page, 'pageable.sort')];
  if (Array.isArray(sort) && Array.isArray(inner))
    results.expect(
      `${operation}.page.pageable.sort`,
      JSON.stringify(sort) === JSON.stringify(inner),
      () => ({
        request,
        path: 'data.pageable.sort',
        expected: JSON.stringify(sort),
        received: JSON.stringify(inner),
      }),
    );
  const ids = page.content.map((row) => valueAt(row, 'id'));
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  results.expect(`${operation}.page.ids`, twice === undefined, () => ({
    request,
    path: 'data.content',
    expected: 'each id once',
    received: `${String(twice)} twice`,
  }));
};
