import { createLocks, type Locks } from '../../device/locks';
import { openTabChannel, type TabChannel } from '../../device/tab-channel';
import { type Draft, type DraftFields, fieldsOf, newDraft, transition } from './draft';
import { createDraftStorage, type DraftStorage } from './draft-storage';
import { hasPending } from './has-pending';
import { type DraftChange, withMemoryFallback } from './memory-fallback';
import { createRetry } from './retry-unfinished';
import type { SubmissionEvent } from './submission';

/** The messages that tabs exchange about a draft. */
export type DraftMessage = { type: 'changed' | 'opened' | 'alsoOpen' | 'closed'; id: string };

type Parts = {
  storage: DraftStorage;
  channel: TabChannel<DraftMessage>;
  locks: Locks;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** @param copy the fork that continues the text that only this tab had */
type DraftListener = (id: string, copy?: Draft) => void;

/** In milliseconds. For this long, the address of a published draft leads to its post. */
const longestKept = 30 * 86_400_000;

/** The drafts of this device. Only this module writes them and reports changes. */
export class DraftRepository {
  readonly #storage: ReturnType<typeof withMemoryFallback>;
  readonly #listeners = new Set<DraftListener>();
  readonly channel: TabChannel<DraftMessage>;
  readonly locks: Locks;
  readonly now: () => number;
  readonly #storeAgain = createRetry({ first: 5000, longest: 60_000 }, () => this.#storeUnstored());

  constructor({ storage, channel, locks, now = Date.now }: Parts) {
    this.#storage = withMemoryFallback(storage);
    this.channel = channel;
    this.locks = locks;
    this.now = now;
    channel.subscribe(({ type, id }) => {
      if (type === 'changed') this.#notify(id);
    });
  }

  /** Calls back with the id of every draft that changes, in this tab or another. */
  subscribe = (listener: DraftListener) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Null if there is no such draft; undefined if storage fails or does not respond. */
  get = (id: string): Promise<Draft | null | undefined> =>
    this.#storage.get(id).catch(() => undefined);

  list = () => this.#storage.list();

  /** A stored draft, and why it is only in this tab's memory; null if it is on the device. */
  describe = (draft: Draft) => ({ draft, trouble: this.#storage.troubleWith(draft.id) });

  /**
   * The path of one save:
   * 1. DraftController.write receives the input, and the autosave saves when typing pauses. Leaving or
   *    closing the page saves at once, and so does Post.
   * 2. The controller passes the draft on the screen and the revision it builds on, one save at a time.
   * 3. This method overwrites only that revision. Any other revision stays, and `isOutdated` is true.
   * 4. The memory fallback waits three seconds for the device, then keeps the draft in this tab's memory. The
   *    repository retries with growing delays, even if no page has the draft open.
   * 5. The storage reads and writes in one transaction. An unreadable record is set aside, not overwritten.
   * 6. Other tabs are notified and read the record again.
   * 7. The controller shows "saved", or that only this tab has the draft. If another tab saved a different
   *    text first, this text is forked. Text typed meanwhile is saved next.
   */
  save = async (draft: Draft) => {
    let isOutdated = false;
    const { draft: stored, rival } = await this.#update(draft.id, (before) => {
      isOutdated = before !== null && before.revision !== draft.revision;
      if (isOutdated) return before;
      return { ...draft, revision: draft.revision + 1, changedAt: this.now() };
    });
    if (rival) this.#storage.forget(draft.id);
    return { stored: rival ?? stored, isOutdated: isOutdated || rival !== null };
  };

  /**
   * Applies an event to the stored draft. `draft` is the result; null if the draft no longer exists.
   * @param revision the only revision the event applies to: a later one stays unchanged
   * @param copyId the draft that has taken over text from this one
   */
  transition = async (id: string, event: SubmissionEvent, revision?: number, copyId?: string) => {
    let hasChanged = false;
    let isForeign = false;
    const change: DraftChange = (before, unstored) => {
      hasChanged = false;
      if (!before || (revision ?? before.revision) !== before.revision) return before;
      // The device has another text under this id: do not send ours under it, unless it was sent before.
      isForeign = event.type === 'claim' && !!unstored?.rival && before.sent.length === 0;
      if (isForeign) return before;
      const isShared = unstored !== undefined;
      const after = transition(before, event, this.now(), isShared);
      hasChanged = after !== before;
      return after;
    };
    const { draft } = await this.#update(id, change, copyId);
    return { draft: isForeign && draft ? this.#forkUnstored(draft) : draft, hasChanged };
  };

  /** Forks a draft whose record was never read: another tab may post its own text under this id. */
  forkUnread = (draft: Draft) => {
    if (!this.#storage.isKnown(draft.id)) this.#forkUnstored(draft);
  };

  /**
   * Continues a draft that only this tab has under a new id, with the same submission state. Synchronous, so
   * that nothing saved or sent meanwhile duplicates it.
   */
  #forkUnstored = (draft: Draft) => {
    const { id, submission } = draft;
    const copy = { ...newDraft(this.now(), fieldsOf(draft)), submission, revision: 1 };
    this.#storage.fork(id, copy);
    this.#notify(id, copy);
    void this.restore(copy);
    return copy;
  };

  /** Copies fields to a draft with its own id, which becomes a separate post. */
  fork = async (fields: DraftFields) => {
    // Revision 0 means that there is no record.
    const copy = { ...newDraft(this.now(), fields), revision: 1 };
    await this.restore(copy);
    return copy;
  };

  /** Stores a removed draft again, unless there is one under its id. */
  restore = (draft: Draft) => this.#update(draft.id, (before) => before ?? draft);

  /**
   * Returns the draft that remains; null if it is gone.
   * @param revision the only revision to remove: nobody has seen the content of a later one
   */
  remove = async (id: string, revision?: number) => {
    const isSeen = (before: Draft) => (revision ?? before.revision) === before.revision;
    return (await this.#update(id, (before) => (before && !isSeen(before) ? before : null))).draft;
  };

  /** Removes drafts that were published more than `longestKept` ago. */
  purge = async () => {
    const { drafts } = await this.list();
    for (const { id, submission } of drafts) {
      const isOld = this.now() - submission.since > longestKept;
      if (submission.state === 'published' && isOld) await this.remove(id);
    }
  };

  async #update(id: string, change: DraftChange, copyId?: string) {
    let hasChanged = false;
    const noteChange: DraftChange = (before, unstored) => {
      const changed = change(before, unstored);
      hasChanged = changed !== before;
      return changed;
    };
    const updated = await this.#storage.update(id, noteChange, copyId);
    this.#storeAgain.runWhile(this.#storage.hasUnstored());
    if (updated.draft?.submission.inOutbox) hasPending.write(true);
    if (hasChanged) this.#tell(id);
    return updated;
  }

  /** Retries here, because no page may have the draft open when the device has space again. */
  #storeUnstored = async () => {
    for (const id of await this.#storage.storeUnstored()) this.#tell(id);
    this.#storeAgain.runWhile(this.#storage.hasUnstored());
  };

  #tell(id: string) {
    this.channel.post({ type: 'changed', id });
    this.#notify(id);
  }

  #notify(id: string, copy?: Draft) {
    for (const listener of this.#listeners) listener(id, copy);
  }
}

const messageTypes: unknown[] = [
  'changed',
  'opened',
  'alsoOpen',
  'closed',
] satisfies DraftMessage['type'][];

/** A newer build may post other messages. */
const isDraftMessage = (value: object): value is DraftMessage =>
  'type' in value && 'id' in value && messageTypes.includes(value.type);

let repository: DraftRepository | undefined;

/** The repository of this tab, created on first use. */
export const draftRepository = () => {
  repository ??= new DraftRepository({
    storage: createDraftStorage(),
    channel: openTabChannel('parley:drafts', isDraftMessage),
    locks: createLocks(),
  });
  return repository;
};
