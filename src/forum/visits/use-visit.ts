import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { serviceNow } from '../../api/service-clock';
import { lastVisit, visits } from './last-visit';

const noteVisit = () => {
  if (document.visibilityState === 'visible')
    visits.write({ last: lastVisit(), latest: serviceNow() });
};

/** Notes that somebody is here: at the start, on every page, on coming back to the tab and on leaving it. */
export const useVisit = () => {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(noteVisit, [key]);
  useEffect(() => {
    const leave = () => {
      const { last, latest } = visits.read();
      // Nothing kept, nothing to go on from: it was all forgotten here.
      if (latest > 0) visits.write({ last, latest: serviceNow() });
    };
    const turn = () => (document.visibilityState === 'visible' ? noteVisit() : leave());
    document.addEventListener('visibilitychange', turn);
    return () => document.removeEventListener('visibilitychange', turn);
  }, []);
};
