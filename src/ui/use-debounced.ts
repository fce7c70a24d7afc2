import { useEffect, useState } from 'react';

const pause = 250;

/** The text once it has not changed for a moment; at once when it is emptied. */
export const useDebounced = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
};
