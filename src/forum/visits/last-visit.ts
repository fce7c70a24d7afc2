import { serviceNow } from '../../device/service-clock';
import { storedValue } from '../../device/stored-value';
import { pauseMs, visitsKey } from './is-returning';

/** In milliseconds since 1970; 0 for none. */
type Visits = {
  /** When the visit before this one ended. */
  last: number;
  /** When this visit was last active. */
  latest: number;
};

const none: Visits = { last: 0, latest: 0 };

/** Reads untrusted visits. */
export const readVisits = (stored: unknown): Visits => {
  const { last, latest } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
  return { last: timeOf(last), latest: timeOf(latest) };
};

const timeOf = (stored: unknown) => (Number.isFinite(stored) ? Math.max(0, stored as number) : 0);

export const visits = storedValue(visitsKey, none, readVisits);

/**
 * When the last visit ended, by the clock of the service; 0 during the first visit. Never in the future: the
 * time may have been stored while the clock of this device was years ahead.
 */
export const lastVisit = () => {
  const { last, latest } = visits.read();
  const now = serviceNow();
  return Math.min(now - latest > pauseMs ? latest : last, now);
};

/** Takes over the end of the last visit from another device if it was later. */
export const mergeVisits = (others: Visits) => {
  const here = visits.read();
  visits.write({ ...here, last: Math.max(here.last, Math.min(others.last, serviceNow())) });
};
