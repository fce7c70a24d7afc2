const smallest = 10n ** 18n;
const range = 82n * 10n ** 17n;

/**
 * A new `postId`: 19 decimal digits from 1e18 to 9.2e18, which a signed 64-bit integer holds. The
 * client makes it, so that a create that is sent again makes the same post. Not `randomUUID`: it is
 * missing on plain http.
 */
export const makePostId = () => {
  const [high = 0n, low = 0n] = crypto.getRandomValues(new BigUint64Array(2));
  return String(smallest + (((high << 64n) | low) % range));
};

/** Whether `text` can be an id that `makePostId` made. */
export const isPostId = (text: string) =>
  /^[1-9]\d{18}$/.test(text) && BigInt(text) < smallest + range;
