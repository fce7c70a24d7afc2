import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context';

export const useIsLong = (isSo = true) => {
  const { device, limits } = useApp();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const cancel = device.clock.after(limits.longWaitMs, () => setLong(true));
    return () => {
      cancel();
      setLong(false);
    };
  }, [isSo, device, limits]);
  return isLong;
};
