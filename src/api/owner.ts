import type { AppContext } from '../context/app-context';
import { useStored } from '../context/use-stored';
import { base } from '../device/base-path';
import { isFromDevice, navigationType } from '../device/build';
import { createListeners } from '../device/listeners';
import { onOnline } from '../device/network';
import { storedValue } from '../device/stored-value';

/** For each path that a forum is served from. */
const lastNamed = storedValue<Record<string, string>>('parley:member', {}, (stored) =>
  Object.fromEntries(Object.entries(Object(stored)).map(([path, name]) => [path, String(name)])),
);

/** Only some hosts need this code. */
export const sessionOf = async (app: AppContext) =>
  Object.assign(app.get((await import('./host-session')).hostSession), {
    onRenewed: app.get(owner).fetch,
  });

/** A page of the device, or of the browser's history, says nothing of who is signed in now. */
const isOldPage = () => isFromDevice() || navigationType() === 'back_forward';

/** To whom belongs what this device keeps: '' for nobody; without an answer of the host, whom it named last. */
export const owner = (app: AppContext) => {
  const { hostModule, signedInAs, loginUrl } = app.settings;
  const stored = app.get(lastNamed);
  const namedLast = () => stored.read()[base] ?? '';
  /** With the member before. */
  const { notify, subscribe } = createListeners<[before: string | undefined]>();
  let member: string | undefined;
  /** Another tab may have changed the session since the page or the module of the host has learnt of it. */
  let isOutdated = false;
  /** The host was asked for its member, and did not say. */
  let isUnsaid = false;
  /** Until the host has had the time to end the session, it would still name the member. */
  let isLeaving = false;
  let changes = 0;
  /** Refused by the service, which says nothing to the other tabs that the host still names this member to. */
  let refused: string | undefined;

  /** A page that names nobody may name whoever has signed in since. */
  const isNamedByPage = () => !hostModule && Boolean(signedInAs || namedLast() || loginUrl);

  const become = (name: string) => {
    const before = member;
    // Before it is stored, which this tab hears of, too.
    member = name;
    if (name !== namedLast()) stored.write({ ...stored.read(), [base]: name });
    if (name === before) return;
    app.member.write(name);
    notify(before);
  };

  /** Rejects if the host does not answer. */
  const fetchName = async () => {
    if (!(hostModule || isOutdated || member)) return member ?? signedInAs;
    const before = changes;
    const name = hostModule
      ? await (await sessionOf(app)).member(isOutdated)
      : await (await import('./named-by-page')).namedByPage(app.limits);
    if (before !== changes) return member ?? '';
    isOutdated = false;
    isUnsaid = false;
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
  const fetchOrLast = () =>
    fetchOnce().catch(() => {
      isUnsaid = true;
      become(member ?? (signedInAs || namedLast()));
    });

  const follow = () => {
    const named = stored.read()[base];
    // Without a name all data of the device was deleted, which ends no session.
    if (member === undefined || named === undefined) return;
    if (named === member || named === refused) return;
    if (named === '') return leave();
    change(false);
    become(named);
    void fetchOrLast();
  };
  /** What the host is being asked was asked too early. */
  const change = (leaves: boolean) => {
    isOutdated = true;
    isLeaving = leaves;
    changes += 1;
    fetching = undefined;
  };
  const leave = () => {
    change(true);
    become('');
    const goOn = () => {
      isLeaving = false;
      void fetchOrLast();
    };
    app.onDispose(app.device.clock.after(app.limits.leftMs, goOn));
  };

  if (!hostModule) {
    const isOld = isOldPage();
    // A link of another site opens a page without the strictest cookies; and some browsers do not say how they got one.
    const isDoubtful = signedInAs ? !navigationType() : namedLast() !== '';
    isOutdated = isNamedByPage() && (isOld || isDoubtful);
    if (isOld) become(namedLast());
    else if (!isOutdated) become(signedInAs);
  }
  const first = member === undefined || isOutdated ? fetchOrLast() : undefined;
  const ask = () => {
    if (hostModule || isOutdated) void fetchOrLast();
  };
  app.onDispose(stored.subscribe(follow));
  app.onDispose(onOnline(ask));
  app.onDispose(
    app.device.visibility.subscribe((event) => {
      // A page that is left is not hidden yet, and one that has just loaded is no news.
      const isOther =
        event instanceof PageTransitionEvent && !(event.type === 'pageshow' && event.persisted);
      if (isOther || app.device.visibility.isHidden() || member === undefined) return;
      refused = undefined;
      follow();
      isOutdated ||= isNamedByPage();
      ask();
    }),
  );

  return {
    /** Undefined until the host has answered. */
    read: () => member,
    whenKnown: async () => {
      if (member === undefined) await first;
      return member ?? '';
    },
    /** Whom the host names now; rejects if the host does not answer. */
    fetch: fetchOnce,
    /** Whether what the service answers now belongs to this member, which cannot be said while the host is asked. */
    isFor: async (before = member) => {
      // An answer has come, so the host may answer too.
      if (isUnsaid) void fetchOrLast();
      while (fetching) await fetching.catch(() => {});
      return !isOutdated && !isUnsaid && (before === undefined || before === member);
    },
    leave,
    /** The service may still answer for a member who has left: such an answer is nobody's. */
    isLeaving: () => isLeaving,
    /** For a service that says that the session is over. */
    end: () => {
      isOutdated = true;
      refused = member;
      become('');
    },
    subscribe,
  };
};

/** Nothing is noted for nobody, whom the next member follows, while the host is asked who is signed in. */
export const onceNamed = (app: AppContext, note: (app: AppContext) => void) =>
  void app
    .get(owner)
    .whenKnown()
    .then(() => note(app));

/** Browsers open pages ahead, and members in tabs for later. Returns what ends it. */
export const onceSeen = (app: AppContext, note: () => void) => {
  const { isHidden, subscribe } = app.device.visibility;
  let isSeen = false;
  const see = () => {
    // Seen again, it is older than what another tab may have noted since.
    if (isSeen || isHidden()) return;
    isSeen = true;
    onceNamed(app, note);
  };
  see();
  return subscribe(see);
};

/** '' if nobody is signed in, undefined until the host has answered. */
export const useMember = () => useStored(owner);
