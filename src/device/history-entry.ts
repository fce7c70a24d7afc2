import { useLocation } from 'react-router-dom';

/**
 * The key of the browser's current history entry. It is ahead of the location that the router renders while
 * the code of the next page loads.
 */
export const browserEntryKey = (): string => {
  const { key }: { key?: unknown } = Object(window.history.state);
  return typeof key === 'string' ? key : 'default';
};

/**
 * Returns a function that reports whether the calling page stays. A page that is being left remains on the
 * screen for a while, and must not navigate on its own then: that would override the member's navigation.
 */
export const useIsStaying = () => {
  const { key } = useLocation();
  return () => browserEntryKey() === key;
};

/** The state of a link or navigation after which the scroll position stays as it is. */
export const scrollStays = { scrollStays: true };
