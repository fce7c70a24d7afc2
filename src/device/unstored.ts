import { useEffect, useState } from 'react';

const eventName = 'parley:unstored';

/** The device could not store something the member chose to keep. */
export const reportUnstored = () => void dispatchEvent(new Event(eventName));

export const useUnstored = () => {
  const [isReported, setReported] = useState(false);
  useEffect(() => {
    const report = () => setReported(true);
    addEventListener(eventName, report);
    return () => removeEventListener(eventName, report);
  }, []);
  return { isReported, dismiss: () => setReported(false) };
};
