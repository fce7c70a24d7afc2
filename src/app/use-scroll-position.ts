import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useNavigation } from '../device/navigation';
import { storedValue } from '../device/stored-value';

/** Scroll positions in CSS pixels, by `entryKey`. */
const positions = storedValue<Record<string, unknown>>(
  'parley-scroll',
  {},
  (stored) => (typeof stored === 'object' ? { ...stored } : undefined),
  { storage: 'session' },
);

/** A page that was loaded, not navigated to, has the key "default". Its address is used instead. */
const entryKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

const remember = (location: Location) =>
  positions.write({ ...positions.read(), [entryKey(location)]: window.scrollY });

/** The element that the hash of the address names. */
const target = ({ hash }: Location) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Restores the scroll position of a revisited page. Others start at the target of their hash, or the top. */
export const useScrollPosition = () => {
  const navigation = useNavigation();
  const location = useLocation();

  useEffect(() => {
    const leave = () => {
      remember(navigation.shown.location);
      // On a reload the browser keeps scrolling while content loads. We could scroll only once.
      history.scrollRestoration = 'auto';
    };
    let before = navigation.shown.location;
    const end = navigation.subscribe(() => {
      const { location: next } = navigation.shown;
      if (next !== before) remember(before);
      before = next;
    });
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', leave);
    return () => {
      end();
      history.scrollRestoration = 'auto';
      removeEventListener('pagehide', leave);
    };
  }, [navigation]);

  useLayoutEffect(() => {
    const position = positions.read()[entryKey(location)];
    if (typeof position === 'number') window.scrollTo(0, position);
    else if (target(location)) target(location)?.scrollIntoView();
    else if (!navigation.shown.keepsScroll) window.scrollTo(0, 0);
  }, [location, navigation]);
};
