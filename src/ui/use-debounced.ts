import { useEffect, useState } from 'react';

const delayMs = 250;

/** The text after 250 ms without a change. Empty text is returned at once. */
export const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), text === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
};
