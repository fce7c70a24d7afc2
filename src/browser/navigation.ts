import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Path,
  useLocation,
} from 'react-router-dom';

/** Where the page is. */
export type Shown = {
  location: Location;
  /** How it came there. */
  type: NavigationType;
  /** It stays where it is scrolled to. */
  keepsScroll: boolean;
};

type To = string | Partial<Path>;
type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/** Whether a page may be left for an address; false keeps it. */
type Guard = (to: URL, from: Location) => true | Promise<boolean>;

/** What an entry of the browser's history keeps: the state of its link, and its place among the others. */
type Entry = { usr: unknown; key: string; idx: number };

/** Held weakly: most of it goes with the page that is left. */
const newUse = () => ({
  entered: new WeakSet<EventTarget>(),
  written: new WeakSet<EventTarget>(),
});

/** Another build, or another page of this origin, may have written anything. */
const entry = (): Partial<Entry> => {
  const { usr, key, idx }: Partial<Entry> = Object(window.history.state);
  return {
    usr,
    ...(typeof key === 'string' && { key }),
    ...(Number.isSafeInteger(idx) && { idx }),
  };
};

const currentLocation = (): Location => {
  const { usr = null, key = 'default' } = entry();
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: usr, key, mask: undefined };
};

const urlOf = (to: To) =>
  new URL(typeof to === 'string' ? to : createPath(to), window.location.href);

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The history of the tab, for the components of the router. The address changes when the page behind it can
 * be drawn: `prepare` gives what has to be waited for, and may start what has not. A later visit
 * replaces one that still waits.
 */
export const createNavigation = (prepare: (to: URL) => Promise<unknown> | undefined) => {
  let shown: Shown = { location: currentLocation(), type: NavigationType.Pop, keepsScroll: true };
  let isWaiting = false;
  let newest = 0;
  let guard: Guard = () => true;
  /** Hears of the next move of the browser in place of the page. */
  let onOwnMove: (() => void) | undefined;
  let used = newUse();
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const wait = (waits: boolean) => {
    if (isWaiting === waits) return;
    isWaiting = waits;
    tell();
  };
  /** An entry that the browser has made, as for a link inside the page, continues the one before it. */
  const numberEntry = (idx: number) => {
    const { key, state: usr } = shown.location;
    if (entry().idx === undefined) window.history.replaceState({ usr, key, idx }, '');
    return entry().idx ?? idx;
  };

  let index = numberEntry(0);

  /** Whether the page of the address is here, and nothing else was asked for meanwhile. */
  const arrive = async (to: URL, turn: number) => {
    const arriving = prepare(to);
    wait(Boolean(arriving));
    await arriving;
    return turn === newest;
  };
  const show = (type: Shown['type'], keepsScroll = false) => {
    index = numberEntry(index + 1);
    shown = { location: currentLocation(), type, keepsScroll };
    isWaiting = false;
    tell();
  };

  const visit = async (to: To, { replace = false, state = null, preventScrollReset }: Options) => {
    const turn = ++newest;
    const url = urlOf(to);
    // A page that replaces its own address is not what one asked for.
    if (!replace) used = newUse();
    const mayLeave = await guard(url, shown.location);
    if (turn !== newest) return;
    if (!mayLeave) wait(false);
    else if (await arrive(url, turn)) {
      const next: Entry = { usr: state, key: newKey(), idx: replace ? index : index + 1 };
      if (replace) window.history.replaceState(next, '', url);
      else window.history.pushState(next, '', url);
      show(replace ? NavigationType.Replace : NavigationType.Push, preventScrollReset);
    }
  };

  /** Resolves when the browser has moved, of which the page hears nothing. */
  const moveBy = (delta: number) =>
    new Promise<void>((resolve) => {
      onOwnMove = resolve;
      window.history.go(delta);
    });

  /** The browser has moved already: a page that must not be left is moved back, and on again when it may be. */
  const onPop = async () => {
    if (onOwnMove) {
      onOwnMove();
      onOwnMove = undefined;
      return;
    }
    const turn = ++newest;
    used = newUse();
    const url = new URL(window.location.href);
    const delta = (entry().idx ?? index) - index;
    const mayLeave = guard(url, shown.location);
    if (mayLeave !== true && delta !== 0) {
      await moveBy(-delta);
      if (!(await mayLeave) || turn !== newest) return;
      await moveBy(delta);
    }
    if (await arrive(url, turn)) show(NavigationType.Pop);
  };
  const hearPop = () => void onPop();

  const hearEntered = ({ target }: Event) => {
    if (target) used.entered.add(target);
  };
  const hearWritten = (event: Event) => {
    hearEntered(event);
    if (event.target) used.written.add(event.target);
  };

  window.addEventListener('popstate', hearPop);
  window.addEventListener('focusin', hearEntered);
  window.addEventListener('input', hearWritten);

  return {
    get shown() {
      return shown;
    },
    get isWaiting() {
      return isWaiting;
    },
    /** What one went into, and wrote in, while the page that is shown was on its way. */
    get used() {
      return used;
    },
    /** What the router's links and hooks call. */
    navigator: {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      encodeLocation: (to: To) => urlOf(to),
      go: (delta: number) => window.history.go(delta),
      push: (to: To, state?: unknown, options?: Options) => void visit(to, { ...options, state }),
      replace: (to: To, state?: unknown, options?: Options) =>
        void visit(to, { ...options, state, replace: true }),
    },
    /** Calls at each change, before it is drawn. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks before each visit to another address. Returns what ends it. */
    guardWith: (asking: Guard) => {
      guard = asking;
      return () => {
        guard = () => true;
      };
    },
    /** Resolves when the page is shown, or kept. */
    navigate: async (to: To | number, options: Options = {}) =>
      typeof to === 'number' ? window.history.go(to) : visit(to, options),
    dispose: () => {
      window.removeEventListener('popstate', hearPop);
      window.removeEventListener('focusin', hearEntered);
      window.removeEventListener('input', hearWritten);
    },
  };
};

export type Navigation = ReturnType<typeof createNavigation>;

const NavigationContext = createContext<Navigation | null>(null);

export const NavigationProvider = NavigationContext.Provider;

export const useNavigation = () => {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('No NavigationProvider above');
  return navigation;
};

/** Whether a page was asked for whose code is not here yet. */
export const useIsWaiting = () => {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, () => navigation.isWaiting);
};

/**
 * Whether the page that asks is the one to be looked at. One that is being left is on the screen for a while,
 * and must not lead elsewhere by itself then: it would take the place of what the member asked for.
 */
export const useIsStaying = () => {
  const navigation = useNavigation();
  const { key } = useLocation();
  const isWaiting = useIsWaiting();
  return () => !isWaiting && !navigation.isWaiting && navigation.shown.location.key === key;
};
