type Match = { match: boolean };
type Matcher = { check: (selector: string, ...rest: unknown[]) => Match };
type Inner = { _getDOMSelector: () => Matcher };

/**
 * Leaves text direction out of computed styles. jsdom 29 rebuilds its table of all characters for each text,
 * twice per style, which takes a fifth of the time of page tests. No test reads `direction`.
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
