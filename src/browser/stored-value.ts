/** How a value is written as text. `JSON` is one. */
type Format<Value> = { parse: (text: string) => unknown; stringify: (value: Value) => string };

/** For words that are stored as they are, without quotation marks. */
export const plainText: Format<string> = { parse: (text) => text, stringify: (text) => text };

type Options<Value> = {
  format?: Format<Value>;
  /** `session` lasts as long as the tab, `local` is shared by all tabs. */
  storage?: 'local' | 'session';
};

/**
 * A value that this device stores, the same in all its tabs. Where storage is full or off, the value
 * holds for this visit.
 * @param check makes the value of what was stored, by whatever version; undefined for nonsense
 */
export const storedValue = <Value>(
  key: string,
  initial: Value,
  check: (stored: unknown) => Value | undefined,
  { format = JSON, storage = 'local' }: Options<Value> = {},
) => {
  // The getter itself throws where storage is off.
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
  /** The same object until the stored text changes. */
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
  /** Calls back when the value changes, here or in another tab. Returns what ends it. */
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      // All keys were cleared where the event names none.
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  };
  return {
    read,
    /** False where the value holds for this visit only. */
    write: (value: Value) => store(format.stringify(value), value),
    /** Back to the initial value, with nothing stored. */
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

/** For `check`: one of these words. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (stored: unknown) =>
    words.find((word) => word === stored);
