import { useLocation } from 'react-router-dom';

/** Ahead of the location that the router renders while the code of the next page loads. */
export const browserEntryKey = (): string => {
  const { key }: { key?: unknown } = Object(window.history.state);
  return typeof key === 'string' ? key : 'default';
};

/** A page that is being left must not navigate on its own: that would override the member's navigation. */
export const useIsStaying = () => {
  const { key } = useLocation();
  return () => browserEntryKey() === key;
};

export const scrollStays = { scrollStays: true };
