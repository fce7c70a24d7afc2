import { serviceNow } from '../../browser/service-clock';

export const visitsKey = 'parley:visits';

/** Milliseconds without a look at the forum, after which the next look is a new visit. */
export const pauseMs = 30 * 60_000;

/** Whether there was a visit before this one: all that a page has to know of it before its rows. */
export const isReturning = () => {
  try {
    const stored = localStorage.getItem(visitsKey);
    // Every first visit comes here, and what is thrown costs a processor more than what is asked.
    if (!stored) return false;
    const { last, latest } = JSON.parse(stored);
    return last > 0 || serviceNow() - latest > pauseMs;
  } catch {
    return false;
  }
};
