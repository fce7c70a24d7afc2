import { type AppContext, usePart } from './app-context';

/** In milliseconds since 1970; a clock at the last possible year would leave no dates after it. */
const farthest = Date.UTC(2200, 0);

/** NaN if the service says nothing of the time. */
export type NotedTime = { serviceMs: number; deviceMs: number };

export const serviceClock = ({ device: { clock } }: Pick<AppContext, 'device'>) => {
  let aheadMs = 0;
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  return {
    /** Milliseconds since 1970, by this device's clock until the service's is known. */
    now: () => clock.now() + aheadMs,
    /** Resolves at the first response: from then on, the time is as accurate as it gets. */
    heard,
    note: ({ serviceMs, deviceMs }: NotedTime) => {
      hear();
      if (serviceMs >= 0 && serviceMs < farthest) aheadMs = serviceMs - deviceMs;
    },
  };
};

export const useServiceClock = () => usePart(serviceClock);
