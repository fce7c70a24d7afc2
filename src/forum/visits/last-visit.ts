import { serviceNow } from '../../browser/service-clock';
import { storedValue } from '../../browser/stored-value';
import { pauseMs, visitsKey } from './is-returning';

/** Milliseconds since 1970: when the visit before this one ended, 0 for none, and when this one was seen last. */
type Visits = { last: number; latest: number };

const none: Visits = { last: 0, latest: 0 };

/** Visits that anything may have written. */
export const readVisits = (stored: unknown): Visits => {
  const { last, latest } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
  return { last: timeOf(last), latest: timeOf(latest) };
};

const timeOf = (stored: unknown) => (Number.isFinite(stored) ? Math.max(0, stored as number) : 0);

export const visits = storedValue(visitsKey, none, readVisits);

/**
 * When the last visit ended, by the clock of the service; 0 in the first one. Not after now: it may have been
 * stored while the clock of this device was years ahead.
 */
export const lastVisit = () => {
  const { last, latest } = visits.read();
  const now = serviceNow();
  return Math.min(now - latest > pauseMs ? latest : last, now);
};

/** Takes the end of the last visit from another device, where that was later. */
export const mergeVisits = (others: Visits) => {
  const { last, latest } = visits.read();
  visits.write({ last: Math.max(last, Math.min(others.last, serviceNow())), latest });
};
