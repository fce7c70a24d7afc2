// Ids are strings in the interface. A service that sends them as numbers past 2^53 would have two
// of them read as one; put between quotes before parsing they stay apart.
// A string without an end reaches to the end: looking for others within it would take the square of the time.
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;

/** Whether there may be one; within a text one looks the same. */
export const mayHoldLongNumber = (body: string) => /(?:^|[:[,])\s*-?\d{16}/.test(body);

/**
 * JSON out of a body's text, with whole numbers that JavaScript cannot hold as strings.
 * @param mark stands before their digits, for who has to tell them from strings
 * @throws SyntaxError where the text is no JSON
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
