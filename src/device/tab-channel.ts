import type { Device } from './device';

export type TabChannel<Message extends object> = {
  tabId: string;
  post: (message: Message) => void;
  /** `tab` is the id of the other tab. Returns the unsubscribe function. */
  subscribe: (listener: (message: Message & { tab: string }) => void) => () => void;
};

/** It need not be secret, and pages on plain http have no `randomUUID`. */
const makeTabId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

const isTagged = (value: unknown): value is { tab: string } =>
  typeof value === 'object' && value !== null && 'tab' in value;

/** @param isMessage checks what another version of this app may have posted */
export const openTabChannel = <Message extends object>(
  { openChannel }: Pick<Device, 'openChannel'>,
  name: string,
  isMessage: (value: object) => value is Message,
  tabId = makeTabId(),
): TabChannel<Message> & { close: () => void } => {
  const channel = openChannel(name);
  return {
    tabId,
    close: () => channel?.close(),
    post: (message) => {
      try {
        channel?.postMessage({ ...message, tab: tabId });
      } catch {
        // The channel was closed while the page is being left.
      }
    },
    subscribe: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>) => {
        if (isTagged(data) && data.tab !== tabId && isMessage(data)) listener(data);
      };
      channel?.addEventListener('message', receive);
      return () => channel?.removeEventListener('message', receive);
    },
  };
};
