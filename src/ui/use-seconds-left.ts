import { useEffect, useState } from 'react';

export const useSecondsLeft = (milliseconds: number | null) => {
  const [left, setLeft] = useState(Math.ceil((milliseconds ?? 0) / 1000));
  useEffect(() => {
    // Not Date: setting the system clock must neither end the wait nor prolong it.
    const end = performance.now() + (milliseconds ?? 0);
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
