import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The value as it was when this place of the history was settled: what comes later is shown after the
 * next click, so that nothing moves under a pointer.
 */
export const useFrozen = <Value>(value: Value, isSettled: boolean): Value => {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, value, isSettled });
  const isDue =
    shown.key !== key || (!shown.isSettled && (isSettled || !Object.is(shown.value, value)));
  if (isDue) setShown({ key, value, isSettled });
  return isDue ? value : shown.value;
};
