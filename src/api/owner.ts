import { useSyncExternalStore } from 'react';
import { type AppContext, usePart } from '../context/app-context';
import { base } from '../device/base-path';
import { storedValue } from '../device/stored-value';

/** The member whom the host named last on this device, for each path that a forum is served from. */
const lastNamed = storedValue<Record<string, string>>('parley:member', {}, (stored) =>
  Object.fromEntries(Object.entries(Object(stored)).map(([path, name]) => [path, String(name)])),
);

/** The session of the host, whose code only some hosts need. */
export const sessionOf = async (app: AppContext) =>
  app.get((await import('./host-session')).hostSession);

/** Whether this page says nothing of who is signed in now: it is the device's, or the browser had it in its history. */
const isOldPage = () => {
  const [{ type = '' } = {}] = performance.getEntriesByType('navigation') as { type?: string }[];
  return 'kept' in document.documentElement.dataset || type === 'back_forward';
};

/**
 * To whom belongs what this device keeps: the member whom the host names, '' for nobody. Signed in or out in one
 * tab is signed in or out in all. Where the host does not answer, it is whom it named last.
 */
export const owner = (app: AppContext) => {
  const { hostModule, signedInAs } = app.settings;
  const stored = app.get(lastNamed);
  const namedLast = () => stored.read()[base] ?? '';
  const listeners = new Set<(before: string | undefined) => void>();
  let member: string | undefined;
  /** Another tab may have changed the session since the page or the module of the host has learnt of it. */
  let isOutdated = false;
  /** The member has left, in this tab or another. The session goes on until the page of the host has ended it. */
  let isLeft = false;
  /** Until the host has had the time to end the session it is not asked: it would still name the member. */
  let isLeaving = false;
  let leaves = 0;

  /** Whether the page of the host names its members. */
  const isNamedByPage = () => !hostModule && (signedInAs !== '' || namedLast() !== '');

  const become = (name: string) => {
    if (name !== namedLast()) stored.write({ ...stored.read(), [base]: name });
    if (name === member) return;
    const before = member;
    member = name;
    app.member.write(name);
    for (const listener of listeners) listener(before);
  };

  /** Whom the host names now. Rejects if the host does not answer. */
  const fetchName = async () => {
    if (!hostModule && !isOutdated) return member ?? signedInAs;
    const before = leaves;
    const name = hostModule
      ? await (await sessionOf(app)).member(isOutdated)
      : await (await import('./named-by-page')).namedByPage(app.limits);
    // The session was about to end.
    if (before !== leaves) return member ?? '';
    isOutdated = false;
    isLeft = false;
    become(name);
    return name;
  };

  let fetching: Promise<string> | undefined;
  const fetchOnce = () => {
    if (isLeaving) return Promise.resolve('');
    if (fetching) return fetching;
    const name = fetchName().finally(() => {
      if (fetching === name) fetching = undefined;
    });
    fetching = name;
    return name;
  };
  const fetchOrLast = () => fetchOnce().catch(() => become(member ?? namedLast()));

  const follow = () => {
    const named = stored.read()[base];
    // Without a name all data of the device was deleted, which ends no session.
    if (member === undefined || named === undefined || named === member) return;
    if (named === '') return leave();
    isOutdated = true;
    isLeft = false;
    isLeaving = false;
    become(named);
    void fetchOrLast();
  };
  const leave = () => {
    isOutdated = true;
    isLeft = true;
    isLeaving = true;
    leaves += 1;
    fetching = undefined;
    become('');
    const goOn = () => {
      isLeaving = false;
      void fetchOrLast();
    };
    app.onDispose(app.device.clock.after(app.limits.leftMs, goOn));
  };

  if (!hostModule) {
    const isOld = isOldPage();
    isOutdated = isNamedByPage() && isOld;
    become(isOld ? namedLast() : signedInAs);
  }
  const first = member === undefined ? fetchOrLast() : undefined;
  if (isOutdated) void fetchOrLast();
  app.onDispose(stored.subscribe(follow));
  app.onDispose(
    app.device.visibility.subscribe((event) => {
      // A page that is left is not hidden yet.
      const isGone = event?.type === 'pagehide' || app.device.visibility.isHidden();
      if (isGone || member === undefined) return;
      follow();
      isOutdated ||= isNamedByPage();
      if (hostModule || isOutdated) void fetchOrLast();
    }),
  );

  return {
    /** Undefined until the host has answered. */
    read: () => member,
    /** Resolves once it is known. */
    whenKnown: async () => {
      await first;
      return member ?? '';
    },
    /** Whom the host names now, without whom nothing is sent. Rejects if the host does not answer. */
    fetch: fetchOnce,
    /** The member signs out. */
    leave,
    /** Whether the service may still answer for a member who has left: such an answer is nobody's. */
    isLeft: () => isLeft,
    /** The service says that the session is over. */
    end: () => {
      isOutdated = true;
      become('');
    },
    /** Calls back after a change, with the member before. Returns the unsubscribe function. */
    subscribe: (listener: (before: string | undefined) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The signed-in member; '' if nobody is, undefined until the host has answered. */
export const useMember = () => {
  const { subscribe, read } = usePart(owner);
  return useSyncExternalStore(subscribe, read);
};
