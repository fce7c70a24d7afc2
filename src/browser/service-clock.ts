const byMember = () => ({ time: Date.now(), at: performance.now(), ahead: 0, byService: false });
let told = byMember();
let hear = () => {};

/** Once the service has answered: from then on the time is as right as it will be. */
export const serviceHeard = new Promise<void>((resolve) => {
  hear = resolve;
});

/** Milliseconds since 1970. A service that says the last year of all would leave no dates after it. */
const farthest = Date.UTC(2200, 0);

/**
 * What time it is for the service, as it says in the `Date` of an answer or the `createTime` of a post.
 * @param time milliseconds since 1970; NaN where it does not say
 */
export const noteServiceTime = (time: number) => {
  hear();
  if (!(time >= 0 && time < farthest)) return;
  told = { time, at: performance.now(), ahead: time - Date.now(), byService: true };
};

/** As a page begins that was just opened: between tests, which share what they import. */
export const forgetServiceTime = () => {
  told = byMember();
};

export const isServiceTimeKnown = () => told.byService;

/**
 * Milliseconds since 1970 by the service's clock; by the member's as it was at the start until the
 * service has said. Goes on by a clock that nobody sets.
 */
export const serviceNow = () => told.time + performance.now() - told.at;

/**
 * The same for ages that are shown: the member's clock, put right as soon as the service has said by how
 * much it is wrong. A device that sleeps does not stop it, as it may stop the other; behind the other it
 * was set back since.
 */
export const correctedNow = () => {
  const now = Date.now() + told.ahead;
  return told.byService ? Math.max(now, serviceNow()) : now;
};
