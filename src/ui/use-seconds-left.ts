import { useEffect, useState } from 'react';

/** Whole seconds of a wait that are left, counted down; 0 where there is none. */
export const useSecondsLeft = (milliseconds: number | null) => {
  const [left, setLeft] = useState(Math.ceil((milliseconds ?? 0) / 1000));
  useEffect(() => {
    if (milliseconds === null) return;
    // A clock that is set meanwhile neither ends the wait nor prolongs it.
    const end = performance.now() + milliseconds;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [milliseconds]);
  return left;
};
