import { isSameFields } from './draft-fields';
import type { DraftKeeper, StorageTrouble } from './draft-memory';
import type { DraftSession } from './draft-session';

export type SaveStatus =
  /** Nothing was typed yet. */
  | { state: 'clean' }
  | { state: 'unsaved' }
  /** Milliseconds since 1970. */
  | { state: 'saved'; at: number }
  | { state: 'failed'; trouble: StorageTrouble }
  /** Thrown away in another tab. */
  | { state: 'discarded' };

// Short enough that no second of typing is lost, however fast the keys come.
const pauseAfterKey = 300;
const longestUnsaved = 800;

/** Keeps the draft of a session stored. */
export class DraftSaver {
  readonly #session: DraftSession;
  readonly #store: DraftKeeper;
  readonly #now: () => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unsavedSince = 0;
  #underWay: Promise<void> = Promise.resolve();

  constructor(session: DraftSession, store: DraftKeeper, now: () => number) {
    this.#session = session;
    this.#store = store;
    this.#now = now;
  }

  get #isUnsaved() {
    return this.#session.state.saving.state === 'unsaved';
  }

  /** After a key. */
  plan() {
    const now = this.#now();
    this.#unsavedSince ||= now;
    clearTimeout(this.#timer);
    const wait = Math.min(pauseAfterKey, this.#unsavedSince + longestUnsaved - now);
    this.#timer = setTimeout(() => void this.flush(), Math.max(0, wait));
  }

  async flush(when: 'unsaved' | 'always' = 'unsaved') {
    clearTimeout(this.#timer);
    this.#unsavedSince = 0;
    if (when === 'always' || this.#isUnsaved) {
      this.#underWay = this.#underWay.then(() => this.#save());
    }
    await this.#underWay;
    const { state } = this.#session.state.saving;
    return state === 'saved' || state === 'clean';
  }

  /** Another tab, or this one elsewhere, changed the record. What is typed here is not thrown away. */
  async reload() {
    await this.#underWay;
    const { id, revision } = this.#session.state.draft;
    const stored = await this.#store.get(id);
    const { draft, busy } = this.#session.state;
    if (busy || this.#isUnsaved || draft.id !== id) return;
    if (!stored && revision > 0) this.#session.set({ saving: { state: 'discarded' } });
    if (stored && stored.revision > draft.revision) this.#session.adopt(stored);
  }

  async discard() {
    clearTimeout(this.#timer);
    await this.#underWay;
    await this.#store.change(this.#session.state.draft.id, () => null);
    this.#session.set({ saving: { state: 'clean' } });
  }

  async #save() {
    const mine = this.#session.state.draft;
    const wasUnsaved = this.#isUnsaved;
    let isConflict = false;
    const stored = await this.#store.change(mine.id, (found) => {
      isConflict = found !== null && found.revision !== mine.revision;
      return isConflict ? found : { ...mine, revision: mine.revision + 1, changedAt: this.#now() };
    });
    if (!stored) return;
    if (isConflict && wasUnsaved && !isSameFields(stored, mine))
      await this.#session.courier.split();
    else this.#session.adopt(stored, mine);
  }
}
