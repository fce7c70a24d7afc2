import type { Locks, TakenLock, TakeOptions } from '../../device/locks';
import type { Draft } from './record';
import type { DraftStore } from './store';

/** A draft whose only writer is whoever has this. */
export type Grant = {
  /** As stored; null if there is no record. */
  draft: Draft | null;
  release: () => void;
};

/** steal: "Continue here". */
export type OwnOptions = Omit<TakeOptions, 'timeoutMs'>;

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
  ownNew = (id: string, onLost: () => void): Grant => {
    const taking = this.#take(id, { how: 'wait', onLost });
    return this.#grant(id, () => void taking.then(unlock));
  };

  /** Rejects if storage fails; 'elsewhere' if another form or tab has the draft. */
  own = async (id: string, options: OwnOptions): Promise<Grant | 'elsewhere'> => {
    const { how, signal } = options;
    const owned = this.#owned.get(id);
    if (owned && how === 'ifFree') return 'elsewhere';
    if (how === 'wait') await owned;
    const lock = await this.#take(id, options);
    // Without locks, nobody knows when another tab is done.
    const isEndless = lock === 'none' && how === 'wait' && !owned;
    const isOwned = this.#owned.has(id) && how !== 'steal';
    if (lock === 'held' || isEndless || isOwned || signal?.aborted) {
      unlock(lock);
      return 'elsewhere';
    }
    const grant = this.#grant(id, () => unlock(lock));
    try {
      return { ...grant, draft: await this.#store.own(id) };
    } catch (cause) {
      grant.release();
      throw cause;
    }
  };

  #take = (id: string, options: OwnOptions) =>
    this.#locks.take(`parley:draft:${id}`, {
      ...options,
      ...(options.how !== 'wait' && { timeoutMs: lockTimeoutMs }),
    });

  #grant(id: string, release: () => void): Grant {
    let end = () => {};
    const released = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#owned.set(id, released);
    return {
      draft: null,
      release: () => {
        release();
        if (this.#owned.get(id) === released) this.#owned.delete(id);
        end();
      },
    };
  }
}

const unlock = (lock: TakenLock) => {
  if (typeof lock === 'function') lock();
};
