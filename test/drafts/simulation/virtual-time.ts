type Timer = { id: number; due: number; run: () => void };

/**
 * Replaces the timers and clocks of the process with a time that the test advances. A step ends when only
 * timers are left to wait for.
 */
export const openVirtualTime = () => {
  const { setTimeout, clearTimeout } = globalThis;
  const { now: wallClock } = Date;
  let elapsed = 0;
  let wall = 1_760_000_000_000;
  let ids = 0;
  const timers = new Map<number, Timer>();

  globalThis.setTimeout = ((run: () => void, wait = 0) => {
    ids += 1;
    timers.set(ids, { id: ids, due: elapsed + Math.max(0, wait), run });
    return ids;
  }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number) => timers.delete(id)) as unknown as typeof clearTimeout;
  Date.now = () => Math.round(wall + elapsed);

  const settle = () => new Promise<void>((resolve) => process.nextTick(resolve));
  const next = () => {
    let first: Timer | undefined;
    for (const timer of timers.values()) if (!first || timer.due < first.due) first = timer;
    return first;
  };
  const advance = async (milliseconds: number) => {
    const end = elapsed + milliseconds;
    await settle();
    for (let timer = next(); timer && timer.due <= end; timer = next()) {
      timers.delete(timer.id);
      elapsed = Math.max(elapsed, timer.due);
      timer.run();
      await settle();
    }
    elapsed = end;
  };
  return {
    /** Milliseconds since the start, by a monotonic clock. */
    elapsed: () => elapsed,
    /** Changes the clock of the device. */
    jump: (milliseconds: number) => {
      wall += milliseconds;
    },
    advance,
    /** Waits until the promise has settled. False if that takes longer than `most`. */
    waitFor: async (promise: Promise<unknown>, most: number) => {
      let isDone = false;
      const end = () => {
        isDone = true;
      };
      promise.then(end, end);
      await settle();
      for (const limit = elapsed + most; !isDone && elapsed < limit; ) {
        const timer = next();
        await advance(Math.min(limit, timer?.due ?? limit) - elapsed);
      }
      return isDone;
    },
    close: () => {
      Object.assign(globalThis, { setTimeout, clearTimeout });
      Date.now = wallClock;
      timers.clear();
    },
  };
};
