import { serviceNow } from '../../device/service-clock';

export const visitsKey = 'parley:visits';

/** In milliseconds. After this long without seeing the forum, a member starts a new visit. */
export const pauseMs = 30 * 60_000;

/** Whether there was an earlier visit. A page needs to know no more about it before it renders its rows. */
export const isReturning = () => {
  try {
    const stored = localStorage.getItem(visitsKey);
    // Nothing is stored on a first visit. Returning is cheaper than throwing below.
    if (!stored) return false;
    const { last, latest } = JSON.parse(stored);
    return last > 0 || serviceNow() - latest > pauseMs;
  } catch {
    return false;
  }
};
