import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { usePart } from '../context/app-context';
import { storedValue } from '../device/stored-value';
import { decoded } from '../forum/content/written-address';

/** How far the page is scrolled, and each box in it by its path, in CSS pixels. */
type Place = { page: number; boxes: Record<string, number> };

const isPlace = (stored: unknown): stored is Place =>
  typeof Object(stored).page === 'number' && typeof Object(stored).boxes === 'object';

/** Places by `entryKey`. */
const places = storedValue<Record<string, unknown>>(
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

/** A selector of an element by its place among its siblings and theirs. */
const pathOf = (element: Element): string => {
  const { parentElement, localName } = element;
  if (!parentElement || element === document.body) return localName;
  const index = [...parentElement.children].indexOf(element) + 1;
  return `${pathOf(parentElement)}>:nth-child(${index})`;
};

/** What a member scrolls on purpose, and finds again: no field, and nothing that opens anew. */
const isBox = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches(':is(main, aside) *, aside, main');

/** How long nothing has loaded where the page is at its place again, before it is the member's. */
const settlesMs = 2000;

/** What a member does to a page that is about to move. */
const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Puts the page where it was, again whenever it grows, until the member acts. Returns what ends that. */
function restore({ page, boxes }: Place) {
  const stop = new AbortController();
  const { signal } = stop;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const put = () => {
    window.scrollTo(0, page);
    for (const [path, top] of Object.entries(boxes)) {
      const box = document.querySelector(path);
      if (box) box.scrollTop = top;
    }
    clearTimeout(settling);
    if (Math.abs(scrollY - page) < 1) settling = setTimeout(() => stop.abort(), settlesMs);
  };
  put();
  const sizes = new ResizeObserver(put);
  sizes.observe(document.body);
  // What fills a box beside the page does not change the size of the page.
  const parts = new MutationObserver(put);
  parts.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    clearTimeout(settling);
    sizes.disconnect();
    parts.disconnect();
  });
  for (const act of acts)
    addEventListener(act, () => stop.abort(), { signal, capture: true, passive: true });
  return stop;
}

/** Restores the place of a revisited page. Others start at the target of their hash, or the top. */
export const useScrollPosition = () => {
  const location = useLocation();
  const { read, write } = usePart(places);
  const seen = useRef(read());
  const last = useRef<Location>(null);

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const entry = entryKey(location);
    // A hash that is typed into the address bar, or followed from outside of the app, leads to its place each time.
    const before = last.current;
    last.current = location;
    const isSamePage = before?.pathname === location.pathname && before.search === location.search;
    const isTyped = isSamePage && location.key === 'default' && location.hash !== '';
    const known = isTyped ? undefined : seen.current[entry];
    const { scrollStays } = Object(location.state);
    const restoring = isPlace(known) ? restore(known) : undefined;
    if (!restoring) {
      if (target(location)) target(location)?.scrollIntoView();
      else if (!scrollStays && !location.hash.startsWith('#words=')) window.scrollTo(0, 0);
    }

    const place: Place = { page: window.scrollY, boxes: {}, ...(isPlace(known) && known) };
    const remember = ({ target }: Event) => {
      // A page that is not yet as long as it was says nothing about where the member was.
      if (restoring && !restoring.signal.aborted) return;
      if (target === document) place.page = window.scrollY;
      else if (isBox(target)) place.boxes[pathOf(target)] = target.scrollTop;
      seen.current = { ...seen.current, [entry]: place };
    };
    const leave = () => {
      if (!restoring || restoring.signal.aborted) place.page = window.scrollY;
      write({ ...seen.current, [entry]: place });
    };
    document.addEventListener('scroll', remember, { passive: true, capture: true });
    addEventListener('pagehide', leave);
    return () => {
      restoring?.abort();
      document.removeEventListener('scroll', remember, { capture: true });
      removeEventListener('pagehide', leave);
    };
  }, [location, write]);
};
