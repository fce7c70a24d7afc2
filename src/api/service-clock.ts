let told = { time: Date.now(), at: performance.now(), byService: false };

/**
 * What time it is for the service, as it says in the `Date` of an answer or the `createTime` of a post.
 * @param time milliseconds since 1970; NaN where it does not say
 */
export const noteServiceTime = (time: number) => {
  if (Number.isFinite(time)) told = { time, at: performance.now(), byService: true };
};

export const isServiceTimeKnown = () => told.byService;

/**
 * Milliseconds since 1970 by the service's clock; by the member's as it was at the start until the
 * service has said. Goes on by a clock that nobody sets.
 */
export const serviceNow = () => told.time + performance.now() - told.at;
