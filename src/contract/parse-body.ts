// Ids sent as numbers past 2^53 could parse to the same number. An unterminated string matches up to the end: searching
// within it would take quadratic time.
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** A long number within a string looks the same. */
export const mayHoldLongNumber = (body: string) => /(?:^|[:[,])\s*-?\d{16}/.test(body);

/**
 * Integers that JavaScript cannot represent become strings.
 * @param mark a prefix for their digits, to distinguish them from other strings
 * @throws SyntaxError if the text is not JSON
 */
export const parseBody = (body: string, mark = ''): unknown =>
  JSON.parse(
    mayHoldLongNumber(body)
      ? body.replace(stringOrNumber, (match) =>
          /^-?\d{16,}$/.test(match) && !Number.isSafeInteger(Number(match))
            ? `"${mark}${match}"`
            : match,
        )
      : body,
  );
