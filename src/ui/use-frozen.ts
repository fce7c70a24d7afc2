import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The value as it was when this history entry had loaded. A later value is returned only after the next
 * navigation, so that nothing moves under a pointer.
 */
export const useFrozen = <Value>(value: Value, isLoaded: boolean): Value => {
  const { key } = useLocation();
  const [shown, setShown] = useState({ key, value, isLoaded });
  const isDue =
    shown.key !== key || (!shown.isLoaded && (isLoaded || !Object.is(shown.value, value)));
  if (isDue) setShown({ key, value, isLoaded });
  return isDue ? value : shown.value;
};
