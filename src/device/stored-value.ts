import type { StoredKey } from './stored-values';

/** How a value is converted to text and back. `JSON` is one format. */
type Format<Value> = { parse: (text: string) => unknown; stringify: (value: Value) => string };

/** For strings that are stored verbatim, without quotation marks. */
export const plainText: Format<string> = { parse: (text) => text, stringify: (text) => text };

type Options<Value> = {
  format?: Format<Value>;
  /** `session` lasts as long as the tab, `local` is shared by all tabs. */
  storage?: 'local' | 'session';
  /** How a value of an imported file is added to the stored one. By default it is not. */
  merge?: (here: Value, other: Value) => Value;
};

/**
 * A value stored on this device. If storage is full or off, the value lasts for this visit.
 * @param check converts stored data, which any version may have written; undefined if it is invalid
 */
export const storedValue = <Value>(
  key: StoredKey,
  initial: Value,
  check: (stored: unknown) => Value | undefined,
  { format = JSON, storage = 'local', merge = (here) => here }: Options<Value> = {},
) => {
  // The getter itself throws if storage is off.
  const area = () => (storage === 'local' ? localStorage : sessionStorage);
  const listeners = new Set<() => void>();
  let latest: { text: string | null; value: Value } = { text: null, value: initial };
  let unstored: { text: string | null } | undefined;

  const storedText = () => {
    if (unstored) return unstored.text;
    try {
      return area().getItem(key);
    } catch {
      return null;
    }
  };
  /** Returns the same object until the stored text changes. */
  const read = (): Value => {
    const text = storedText();
    if (text !== latest.text) latest = { text, value: parsed(text, format, check) ?? initial };
    return latest.value;
  };
  const store = (text: string | null, value: Value): boolean => {
    latest = { text, value };
    try {
      if (text === null) area().removeItem(key);
      else area().setItem(key, text);
      unstored = undefined;
    } catch {
      unstored = { text };
    }
    for (const listener of listeners) listener();
    return unstored === undefined;
  };
  /** Calls back when the value changes, here or in another tab. Returns the unsubscribe function. */
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      // A null key means that all keys were cleared.
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  const write = (value: Value) => store(format.stringify(value), value);
  return {
    key,
    read,
    /** Returns false if the value lasts for this visit only. */
    write,
    /** Adds an untrusted text to the stored value. Returns what it contained; undefined if it is invalid. */
    mergeText: (text: string) => {
      const other = parsed(text, format, check);
      const isStored = other === undefined || write(merge(read(), other));
      return { other, isStored };
    },
    /** Resets to the initial value and deletes the stored one. */
    remove: () => store(null, initial),
    subscribe,
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

/** A `check` that accepts only these words. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (stored: unknown) =>
    words.find((word) => word === stored);
