// Ids are strings in the interface. A service that sends them as numbers past 2^53 would have two
// of them read as one; put between quotes before parsing they stay apart.
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const mayHoldLongNumber = /(?:^|[:[,])\s*-?\d{16}/;

/**
 * JSON out of a body's text, with whole numbers that JavaScript cannot hold as strings.
 * @throws SyntaxError where the text is no JSON
 */
export const parseBody = (body: string): unknown =>
  JSON.parse(mayHoldLongNumber.test(body) ? body.replace(stringOrNumber, keepDigits) : body);

const keepDigits = (found: string) =>
  /^-?\d{16,}$/.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found;

/** Milliseconds until the moment a Retry-After header names, in seconds or as a date. */
export const parseRetryAfter = (header: string | null, now = Date.now()) => {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
};
