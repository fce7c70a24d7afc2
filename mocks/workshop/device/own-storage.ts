const full = () => new DOMException('Simulated by the mock service.', 'QuotaExceededError');

/** A `Storage` in the memory of the page. What is stored are its own properties, as those of a browser. */
export class OwnStorage implements Storage {
  #isFull = false;

  get length() {
    return Object.keys(this).length;
  }

  key(index: number) {
    return Object.keys(this)[index] ?? null;
  }

  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }

  setItem(key: string, value: string) {
    if (this.#isFull) throw full();
    Object.assign(this, { [key]: String(value) });
  }

  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }

  clear() {
    for (const key of Object.keys(this)) this.removeItem(key);
  }

  /** From then on it stores nothing more. */
  fill() {
    this.#isFull = true;
  }
}

const replace = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { configurable: true, value });

/**
 * Gives the page a storage of its own, which no other page sees and which is lost with the page. So
 * several states of one app can be open side by side, and the designer's own data is not touched.
 */
export const openOwnStorage = async () => {
  const areas = [new OwnStorage(), new OwnStorage()] as const;
  replace(window, 'localStorage', areas[0]);
  replace(window, 'sessionStorage', areas[1]);
  const { IDBFactory, IDBKeyRange, IDBObjectStore } = await import('fake-indexeddb');
  replace(window, 'indexedDB', new IDBFactory());
  replace(window, 'IDBKeyRange', IDBKeyRange);
  // Tabs exchange messages and locks about storage they share, and this one is not shared.
  replace(window, 'BroadcastChannel', undefined);
  replace(navigator, 'locks', undefined);
  return {
    /** Makes every later `setItem` and `put` fail. */
    fill: () => {
      for (const area of areas) area.fill();
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function putInFull(...given) {
        const request = put.apply(this, given);
        Object.defineProperty(request, 'error', { get: full, set: () => {} });
        // The polyfill's internal way to abort a transaction with an error.
        (this.transaction as unknown as { _abort: (name: string) => void })._abort(
          'QuotaExceededError',
        );
        return request;
      };
    },
  };
};
