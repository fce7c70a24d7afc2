import { useEffect, useState } from 'react';

const told = 'parley:unstored';

/** Reports that the device could not store something the member chose to keep. */
export const tellUnstored = () => void dispatchEvent(new Event(told));

/** Whether that was reported, until it is dismissed. */
export const useUnstored = () => {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const tell = () => setTold(true);
    addEventListener(told, tell);
    return () => removeEventListener(told, tell);
  }, []);
  return { isTold, dismiss: () => setTold(false) };
};
