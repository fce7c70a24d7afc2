import type { AppContext } from '../context/app-context';
import { useStored } from '../context/use-stored';
import { base } from '../device/base-path';
import { isFromDevice, navigationType } from '../device/build';
import { storedValue } from '../device/stored-value';

/** For each path that a forum is served from. */
const lastNamed = storedValue<Record<string, string>>('parley:member', {}, (stored) =>
  Object.fromEntries(Object.entries(Object(stored)).map(([path, name]) => [path, String(name)])),
);

/** Only some hosts need this code. */
export const sessionOf = async (app: AppContext) =>
  app.get((await import('./host-session')).hostSession);

/** A page of the device, or of the browser's history, says nothing of who is signed in now. */
const isOldPage = () => isFromDevice() || navigationType() === 'back_forward';

/** To whom belongs what this device keeps: '' for nobody; without an answer of the host, whom it named last. */
export const owner = (app: AppContext) => {
  const { hostModule, signedInAs, loginUrl } = app.settings;
  const stored = app.get(lastNamed);
  const namedLast = () => stored.read()[base] ?? '';
  const listeners = new Set<(before: string | undefined) => void>();
  let member: string | undefined;
  /** Another tab may have changed the session since the page or the module of the host has learnt of it. */
  let isOutdated = false;
  /** The session of a member who has left goes on until the page of the host has ended it. */
  let isLeft = false;
  /** Until the host has had the time to end the session, it would still name the member. */
  let isLeaving = false;
  let leaves = 0;

  /** A page that names nobody may name whoever has signed in since. */
  const isNamedByPage = () => !hostModule && Boolean(signedInAs || namedLast() || loginUrl);

  const become = (name: string) => {
    if (name !== namedLast()) stored.write({ ...stored.read(), [base]: name });
    if (name === member) return;
    const before = member;
    member = name;
    app.member.write(name);
    for (const listener of listeners) listener(before);
  };

  /** Rejects if the host does not answer. */
  const fetchName = async () => {
    if (!(hostModule || isOutdated || member)) return member ?? signedInAs;
    const before = leaves;
    const name = hostModule
      ? await (await sessionOf(app)).member(isOutdated)
      : await (await import('./named-by-page')).namedByPage(app.limits);
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
    whenKnown: async () => {
      await first;
      return member ?? '';
    },
    /** Whom the host names now; rejects if the host does not answer. */
    fetch: fetchOnce,
    /** Whose an answer of the service is cannot be said while the host is asked. */
    isUnsure: () => isLeft || fetching !== undefined,
    leave,
    /** The service may still answer for a member who has left: such an answer is nobody's. */
    isLeft: () => isLeft,
    /** For a service that says that the session is over. */
    end: () => {
      isOutdated = true;
      become('');
    },
    /** Calls back with the member before. Returns the unsubscribe function. */
    subscribe: (listener: (before: string | undefined) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** '' if nobody is signed in, undefined until the host has answered. */
export const useMember = () => useStored(owner);
