import { useEffect, useState } from 'react';

const told = 'parley:unstored';

/** Says that the device did not take what a member chose to keep. */
export const tellUnstored = () => void dispatchEvent(new Event(told));

/** Whether that was said, until it is dismissed. */
export const useUnstored = () => {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const tell = () => setTold(true);
    addEventListener(told, tell);
    return () => removeEventListener(told, tell);
  }, []);
  return { isTold, dismiss: () => setTold(false) };
};
