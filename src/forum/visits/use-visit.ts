import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { serviceHeard, serviceNow } from '../../browser/service-clock';
import { lastVisit, visits } from './last-visit';

const noteHere = () => {
  if (document.visibilityState === 'visible')
    visits.write({ ...visits.read(), last: lastVisit(), latest: serviceNow() });
};

const noteLeaving = () => {
  const visit = visits.read();
  // Nothing kept, nothing to go on from: it was all forgotten here.
  if (visit.latest > 0) visits.write({ ...visit, latest: serviceNow() });
};

/** Before the service has answered only this device says what time it is, and may be years off. */
const note = () =>
  void serviceHeard.then(document.visibilityState === 'visible' ? noteHere : noteLeaving);

/** Notes that somebody is here: at the start, on every page, on coming back to the tab and on leaving it. */
export const useVisit = () => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(note, [key]);
  useEffect(() => {
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
};
