/** A channel between the tabs of this site in one browser. */
export type TabChannel<Message extends object> = {
  tabId: string;
  post: (message: Message) => void;
  /** Calls back with each message of another tab and that tab's id. Returns the unsubscribe function. */
  subscribe: (listener: (message: Message & { tab: string }) => void) => () => void;
};

type Transport = Pick<TabChannel<object>, 'post'> & {
  subscribe: (receive: (value: unknown) => void) => () => void;
};

/** A random id; it need not be secret, and pages on plain http have no `randomUUID`. */
const makeTabId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

/**
 * Uses BroadcastChannel, or storage events if that is missing. Without either, no messages are exchanged.
 * @param isMessage checks a message, which another version of this app may have posted
 */
export const openTabChannel = <Message extends object>(
  name: string,
  isMessage: (value: object) => value is Message,
  tabId = makeTabId(),
): TabChannel<Message> => {
  const transport = broadcastTransport(name) ?? storageTransport(name);
  return {
    tabId,
    post: (message) => transport.post({ ...message, tab: tabId }),
    subscribe: (listener) =>
      transport.subscribe((value) => {
        if (isTagged(value) && value.tab !== tabId && isMessage(value)) listener(value);
      }),
  };
};

const isTagged = (value: unknown): value is { tab: string } =>
  typeof value === 'object' && value !== null && 'tab' in value;

/** Undefined if the browser has no BroadcastChannel, or denies it to a site whose data is blocked. */
function broadcastTransport(name: string): Transport | undefined {
  const channel = openBroadcastChannel(name);
  if (!channel) return undefined;
  return {
    post: (message) => {
      try {
        channel.postMessage(message);
      } catch {
        // The channel was closed while the page is being left.
      }
    },
    subscribe: (receive) => {
      const onMessage = ({ data }: MessageEvent<unknown>) => receive(data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
  };
}

function openBroadcastChannel(name: string) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function storageTransport(key: string): Transport {
  return {
    post: (message) => {
      try {
        // The time makes each value unique: the event only fires for changes.
        localStorage.setItem(key, JSON.stringify({ ...message, at: Date.now() }));
      } catch {
        // Without storage, the tabs share nothing to exchange messages about.
      }
    },
    subscribe: (receive) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key || !event.newValue) return;
        try {
          receive(JSON.parse(event.newValue));
        } catch {
          // Written by something else.
        }
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
