import type { Device } from '../../src/device/device';

/** A device that knows what is left open on it, so that a visit which ends can be asked what it forgot. */
export type WatchedDevice = Device & { left: () => string[] };

/** Counts the timers, locks, channels and listeners of a device that have not ended. */
export const watched = (device: Device): WatchedDevice => {
  const open = new Set<{ name: string }>();
  const begin = (name: string) => {
    const one = { name };
    open.add(one);
    return () => void open.delete(one);
  };
  const whileSubscribed = (name: string, stop: () => void) => {
    const end = begin(name);
    return () => {
      end();
      stop();
    };
  };
  return {
    ...device,
    left: () => Array.from(open, ({ name }) => name).sort(),
    clock: {
      now: device.clock.now,
      after: (delayMs, run) => {
        const end = begin(`a timer of ${delayMs} ms`);
        const stop = device.clock.after(delayMs, () => {
          end();
          run();
        });
        return () => {
          end();
          stop();
        };
      },
    },
    locks: () => {
      const locks = device.locks();
      if (!locks) return undefined;
      const request = (name: string, ...rest: unknown[]) => {
        const end = begin(`the lock ${name}`);
        const answer = Reflect.apply(locks.request, locks, [name, ...rest]) as Promise<unknown>;
        return answer.finally(end);
      };
      return { request: request as LockManager['request'] };
    },
    openChannel: (name) => {
      const channel = device.openChannel(name);
      if (!channel) return undefined;
      const end = begin(`the channel ${name}`);
      const close = channel.close.bind(channel);
      channel.close = () => {
        end();
        close();
      };
      return channel;
    },
    onStorage: (listener) =>
      whileSubscribed('a listener of the storage', device.onStorage(listener)),
    visibility: {
      ...device.visibility,
      subscribe: (listener) =>
        whileSubscribed('a listener of the visibility', device.visibility.subscribe(listener)),
    },
  };
};
