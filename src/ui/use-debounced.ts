import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';

/** The text after a while without a change. Empty text is returned at once. */
export const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text);
  const { device, limits } = useApp();
  useEffect(
    () => device.clock.after(text === '' ? 0 : limits.typedMs, () => setDebounced(text)),
    [text, device, limits],
  );
  return text === '' ? '' : debounced;
};
