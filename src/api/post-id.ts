const smallest = 10n ** 18n;
const range = 82n * 10n ** 17n;

/**
 * A new `postId`: 19 decimal digits of a signed 64-bit integer. The client makes it, so that a create that is sent again
 * makes the same post. Not `randomUUID`, which is missing on plain http.
 */
export const makePostId = () => {
  const [high = 0n, low = 0n] = crypto.getRandomValues(new BigUint64Array(2));
  return String(smallest + (((high << 64n) | low) % range));
};

/** Whether `makePostId` may have made this id. */
export const isPostId = (text: string) =>
  /^[1-9]\d{18}$/.test(text) && BigInt(text) < smallest + range;
