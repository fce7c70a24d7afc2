import type { Locks } from '../../device/locks';
import type { Draft } from './record';
import type { DraftStore } from './store';

/** A draft whose only writer is whoever has this. */
export type Grant = {
  /** As stored; null if there is no record. */
  draft: Draft | null;
  owner: string;
  /** Without one, another tab becomes the owner by opening the draft. */
  hasLock: boolean;
  release: () => void;
};

type OwnOptions = {
  /** ifFree: not while another form or tab has it. steal: "Continue here". wait: once it is free. */
  how: 'ifFree' | 'steal' | 'wait';
  signal?: AbortSignal;
  /** Another tab continues the draft. */
  onLost?: () => void;
};

/** In milliseconds. Some browsers never answer a request for a lock. The epoch alone decides there. */
const lockTimeoutMs = 1000;

/** The drafts that this tab owns. */
export class DraftOwners {
  readonly #store: DraftStore;
  readonly #locks: Locks;
  /** Resolves when the owner within this tab has released the draft. */
  readonly #owned = new Map<string, Promise<void>>();

  constructor(store: DraftStore, locks: Locks) {
    this.#store = store;
    this.#locks = locks;
  }

  /** Owns an id that was just created: nothing is stored under it, and nobody else knows it. */
  ownNew = (id: string, onLost?: () => void): Grant => {
    const taking = this.#take(id, { how: 'wait', ...(onLost && { onLost }) });
    const grant = this.#grant(id, null, false, () => void taking.then((lock) => lock.release?.()));
    void taking.then((lock) => {
      grant.hasLock = lock.release !== undefined;
    });
    return grant;
  };

  /** Rejects if storage fails; 'elsewhere' if another form or tab has the draft. */
  own = async (id: string, options: OwnOptions): Promise<Grant | 'elsewhere'> => {
    const { how, signal } = options;
    if (this.#owned.has(id) && how === 'ifFree') return 'elsewhere';
    if (how === 'wait') await this.#owned.get(id);
    const lock = await this.#take(id, options);
    if (lock.isHeld || signal?.aborted || (this.#owned.has(id) && how !== 'steal')) {
      lock.release?.();
      return 'elsewhere';
    }
    const grant = this.#grant(id, null, lock.release !== undefined, () => lock.release?.());
    try {
      return { ...grant, draft: await this.#store.own(id) };
    } catch (cause) {
      grant.release();
      throw cause;
    }
  };

  async #take(id: string, { how, signal, onLost }: OwnOptions) {
    const taken = await this.#locks.take(`parley:draft:${id}`, {
      how,
      ...(how !== 'wait' && { timeoutMs: lockTimeoutMs }),
      ...(signal && { signal }),
      ...(onLost && { onLost }),
    });
    return typeof taken === 'function'
      ? { release: taken, isHeld: false }
      : { release: undefined, isHeld: taken === 'held' };
  }

  #grant(id: string, draft: Draft | null, hasLock: boolean, unlock: () => void): Grant {
    let end = () => {};
    const released = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#owned.set(id, released);
    const release = () => {
      unlock();
      if (this.#owned.get(id) === released) this.#owned.delete(id);
      end();
    };
    return { draft, owner: this.#store.tabId, hasLock, release };
  }
}
