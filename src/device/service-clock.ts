/** In milliseconds since 1970. A clock at the last possible year would leave no dates after it. */
const farthest = Date.UTC(2200, 0);

/** How far the service's clock is ahead of this device's; undefined until it is known. */
const ahead: { ms?: number; onHeard?: () => void } = {};

/** Resolves at the first response of the service: from then on, the time is as accurate as it gets. */
export const serviceHeard = new Promise<void>((resolve) => {
  ahead.onHeard = resolve;
});

/**
 * Records the service's time, from the `Date` header of a response.
 * @param time milliseconds since 1970; NaN if unknown
 */
export const noteServiceTime = (time: number) => {
  ahead.onHeard?.();
  if (time >= 0 && time < farthest) ahead.ms = time - Date.now();
};

/** Resets the clock as for a new page: for tests, which share modules. */
export const forgetServiceTime = () => {
  delete ahead.ms;
};

/** Milliseconds since 1970 by the service's clock; by this device's until the service's is known. */
export const serviceNow = () => Date.now() + (ahead.ms ?? 0);
