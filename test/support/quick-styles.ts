type Match = { match: boolean };
type Matcher = { check: (selector: string, ...rest: unknown[]) => Match };
type Inner = { _getDOMSelector: () => Matcher };

/**
 * Leaves the direction of texts out of computed styles. jsdom 29 makes its table of all characters anew for each
 * text that it asks about, twice for each style: a fifth of all time in tests of pages. No test asks for `direction`.
 */
export const leaveOutDirection = (): void => {
  const inner = Object.getOwnPropertySymbols(document).find(
    ({ description }) => description === 'impl',
  );
  const matcher = (document as unknown as Record<symbol, Inner>)[
    inner as symbol
  ]?._getDOMSelector();
  if (!matcher?.check)
    throw new Error('jsdom is another: see whether test/support/quick-styles.ts is needed.');
  const { check } = matcher;
  matcher.check = (selector, ...rest) =>
    selector.includes(':dir(') ? { match: false } : check(selector, ...rest);
};
