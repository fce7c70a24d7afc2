import { type Asked, pageRules, type SortEntry, sortRules, type Wrapper } from './page-rules';
import type { Check, Results } from './results';
import { nameOf } from './shape';

export const pageChecks = (operation: string): Check[] =>
  [
    ...pageRules,
    ...sortRules,
    { name: 'pageable.sort', sentence: '`pageable.sort` says the same as `sort`.' },
    { name: 'ids', sentence: 'No `id` stands twice on a page.' },
  ].map(({ name, sentence }) => ({
    name: `${operation}.page.${name}`,
    sentence,
    basis: 'interface' as const,
  }));

const valueAt = (input: unknown, path: string) =>
  path
    .split('.')
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], input);

const isWrapper = (page: unknown): page is Wrapper =>
  Array.isArray(valueAt(page, 'content')) && typeof valueAt(page, 'total') === 'number';

/** Judges one page wrapper against what was asked, and against itself. */
export const judgePage = (
  results: Results,
  operation: string,
  { page, asked, request }: { page: unknown; asked: Asked; request: string },
) => {
  if (!isWrapper(page)) return;
  const compare = (name: string, path: string, expected: unknown) => {
    const received = valueAt(page, path);
    // Absent is reported by the shape, once, under its own name.
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
