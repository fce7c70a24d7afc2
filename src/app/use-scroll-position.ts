import { useLayoutEffect, useRef, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { useApp, usePart } from '../context/app-context';
import { navigationType } from '../device/build';
import { storedValue } from '../device/stored-value';
import { decoded } from '../paths';
import type { Place } from './restore-place';

const isPlace = (stored: unknown): stored is Place =>
  typeof Object(stored).page === 'number' && typeof Object(stored).boxes === 'object';

const mostPlaces = 200;

/** By `entryKey`. */
const places = storedValue<Record<string, unknown>>(
  'parley:scroll',
  {},
  (stored) => (typeof stored === 'object' ? { ...stored } : undefined),
  { storage: 'session' },
);

/** A page that was loaded, not navigated to, has the key "default". */
const entryKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? pathname + search + hash : key;

export const partAt = ({ hash }: { hash: string }) =>
  document.getElementById(decoded(hash.slice(1)));

const pathOf = (element: Element): string => {
  const { parentElement, localName } = element;
  if (!parentElement || element === document.body) return localName;
  const index = [...parentElement.children].indexOf(element) + 1;
  return `${pathOf(parentElement)}>:nth-child(${index})`;
};

const whereOf = ({ scrollTop, scrollLeft }: Element) => ({ scrollTop, scrollLeft });

/** Fields, and what opens anew, do not count. */
const isBox = (target: unknown): target is Element =>
  target instanceof Element && target.matches(':is(main, aside) *, aside, main');

export const useScrollPosition = () => {
  const location = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const { device } = useApp();
  const { read, write } = usePart(places);
  const [seen] = useState(() => ({ ...read() }));
  const last = useRef<Location>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const entry = entryKey(location);
    // A page that is opened, and a hash that is typed or followed from outside of the app, lead to their place each time.
    const before = last.current;
    last.current = location;
    const isSamePage = before?.pathname === location.pathname && before.search === location.search;
    // The router writes into the state of what it has loaded or entered itself.
    const isTyped = isSamePage && !history.state && location.hash !== '';
    const isAnew = before ? isTyped : navigationType() === 'navigate';
    const noted = isAnew ? undefined : seen[entry];
    const known = isPlace(noted) ? noted : undefined;
    // The latest are the last.
    delete seen[entry];
    const scrollStays = !isReturn && Object(location.state).scrollStays;
    const restoring = known && new AbortController();
    const part = partAt(location);
    if (known && restoring) {
      window.scrollTo(0, known.page);
      import('./restore-place').then(
        ({ restorePlace }) => restorePlace(known, restoring),
        () => restoring.abort(),
      );
    } else if (part) part.scrollIntoView();
    else if (!scrollStays && !location.hash.startsWith('#words=')) window.scrollTo(0, 0);

    // Reading the position now would force a layout before the first paint.
    const place: Place = { page: 0, boxes: {}, ...known };
    // Boxes that stay on the page stay where they are.
    const left = before?.pathname === location.pathname && seen[entryKey(before)];
    if (isPlace(left)) {
      place.boxes = { ...left.boxes, ...place.boxes };
      if (!known && (part || scrollStays)) place.page = window.scrollY;
    }
    if (known || isPlace(left)) seen[entry] = place;
    const remember = ({ target }: Partial<Event> = {}) => {
      // A page that is not yet as long as it was says nothing about where the member was.
      if (restoring && !restoring.signal.aborted) return;
      place.page = window.scrollY;
      place.width = innerWidth;
      if (isBox(target)) place.boxes[pathOf(target)] = whereOf(target);
      seen[entry] = place;
    };
    const leave = () => {
      remember();
      write(Object.fromEntries(Object.entries(seen).slice(-mostPlaces)));
    };
    document.addEventListener('scroll', remember, { passive: true, capture: true });
    // What was not scrolled was in a window of some width, too.
    const press = () => remember();
    document.addEventListener('click', press, { capture: true });
    // The member may have scrolled meanwhile, such as by the scroll bar.
    restoring?.signal.addEventListener('abort', remember);
    // A phone may throw away a page that is hidden, which hears nothing more.
    const stopListening = device.visibility.subscribe(leave);
    return () => {
      restoring?.signal.removeEventListener('abort', remember);
      restoring?.abort();
      document.removeEventListener('scroll', remember, { capture: true });
      document.removeEventListener('click', press, { capture: true });
      stopListening();
    };
  }, [location, isReturn, seen, write, device]);
};
