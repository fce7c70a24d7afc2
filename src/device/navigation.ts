import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Path,
  useLocation,
} from 'react-router-dom';

/** The location that is shown. */
export type Shown = {
  location: Location;
  /** How it was reached. */
  type: NavigationType;
  /** The scroll position stays as it is. */
  keepsScroll: boolean;
};

type To = string | Partial<Path>;
type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/** Whether the page may be left for an address; false cancels the navigation. */
type Guard = (to: URL, from: Location) => true | Promise<boolean>;

/** The state of an entry in the browser's history: the state of its link, its key and its index. */
type Entry = { usr: unknown; key: string; idx: number };

/** Weak sets, because most of the elements are removed with the page that is left. */
const newUse = () => ({
  entered: new WeakSet<EventTarget>(),
  written: new WeakSet<EventTarget>(),
});

/** Validated: another build, or another page of this origin, may have written anything. */
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
 * The history of the tab, for the router's components. The address changes once the page behind it can be
 * rendered: `prepare` returns a promise of what has to be awaited, and may start other requests. A later
 * visit replaces one that is still waiting.
 */
export const createNavigation = (prepare: (to: URL) => Promise<unknown> | undefined) => {
  let shown: Shown = { location: currentLocation(), type: NavigationType.Pop, keepsScroll: true };
  let isWaiting = false;
  let newest = 0;
  let guard: Guard = () => true;
  /** Handles the next `popstate` event, which this module caused itself, instead of the page. */
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
  /** An entry made by the browser itself, as for a link within the page, gets the current key and state. */
  const numberEntry = (idx: number) => {
    const { key, state: usr } = shown.location;
    if (entry().idx === undefined) window.history.replaceState({ usr, key, idx }, '');
    return entry().idx ?? idx;
  };

  let index = numberEntry(0);

  /** Waits until the page can be rendered. False if another visit has begun in the meantime. */
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
    // A page that replaces its own address is not a visit of the member.
    if (!replace) used = newUse();
    const mayLeave = await guard(url, shown.location);
    if (turn !== newest) return;
    if (!mayLeave) wait(false);
    else if (await arrive(url, turn)) {
      // The browser may be elsewhere than the page that is shown: Back may still wait for its page.
      const at = entry().idx ?? index;
      const next: Entry = { usr: state, key: newKey(), idx: replace ? at : at + 1 };
      if (replace) window.history.replaceState(next, '', url);
      else window.history.pushState(next, '', url);
      show(replace ? NavigationType.Replace : NavigationType.Push, preventScrollReset);
    }
  };

  /** Moves the browser without notifying the page. Resolves when it has moved. */
  const moveBy = (delta: number) =>
    new Promise<void>((resolve) => {
      onOwnMove = resolve;
      window.history.go(delta);
    });

  /** The browser has already moved: while the guard decides, it is moved back, then on again if allowed. */
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
    /** The elements that were focused or typed into since the last visit began. */
    get used() {
      return used;
    },
    /** For the router's links and hooks. */
    navigator: {
      createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
      encodeLocation: (to: To) => urlOf(to),
      go: (delta: number) => window.history.go(delta),
      push: (to: To, state?: unknown, options?: Options) => void visit(to, { ...options, state }),
      replace: (to: To, state?: unknown, options?: Options) =>
        void visit(to, { ...options, state, replace: true }),
    },
    /** Calls back at each change, before it is rendered. Returns the unsubscribe function. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Calls the guard before each visit. Returns a function that removes it. */
    guardWith: (asking: Guard) => {
      guard = asking;
      return () => {
        guard = () => true;
      };
    },
    /** Resolves when the visit is shown, replaced or cancelled; for a number, at once. */
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

/** Whether a visit is waiting until its page can be rendered. */
export const useIsWaiting = () => {
  const navigation = useNavigation();
  return useSyncExternalStore(navigation.subscribe, () => navigation.isWaiting);
};

/**
 * Returns a function that reports whether the calling page stays. A page that is being left remains on the
 * screen for a while, and must not navigate on its own then: that would override the member's navigation.
 */
export const useIsStaying = () => {
  const navigation = useNavigation();
  const { key } = useLocation();
  const isWaiting = useIsWaiting();
  return () => !isWaiting && !navigation.isWaiting && navigation.shown.location.key === key;
};
