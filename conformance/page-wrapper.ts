import { type Check, type Results, requirement } from './results';
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
/** The name, what it says, the path of the value in `data`, and what it has to be. */
type Rule<Subject> = [
  name: string,
  sentence: string,
  path: string,
  expected: (asked: Asked, subject: Subject) => unknown,
];

const pagesOf = (asked: Asked, { total }: Wrapper) => Math.ceil(total / asked.pageSize);
const offsetOf = (asked: Asked) => (asked.pageNum - asked.firstPage) * asked.pageSize;

/** Each rule derives one field of the wrapper from its other fields and from the request. */
const pageRules: Rule<Wrapper>[] = [
  [
    'rows',
    '`content` has as many rows as `total` leaves for that page.',
    'content.length',
    (asked, page) => Math.max(0, Math.min(asked.pageSize, page.total - offsetOf(asked))),
  ],
  [
    'numberOfElements',
    '`numberOfElements` is the number of rows in `content`.',
    'numberOfElements',
    (_, page) => page.content.length,
  ],
  [
    'empty',
    '`empty` is true exactly when `content` has no row.',
    'empty',
    (_, page) => page.content.length === 0,
  ],
  ['totalElements', '`totalElements` equals `total`.', 'totalElements', (_, page) => page.total],
  ['totalPages', '`totalPages` is `total` divided by `size`, rounded up.', 'totalPages', pagesOf],
  ['number', '`number` is the `pageNum` that was asked.', 'number', (asked) => asked.pageNum],
  ['size', '`size` is the `pageSize` that was asked.', 'size', (asked) => asked.pageSize],
  [
    'first',
    '`first` is true exactly on the first page.',
    'first',
    (asked) => asked.pageNum === asked.firstPage,
  ],
  [
    'last',
    '`last` is true exactly on the last page and past it.',
    'last',
    (asked, page) => asked.pageNum - asked.firstPage >= pagesOf(asked, page) - 1,
  ],
  [
    'pageable.pageNumber',
    '`pageable.pageNumber` is the `pageNum` that was asked.',
    'pageable.pageNumber',
    (asked) => asked.pageNum,
  ],
  [
    'pageable.pageSize',
    '`pageable.pageSize` is the `pageSize` that was asked.',
    'pageable.pageSize',
    (asked) => asked.pageSize,
  ],
  [
    'pageable.offset',
    '`pageable.offset` is the number of rows before the page.',
    'pageable.offset',
    offsetOf,
  ],
  [
    'pageable.paged',
    '`pageable.paged` is true: every answer is a page.',
    'pageable.paged',
    () => true,
  ],
  [
    'pageable.unpaged',
    '`pageable.unpaged` is the opposite of `paged`.',
    'pageable.unpaged',
    () => false,
  ],
];

/** The same for the first entry of `sort` and of `pageable.sort`. */
const sortRules: Rule<SortEntry>[] = [
  [
    'sort.property',
    'The first entry of `sort` names the order that was asked for.',
    'property',
    (asked) => asked.fields,
  ],
  [
    'sort.direction',
    'The first entry of `sort` names the direction that was asked for.',
    'direction',
    (asked) => asked.sort,
  ],
  [
    'sort.ascending',
    '`ascending` of a sort entry is true exactly when its `direction` is ASC.',
    'ascending',
    (_, entry) => entry.direction === 'ASC',
  ],
  [
    'sort.descending',
    '`descending` of a sort entry is true exactly when its `direction` is DESC.',
    'descending',
    (_, entry) => entry.direction === 'DESC',
  ],
];

export const pageChecks = (operation: string): Check[] =>
  [
    ...pageRules,
    ...sortRules,
    ['pageable.sort', '`pageable.sort` says the same as `sort`.'] as const,
    ['ids', 'No `id` stands twice on a page.'] as const,
    // The interface page gives these fields only a type; the meaning is that of Spring's `Page`.
  ].map(([name, sentence]) => requirement(`${operation}.page.${name}`, sentence));

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

  for (const [name, , path, expected] of pageRules) compare(name, path, expected(asked, page));
  for (const list of ['sort', 'pageable.sort']) {
    const entry = valueAt(page, `${list}.0`) as SortEntry | undefined;
    if (!entry) continue;
    for (const [name, , path, expected] of sortRules)
      compare(name, `${list}.0.${path}`, expected(asked, entry));
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
