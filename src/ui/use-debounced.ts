import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';

export const useDebounced = (text: string) => {
  const [debounced, setDebounced] = useState(text);
  const { device, limits } = useApp();
  useEffect(
    () => device.clock.after(text === '' ? 0 : limits.typedMs, () => setDebounced(text)),
    [text, device, limits],
  );
  return text === '' ? '' : debounced;
};
