import type { Device } from './device';

export type TabChannel = {
  post: (id: string) => void;
  subscribe: (listener: (id: string) => void) => void;
};

/** Tells the other tabs which record has changed. */
export const openTabChannel = (
  { openChannel }: Pick<Device, 'openChannel'>,
  name: string,
): TabChannel & { close: () => void } => {
  const channel = openChannel(name);
  return {
    close: () => channel?.close(),
    post: (id) => {
      try {
        channel?.postMessage({ id });
      } catch {
        // The channel was closed while the page is being left.
      }
    },
    subscribe: (listener) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        // Another build may post other messages.
        const { id } = Object(data);
        if (typeof id === 'string') listener(id);
      }),
  };
};
