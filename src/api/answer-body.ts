// Ids are strings in the interface. A service that sends them as numbers past 2^53 would have two
// of them read as one; put between quotes before parsing they stay apart.
const longNumber = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;
const mayHoldLongNumber = /[:[,]\s*-?\d{16}/;

/** JSON out of a body's text: byte order mark dropped, whole numbers past 2^53 kept as strings. */
export const parseBody = (body: string): unknown => {
  const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
  return JSON.parse(
    mayHoldLongNumber.test(text)
      ? text.replace(longNumber, (found) => (found.startsWith('"') ? found : `"${found}"`))
      : text,
  );
};

/** Milliseconds until the moment a Retry-After header names, in seconds or as a date. */
export const parseRetryAfter = (header: string | null, now = Date.now()) => {
  if (!header) return null;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
};
