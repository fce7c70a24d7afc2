import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { serviceHeard, serviceNow } from '../../device/service-clock';
import { lastVisit, visits } from './last-visit';

const noteHere = () => {
  if (document.visibilityState === 'visible')
    visits.write({ ...visits.read(), last: lastVisit(), latest: serviceNow() });
};

const noteLeaving = () => {
  const visit = visits.read();
  // Without a stored visit, do not start one: the member may have just deleted their data.
  if (visit.latest > 0) visits.write({ ...visit, latest: serviceNow() });
};

/** Waits for the first response: until then only the clock of this device is known, maybe years off. */
const note = () =>
  void serviceHeard.then(document.visibilityState === 'visible' ? noteHere : noteLeaving);

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
