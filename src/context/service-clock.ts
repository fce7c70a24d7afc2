import { type AppContext, usePart } from './app-context';

/** In milliseconds since 1970. A clock at the last possible year would leave no dates after it. */
const farthest = Date.UTC(2200, 0);

/** What a response says of the time: by the service, NaN if it says nothing, and by this device at that moment. */
export type NotedTime = { serviceMs: number; deviceMs: number };

/** The service's clock, as far as it is known. */
export const serviceClock = ({ device: { clock } }: Pick<AppContext, 'device'>) => {
  let aheadMs = 0;
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  return {
    /** Milliseconds since 1970 by the service's clock; by this device's until the service's is known. */
    now: () => clock.now() + aheadMs,
    /** Resolves at the first response of the service: from then on, the time is as accurate as it gets. */
    heard,
    note: ({ serviceMs, deviceMs }: NotedTime) => {
      hear();
      if (serviceMs >= 0 && serviceMs < farthest) aheadMs = serviceMs - deviceMs;
    },
  };
};

export const useServiceClock = () => usePart(serviceClock);
