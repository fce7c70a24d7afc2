const full = () => new DOMException('The mock service was told so.', 'QuotaExceededError');

/** `Storage` in the memory of the page. */
class OwnStorage implements Storage {
  #values = new Map<string, string>();
  isFull = false;

  get length() {
    return this.#values.size;
  }

  key(index: number) {
    return [...this.#values.keys()][index] ?? null;
  }

  getItem(key: string) {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string) {
    if (this.isFull) throw full();
    this.#values.set(key, String(value));
  }

  removeItem(key: string) {
    this.#values.delete(key);
  }

  clear() {
    this.#values.clear();
  }
}

const replace = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

/**
 * Gives the page a storage of its own, which goes with it and which no other page sees: several states
 * of one app can then stand side by side, and what a designer has written is left alone.
 */
export const openOwnStorage = async () => {
  const areas = [new OwnStorage(), new OwnStorage()] as const;
  replace(window, 'localStorage', areas[0]);
  replace(window, 'sessionStorage', areas[1]);
  const { IDBFactory, IDBKeyRange, IDBObjectStore } = await import('fake-indexeddb');
  replace(window, 'indexedDB', new IDBFactory());
  replace(window, 'IDBKeyRange', IDBKeyRange);
  // What tabs tell each other is about a storage that they share.
  replace(window, 'BroadcastChannel', undefined);
  replace(navigator, 'locks', undefined);
  return {
    /** From now on nothing more is stored. */
    fill: () => {
      for (const area of areas) area.isFull = true;
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function putInFull(...given) {
        const request = put.apply(this, given);
        Object.defineProperty(request, 'error', { get: full, set: () => {} });
        // The polyfill's own way to end a transaction with an error.
        (this.transaction as unknown as { _abort: (name: string) => void })._abort(
          'QuotaExceededError',
        );
        return request;
      };
    },
  };
};
