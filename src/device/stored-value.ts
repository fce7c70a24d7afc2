import { type Area, browserStorage, type Device } from './device';
import { createListeners } from './listeners';
import { ownKey, type StoredKey } from './stored-values';

/** `JSON` is one format. */
type Format<Value> = { parse: (text: string) => unknown; stringify: (value: Value) => string };

/** Without quotation marks. */
export const plainText: Format<string> = { parse: (text) => text, stringify: (text) => text };

type Options<Value> = {
  format?: Format<Value>;
  storage?: Area;
  /** How a value of a file is added to the stored one, by default not at all; `now` in milliseconds since 1970. */
  merge?: (here: Value, other: Value, now: number) => Value;
  /** Each member whom the host names has a value, which begins as what is stored while nobody is named. */
  perOwner?: boolean;
};

export type Stored<Value> = {
  key: StoredKey;
  /** Returns the same object until the stored text changes. */
  read: () => Value;
  /** False if the value lasts for this visit only. */
  write: (value: Value) => boolean;
  /** The text is untrusted; `other` is what it contained, undefined if it is invalid. */
  mergeText: (text: string, now?: number) => { other: Value | undefined; isStored: boolean };
  /** Calls back for changes in another tab, too. Returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

export type StorageOwner = {
  device: Pick<Device, 'storage' | 'onStorage'>;
  /** Whom the host names. */
  member?: { read: () => string; subscribe: (listener: () => void) => () => void };
};

/** For code that runs before the app. */
export const storageOfBrowser: StorageOwner = { device: browserStorage() };

/** @param check converts stored data, which any version may have written; undefined if it is invalid */
export const storedValue =
  <Value>(
    key: StoredKey,
    initial: Value,
    check: (stored: unknown) => Value | undefined,
    {
      format = JSON,
      storage = 'local',
      merge = (here) => here,
      perOwner = false,
    }: Options<Value> = {},
  ) =>
  ({ device, member }: StorageOwner): Stored<Value> => {
    const { notify, subscribe } = createListeners();
    let latest: { text: string | null; value: Value } = { text: null, value: initial };
    const texts = device.storage[storage];
    const keyNow = () => ownKey(key, (perOwner && member?.read()) || '');

    const read = (): Value => {
      const text = texts.read(keyNow()) ?? texts.read(key);
      if (text !== latest.text) latest = { text, value: parsed(text, format, check) ?? initial };
      return latest.value;
    };
    const write = (value: Value) => {
      const text = format.stringify(value);
      latest = { text, value };
      const isStored = texts.write(keyNow(), text);
      notify();
      return isStored;
    };
    return {
      key,
      read,
      write,
      mergeText: (text, now = Date.now()) => {
        const other = parsed(text, format, check);
        const isStored = other === undefined || write(merge(read(), other, now));
        return { other, isStored };
      },
      subscribe: (listener) => {
        const leave = subscribe(listener);
        const stop = device.onStorage((changed) => {
          if (changed === null || changed === key || changed === keyNow()) listener();
        });
        const stopMember = perOwner ? member?.subscribe(listener) : undefined;
        return () => {
          leave();
          stop();
          stopMember?.();
        };
      },
    };
  };

function parsed<Value>(
  text: string | null,
  format: Format<Value>,
  check: (stored: unknown) => Value | undefined,
) {
  try {
    return text === null ? undefined : check(format.parse(text));
  } catch {
    return undefined;
  }
}

export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (stored: unknown) =>
    words.find((word) => word === stored);
