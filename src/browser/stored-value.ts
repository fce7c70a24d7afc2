import { useSyncExternalStore } from 'react';

/**
 * A value that this device remembers, the same in all its tabs. Where storage is full or off it holds
 * for this visit.
 * @param check gives the value out of what was stored, by whatever version; undefined for nonsense
 */
export const storedValue = <Value>(
  key: string,
  initial: Value,
  check: (stored: unknown) => Value | undefined,
) => {
  const listeners = new Set<() => void>();
  let kept: { text: string | null; value: Value } = { text: null, value: initial };
  let unstored: string | null = null;

  const stored = () => {
    try {
      return unstored ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  /** Parsed anew only when the stored text changed. */
  const read = () => {
    const text = stored();
    if (text !== kept.text) kept = { text, value: parsed(text, check) ?? initial };
    return kept.value;
  };
  const write = (value: Value) => {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      unstored = null;
    } catch {
      unstored = text;
    }
    for (const listener of listeners) listener();
  };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return { read, write, use: () => useSyncExternalStore(watch, read) };
};

function parsed<Value>(text: string | null, check: (stored: unknown) => Value | undefined) {
  try {
    return text === null ? undefined : check(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** For `check`: one of these words. */
export const oneOf =
  <const Word extends string>(...words: Word[]) =>
  (stored: unknown) =>
    words.find((word) => word === stored);
