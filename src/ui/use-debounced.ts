import { useEffect, useState } from 'react';

const delayMs = 250;

/** The text once it has not changed for 250 ms; at once when it is emptied. */
export const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
};
