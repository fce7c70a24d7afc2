import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { read } from '../../contract/read';
import { integer } from '../../contract/record';
import type { PostSearch } from '../../contract/search-posts';
import { serviceHeard, serviceNow } from '../../device/service-clock';
import { storedValue } from '../../device/stored-value';

/** In milliseconds since 1970; 0 for none. */
const schema = v.object({
  /** When the visit before this one ended. */
  last: integer,
  /** When this visit was last active. */
  latest: integer,
});

const none = { last: 0, latest: 0 };

export const visits = storedValue('parley:visits', none, (stored) => read(schema, stored).value, {
  // The end of the last visit on another device counts if it was later.
  merge: (here, others) => ({
    ...here,
    last: Math.max(here.last, Math.min(others.last, serviceNow())),
  }),
});

/**
 * When the last visit ended, by the clock of the service; 0 during the first visit. Never in the future: the
 * time may have been stored while the clock of this device was years ahead.
 */
export const lastVisit = () => {
  const { last, latest } = visits.read();
  const now = serviceNow();
  return Math.min(now - latest > pauseMs ? latest : last, now);
};

/** In milliseconds. After this long without seeing the forum, a member starts a new visit. */
const pauseMs = 30 * 60_000;

const noteNow = () => {
  const visit = visits.read();
  const isHere = document.visibilityState === 'visible';
  // Leaving starts no visit where none is stored: the member may have just deleted their data.
  if (isHere || visit.latest > 0)
    visits.write({ last: isHere ? lastVisit() : visit.last, latest: serviceNow() });
};

/** Waits for the first response: until then only the clock of this device is known, maybe years off. */
const note = () => void serviceHeard.then(noteNow);

/** Records the visit: at the start, on every navigation, and on returning to the tab or leaving it. */
export const useVisit = () => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(note, [key]);
  useEffect(() => {
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
};

/** The time that a list is sorted by, latest first; undefined for any other order. */
export const timeOrder = ({ fields, sort }: PostSearch) => {
  if (sort !== 'DESC') return undefined;
  if (fields === 'comparable') return 'createTime';
  return fields === 'createTime' || fields === 'activeReplyTime' ? fields : undefined;
};
