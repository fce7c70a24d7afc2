import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { storedValue } from '../device/stored-value';
import { decoded } from '../forum/content/written-address';

/** Scroll positions in CSS pixels, by `entryKey`. */
const positions = storedValue<Record<string, unknown>>(
  'parley:scroll',
  {},
  (stored) => (typeof stored === 'object' ? { ...stored } : undefined),
  { storage: 'session' },
);

/** A page that was loaded, not navigated to, has the key "default". Its address is used instead. */
const entryKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

/** The element that the hash of the address names. */
const target = ({ hash }: Location) => document.getElementById(decoded(hash.slice(1)));

/** Restores the scroll position of a revisited page. Others start at the target of their hash, or the top. */
export const useScrollPosition = () => {
  const location = useLocation();
  const seen = useRef(positions.read());
  const last = useRef<Location>(null);

  useLayoutEffect(() => {
    const entry = entryKey(location);
    // A hash that is typed into the address bar, or followed from outside of the app, leads to its place each time.
    const before = last.current;
    last.current = location;
    const isSamePage = before?.pathname === location.pathname && before.search === location.search;
    const isTyped = isSamePage && location.key === 'default' && location.hash !== '';
    const position = isTyped ? undefined : seen.current[entry];
    const { scrollStays } = Object(location.state);
    if (typeof position === 'number') window.scrollTo(0, position);
    else if (target(location)) target(location)?.scrollIntoView();
    else if (!scrollStays && !location.hash.startsWith('#words=')) window.scrollTo(0, 0);

    const remember = () => {
      seen.current = { ...seen.current, [entry]: window.scrollY };
    };
    const leave = () => {
      remember();
      positions.write(seen.current);
      // On a reload the browser keeps scrolling while content loads. We could scroll only once.
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', leave);
    return () => {
      history.scrollRestoration = 'auto';
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', leave);
    };
  }, [location]);
};
