import { serviceNow } from '../../api/service-clock';
import { storedValue } from '../../browser/stored-value';
import { pauseMs, visitsKey } from './is-returning';

/** Milliseconds since 1970: when the visit before this one ended, 0 for none, and when this one was seen last. */
type Visits = { last: number; latest: number };

const none: Visits = { last: 0, latest: 0 };

/** Visits that anything may have written; one that is still to come would hide all that is new. */
export const readVisits = (stored: unknown): Visits => {
  const { last, latest } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
  return { last: timeOf(last), latest: timeOf(latest) };
};

const timeOf = (stored: unknown) =>
  Number.isFinite(stored) ? Math.max(0, Math.min(stored as number, serviceNow())) : 0;

export const visits = storedValue(visitsKey, none, readVisits);

/** When the last visit ended, by the clock of the service; 0 in the first one. */
export const lastVisit = () => {
  const { last, latest } = visits.read();
  return serviceNow() - latest > pauseMs ? latest : last;
};

/** Takes the end of the last visit from another device, where that was later. */
export const mergeVisits = (others: Visits) => {
  const { last, latest } = visits.read();
  visits.write({ last: Math.max(last, others.last), latest });
};
