const byMember = () => ({ time: Date.now(), at: performance.now(), ahead: 0, byService: false });
let told = byMember();
let hear = () => {};

/** Resolves at the first response of the service: from then on, the time is as accurate as it gets. */
export const serviceHeard = new Promise<void>((resolve) => {
  hear = resolve;
});

/** In milliseconds since 1970. A clock at the last possible year would leave no dates after it. */
const farthest = Date.UTC(2200, 0);

/**
 * Records the service's time, from the `Date` header of a response or the `createTime` of a post.
 * @param time milliseconds since 1970; NaN if unknown
 */
export const noteServiceTime = (time: number) => {
  hear();
  if (!(time >= 0 && time < farthest)) return;
  told = { time, at: performance.now(), ahead: time - Date.now(), byService: true };
};

/** Resets the clock as for a new page: for tests, which share modules. */
export const forgetServiceTime = () => {
  told = byMember();
};

export const isServiceTimeKnown = () => told.byService;

/**
 * Milliseconds since 1970 by the service's clock; by the member's clock at startup until the service's is
 * known. Advances by `performance.now`, which nobody can set.
 */
export const serviceNow = () => told.time + performance.now() - told.at;

/**
 * The same for displayed ages: the member's clock, corrected once the service's is known. Unlike
 * `performance.now`, it does not stop while the device sleeps. If it is behind `serviceNow`, the member has
 * set it back since, and `serviceNow` applies.
 */
export const correctedNow = () => {
  const now = Date.now() + told.ahead;
  return told.byService ? Math.max(now, serviceNow()) : now;
};
