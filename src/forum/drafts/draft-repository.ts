import { createLocks, type Locks } from '../../browser/locks';
import { openTabChannel, type TabChannel } from '../../browser/tab-channel';
import { type Draft, type DraftFields, fieldsOf, newDraft, transition } from './draft';
import { createDraftStorage, type DraftStorage } from './draft-storage';
import { hasPending } from './has-pending';
import { type DraftChange, withMemoryFallback } from './memory-fallback';
import { createRetry } from './retry-unfinished';
import type { SubmissionEvent } from './submission';

/** What tabs tell each other about a draft. */
export type DraftMessage = { type: 'changed' | 'opened' | 'alsoOpen' | 'closed'; id: string };

type Parts = {
  storage: DraftStorage;
  channel: TabChannel<DraftMessage>;
  locks: Locks;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** @param copy what only this tab had of it was forked, and goes on as this */
type DraftListener = (id: string, copy?: Draft) => void;

/** Milliseconds that the address of a published draft leads to its post. */
const longestKept = 30 * 86_400_000;

/** The drafts of this device: the only module that writes them, and that tells of a change. */
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

  /** Null where there is no such draft; undefined where storage does not answer. */
  get = (id: string): Promise<Draft | null | undefined> =>
    this.#storage.get(id).catch(() => undefined);

  list = () => this.#storage.list();

  /** A draft as it is stored, and why that is in this tab's memory only. */
  describe = (draft: Draft) => ({ draft, trouble: this.#storage.troubleWith(draft.id) });

  /**
   * One save:
   * 1. DraftController.write takes the key, and the autosave asks for a save when the keys pause. A page
   *    that is left or closed asks at once, and so does Post.
   * 2. The controller hands over what is on the screen, with the revision that it builds on; one at a time.
   * 3. Here it is written over that revision alone. Another one stays, and `isOutdated` says so.
   * 4. The memory fallback waits three seconds for the device, then has it in this tab's memory. The device
   *    is asked again less and less often, also when no page has the draft open.
   * 5. The storage reads and writes in one transaction. What nobody can read is set aside, not written over.
   * 6. Other tabs are told, and read the record again.
   * 7. The controller shows "saved", or that only this tab has it. Where another tab was quicker with other
   *    words these are forked. What was typed meanwhile is saved next.
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
   * The stored draft after an event; null where there is none any more.
   * @param revision the only one that the event is true of: a later one stays as it is
   * @param copyId the draft that has the words which are no longer this one's
   */
  transition = async (id: string, event: SubmissionEvent, revision?: number, copyId?: string) => {
    let hasChanged = false;
    let isForeign = false;
    const change: DraftChange = (before, unstored) => {
      hasChanged = false;
      if (!before || (revision ?? before.revision) !== before.revision) return before;
      // The device has other words of this id: ours are not to be sent under it, unless they were.
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

  /** Where storage never said what it has of this id another tab may post its words under it. */
  forkUnread = (draft: Draft) => {
    if (!this.#storage.isKnown(draft.id)) this.#forkUnstored(draft);
  };

  /**
   * What only this tab has goes on under an id of its own, as far on its way as it is. At once, so that
   * nothing that is saved or sent meanwhile makes two of it.
   */
  #forkUnstored = (draft: Draft) => {
    const { id, submission } = draft;
    const copy = { ...newDraft(this.now(), fieldsOf(draft)), submission, revision: 1 };
    this.#storage.fork(id, copy);
    this.#notify(id, copy);
    void this.restore(copy);
    return copy;
  };

  /** Words under an id of their own: those of another draft become another post. */
  fork = async (fields: DraftFields) => {
    // Revision 0 is that of no record.
    const copy = { ...newDraft(this.now(), fields), revision: 1 };
    await this.restore(copy);
    return copy;
  };

  /** Stores a draft that was removed, unless there is one under its id. */
  restore = (draft: Draft) => this.#update(draft.id, (before) => before ?? draft);

  /**
   * Null where it is gone then.
   * @param revision the only one that is removed: nobody has seen what a later one holds
   */
  remove = async (id: string, revision?: number) => {
    const isSeen = (before: Draft) => (revision ?? before.revision) === before.revision;
    return (await this.#update(id, (before) => (before && !isSeen(before) ? before : null))).draft;
  };

  /** Removes what was published long ago. */
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

  /** A draft may be on no page any more when the device has room again. */
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

/** A newer build may say more. */
const isDraftMessage = (value: object): value is DraftMessage =>
  'type' in value && 'id' in value && messageTypes.includes(value.type);

let repository: DraftRepository | undefined;

/** The repository of this tab, opened when it is first asked for. */
export const draftRepository = () => {
  repository ??= new DraftRepository({
    storage: createDraftStorage(),
    channel: openTabChannel('parley:drafts', isDraftMessage),
    locks: createLocks(),
  });
  return repository;
};
