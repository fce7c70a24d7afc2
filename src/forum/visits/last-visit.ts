import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { onceNamed } from '../../api/owner';
import { type AppContext, useApp } from '../../context/app-context';
import { serviceClock } from '../../context/service-clock';
import { read } from '../../contract/read';
import { integer, object } from '../../contract/schema';
import type { PostSearch } from '../../contract/search-posts';
import { storedValue } from '../../device/stored-value';

/** In milliseconds since 1970; 0 for none. */
const schema = object({
  last: integer,
  latest: integer,
});

const none = { last: 0, latest: 0 };

export const visits = storedValue('parley:visits', none, (stored) => read(schema, stored).value, {
  perOwner: true,
  merge: (here, others, now) => ({
    ...here,
    last: Math.max(here.last, Math.min(others.last, now)),
  }),
});

/** 0 during the first visit; never in the future, for the device's clock may have been years ahead. */
export const lastVisit = (app: AppContext) => {
  const { last, latest } = app.get(visits).read();
  const now = app.get(serviceClock).now();
  return Math.min(now - latest > app.limits.visitPauseMs ? Math.max(last, latest) : last, now);
};

const noteNow = (app: AppContext) => {
  const { read, write } = app.get(visits);
  const visit = read();
  const isHere = document.visibilityState === 'visible';
  // The member may have just deleted their data, so leaving starts no visit.
  if (isHere || visit.latest > 0)
    write({
      last: isHere ? lastVisit(app) : visit.last,
      latest: app.get(serviceClock).now(),
    });
};

/** Until the first response only the clock of this device is known, maybe years off. */
const note = (app: AppContext) =>
  void app.get(serviceClock).heard.then(() => onceNamed(app, noteNow));

export const useVisit = () => {
  const app = useApp();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    let isSeen = false;
    const listen = () => {
      // Browsers open pages ahead, and those of their last session in the background.
      isSeen ||= document.visibilityState === 'visible';
      if (isSeen) note(app);
    };
    listen();
    // Whoever writes, or reads one post, for an hour is still here.
    const stay = () => document.visibilityState === 'visible' && note(app);
    const staying = setInterval(stay, app.limits.visitPauseMs / 2);
    document.addEventListener('visibilitychange', listen);
    return () => {
      clearInterval(staying);
      document.removeEventListener('visibilitychange', listen);
    };
  }, [key, app]);
};

/** Undefined for any order but latest first. */
export const timeOrder = ({ fields, sort }: PostSearch) => {
  if (sort !== 'DESC') return undefined;
  if (fields === 'comparable') return 'createTime';
  return fields === 'createTime' || fields === 'activeReplyTime' ? fields : undefined;
};
