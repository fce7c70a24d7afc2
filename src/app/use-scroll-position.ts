import { useEffect, useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useNavigation } from '../browser/navigation';
import { storedValue } from '../browser/stored-value';

/** In CSS pixels, by what tells the entries of the tab's history apart. */
const positions = storedValue<Record<string, unknown>>(
  'parley-scroll',
  {},
  (stored) => (typeof stored === 'object' ? { ...stored } : undefined),
  { storage: 'session' },
);

/** Every page that was loaded, not followed, has the key "default": there the address tells them apart. */
const entryKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

const remember = (location: Location) =>
  positions.write({ ...positions.read(), [entryKey(location)]: window.scrollY });

/** The element that the address names after its `#`. */
const target = ({ hash }: Location) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** A page that one comes back to is where it was scrolled to, any other one starts at its top. */
export const useScrollPosition = () => {
  const navigation = useNavigation();
  const location = useLocation();

  useEffect(() => {
    const leave = () => {
      remember(navigation.shown.location);
      // The browser scrolls while a page is loaded again; we could do so only once.
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
