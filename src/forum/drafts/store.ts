import type { Limits } from '../../context/limits';
import type { Device } from '../../device/device';
import { inTime } from '../../device/in-time';
import { type TakenLock, takeLock } from '../../device/locks';
import type { TabChannel } from '../../device/tab-channel';
import {
  asPublished,
  type Draft,
  type DraftEvent,
  type DraftFields,
  hasWords,
  isBlank,
  isOfNewerBuild,
  isSameFields,
  isUnfinished,
  newDraft,
  type Obstacle,
  step,
} from './record';
import { createRetry } from './retry';
import {
  type DraftChange,
  type DraftStorage,
  type StorageTrouble,
  type StoredDrafts,
  troubleOf,
} from './storage';

/** A draft as this tab has it. */
export type Entry = {
  /** With the words that are not stored yet. */
  draft: Draft;
  /** The record that it builds on, as this tab last read or wrote it; null if there is none. */
  base: Draft | null;
  /** The device does not have it like this yet. */
  isDirty: boolean;
  /** Discarded, here or in another tab. */
  isRemoved: boolean;
  /** Why the last attempt to store it failed. */
  trouble?: StorageTrouble | undefined;
  /** Why it came no further. */
  obstacle?: Obstacle | undefined;
  /** The draft with the words that are not in the post. */
  copyId?: string | undefined;
  /** A request of this tab is pending. */
  isSendingHere?: boolean;
  /** This tab has made a post of it. */
  isPostedHere?: boolean;
  /** How often another tab's record has taken the place of this one. */
  adoptions: number;
};

export type DraftMessage = { id: string };

/** @param forkId the draft that this tab's words went on as, because another tab has changed the draft */
type Listener = (id: string, forkId?: string) => void;

export type DraftList = StoredDrafts & {
  /** False if the device does not answer: there may be more. Undefined until that is known. */
  isWhole: boolean | undefined;
};

type Parts = {
  storage: DraftStorage;
  channel: TabChannel<DraftMessage>;
  device: Pick<Device, 'locks' | 'clock'>;
  limits: Limits;
  /** Whether a draft waits, or may have arrived. */
  pending: { write: (isPending: boolean) => unknown };
};

const revised = (draft: Draft): Draft => ({
  ...draft,
  revision: crypto.getRandomValues(new Uint32Array(2)).join('-'),
});

/** What a transaction does, and what it finds or leaves under the id. */
type Outcome = {
  change: DraftChange;
  record: Draft | null;
  /** False if the record is as another tab has left it. */
  isOwn: boolean;
  /** The draft with the words that this tab had not stored. */
  forkId?: string | undefined;
};

/** Whether it has to be written. A new draft is not, as long as there is nothing to see. */
const isUnstored = ({ isDirty, base, draft, isRemoved }: Entry) =>
  isDirty && (base !== null || (!isRemoved && !isBlank(draft.fields)));

const recordsOf = ({ change }: Outcome) => (change === 'remove' ? [] : change);

const isListed = ({ isRemoved, base, isDirty }: Entry) => !isRemoved && (base !== null || isDirty);

/**
 * The drafts of this tab, the only owner of their words. It writes them behind: a write names the revision
 * that it builds on, and words on top of another revision become a draft of their own.
 */
export class DraftStore {
  readonly #parts: Parts;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<Listener>();
  readonly #autosaves = new Map<string, () => void>();
  readonly #writing = new Map<string, Promise<void>>();
  /** Revisions that this tab may have written without an answer of the device. */
  readonly #attempts = new Map<string, Set<string>>();
  readonly #holds = new Map<string, { count: number; lock: Promise<TakenLock> }>();
  /** When an entry was last written, counted in changes: an answer that was read before is older. */
  readonly #written = new Map<string, number>();
  readonly #due = new Set<string>();
  readonly #retry: ReturnType<typeof createRetry>;
  #changes = 0;
  #isReading = false;
  #isDisposed = false;
  #isWhole: boolean | undefined;
  #unreadable = 0;
  #list: DraftList | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { device, limits, channel } = parts;
    const delays = {
      firstMs: limits.draftSaveRetryMs,
      longestMs: limits.draftSaveLongestRetryMs,
    };
    this.#retry = createRetry(device.clock, delays, async () => {
      await this.flushAll();
      this.#retryWhileUnstored();
    });
    channel.subscribe(({ id }) => {
      if (this.#entries.has(id) || this.#isWhole !== undefined) void this.#readLater(id);
    });
  }

  get clock() {
    return this.#parts.device.clock;
  }

  get limits() {
    return this.#parts.limits;
  }

  get pending() {
    return this.#parts.pending;
  }

  subscribe = (listener: Listener) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get = (id: string) => this.#entries.get(id);

  /** Whether there is such a draft, on the device or in this tab. */
  has = (id: string) => {
    const entry = this.get(id);
    return entry !== undefined && isListed(entry);
  };

  /** The drafts as stored, most recently changed first; with words of this tab once they were saved. */
  list = (): DraftList => {
    if (this.#list) return this.#list;
    const drafts = [...this.#entries.values()]
      .filter(isListed)
      .map(({ draft }) => draft)
      .sort((one, other) => other.changedAt - one.changedAt);
    this.#list = { drafts, unreadable: this.#unreadable, isWhole: this.#isWhole };
    return this.#list;
  };

  /** Whether this tab has words that the device does not have. */
  hasUnstored = () =>
    [...this.#entries.values()].some(
      (entry) =>
        isUnstored(entry) &&
        !entry.isRemoved &&
        entry.draft.phase !== 'published' &&
        !isBlank(entry.draft.fields),
    );

  /** Reads all drafts of the device, and removes those that were published long ago. */
  load = async () => {
    const start = ++this.#changes;
    const there = await this.#inTime(this.#parts.storage.list()).catch(() => null);
    this.#isWhole = there !== null;
    if (there) {
      this.#unreadable = there.unreadable;
      const ids = new Set(there.drafts.map(({ id }) => id));
      for (const draft of there.drafts) this.#adopt(draft.id, draft, start);
      for (const id of this.#entries.keys()) if (!ids.has(id)) this.#adopt(id, null, start);
    }
    this.#list = undefined;
    this.#notify();
    const longAgo = this.clock.now() - this.limits.publishedDraftMs;
    for (const { id, phase, since } of there?.drafts ?? [])
      if (phase === 'published' && since < longAgo) void this.remove(id);
    return this.list();
  };

  /** Reads one draft. False if the device does not answer. */
  read = async (id: string): Promise<boolean> => {
    const start = ++this.#changes;
    try {
      const stored = await this.#inTime(this.#parts.storage.get(id));
      // Written meanwhile: that answer is older.
      if (this.#isWrittenSince(id, start)) return this.read(id);
      this.#adopt(id, stored, start);
      return true;
    } catch {
      return false;
    }
  };

  /** A new draft, which is not stored before there is something to see. */
  create = (id: string, fields: DraftFields) =>
    this.#put(id, { draft: newDraft(this.clock.now(), fields, id) }, 'silent');

  /** Stores drafts, also removed ones, beside what is there. False if only this tab has them. */
  add = async (...given: Draft[]): Promise<boolean> => {
    const drafts = given.map((draft) => {
      const isThere = this.has(draft.id);
      return isThere ? this.#forked(draft.fields, draft.id) : draft;
    });
    for (const draft of drafts)
      this.#put(draft.id, { draft, isDirty: true, isRemoved: false, obstacle: undefined });
    for (const { id } of drafts) await this.flush(id);
    return drafts.every(({ id }) => this.get(id)?.isDirty === false);
  };

  /** Takes over what is typed, and stores it soon. */
  type = (id: string, fields: Partial<DraftFields>) => {
    const before = this.get(id);
    if (!before) return;
    const draft = step(before.draft, { type: 'typed', fields }, this.clock.now());
    this.#put(id, { draft, isDirty: true, isRemoved: false, obstacle: undefined }, 'typed');
    // It must not be sent any more.
    if (before.draft.phase === 'queued') void this.flush(id);
    else if (!this.#autosaves.has(id) && !this.#isDisposed) {
      const { draftAutosaveMs } = this.limits;
      const stop = this.clock.after(draftAutosaveMs, () => void this.flush(id));
      this.#autosaves.set(id, stop);
    }
  };

  /**
   * Stores the next step of a draft. Null if the step is none, or another tab has changed the draft.
   * @param from nothing happens if the draft is not as far as this one any more
   */
  take = async (id: string, event: DraftEvent, from?: Draft): Promise<Draft | null> => {
    const entry = this.get(id);
    if (!entry) return null;
    const { draft: before, adoptions } = entry;
    const isOver =
      from && (entry.isRemoved || from.phase !== before.phase || from.since !== before.since);
    const draft = isOver ? before : step(before, event, this.clock.now());
    if (draft === before) return null;
    this.#put(id, { draft, isDirty: true, isRemoved: false, obstacle: undefined });
    await this.flush(id);
    const after = this.get(id);
    const isThere = after?.draft.phase === draft.phase && after.draft.since === draft.since;
    return isThere && after.adoptions === adoptions ? after.draft : null;
  };

  /**
   * The draft is a post. Words that are not in it become a draft of their own, in the same transaction.
   * @param version what the post was made from; undefined if nobody knows
   */
  publish = async (id: string, postId: string, version?: DraftFields) => {
    const entry = this.get(id);
    if (!entry || entry.draft.phase === 'published') return;
    const { fields } = entry.draft;
    const isWhole = !hasWords(fields) || (version !== undefined && isSameFields(fields, version));
    const copyId = isWhole ? undefined : this.#fork(fields, id).id;
    const draft = asPublished(entry.draft, postId, version ?? fields, this.clock.now());
    this.#put(id, { draft, isDirty: true, obstacle: undefined, copyId, isPostedHere: true });
    await this.flush(id);
  };

  /** Says why a draft came no further, unless it has gone on meanwhile. */
  block = (draft: Draft, obstacle: Obstacle | undefined) => {
    const entry = this.get(draft.id);
    if (entry?.draft.phase === draft.phase && entry.draft.since === draft.since)
      this.#put(draft.id, { obstacle });
  };

  mark = (id: string, isSendingHere: boolean) => this.#put(id, { isSendingHere });

  /** The same words as another draft, which becomes another post. */
  fork = (id: string): string | undefined => {
    const entry = this.get(id);
    if (!entry) return undefined;
    const { id: forkId } = this.#fork(entry.draft.fields, id);
    void this.flush(forkId);
    return forkId;
  };

  /** Removes a draft, unless another tab has written on it since. False if the device did not do it. */
  remove = async (id: string): Promise<boolean> => {
    const entry = this.get(id);
    if (!entry) return true;
    this.#put(id, { isRemoved: true, isDirty: entry.base !== null });
    await this.flush(id);
    return !this.get(id)?.isDirty;
  };

  /** Stores what the device does not have yet. Never rejects. */
  flush = (id: string): Promise<void> => {
    this.#autosaves.get(id)?.();
    this.#autosaves.delete(id);
    const before = this.#writing.get(id) ?? Promise.resolve();
    // One at a time, each with the latest words: the one after it may find nothing left to write.
    const writing = before.then(() => this.#write(id));
    this.#writing.set(id, writing);
    void writing.then(() => this.#writing.get(id) === writing && this.#writing.delete(id));
    return writing;
  };

  flushAll = async () => {
    for (const [id, entry] of [...this.#entries]) if (isUnstored(entry)) await this.flush(id);
  };

  /** Marks a draft as in use by this tab. held: another tab uses it. none: nobody knows. */
  hold = async (id: string): Promise<'alone' | 'held' | 'none'> => {
    const { device, limits } = this.#parts;
    const options = { timeoutMs: limits.draftLockMs };
    const held = this.#holds.get(id) ?? {
      count: 0,
      lock: takeLock(device, `parley:draft:${id}`, options),
    };
    held.count += 1;
    this.#holds.set(id, held);
    const lock = await held.lock;
    return typeof lock === 'function' ? 'alone' : lock;
  };

  release = (id: string) => {
    const held = this.#holds.get(id);
    if (!held) return;
    held.count -= 1;
    if (held.count > 0) return;
    this.#holds.delete(id);
    void held.lock.then((lock) => typeof lock === 'function' && lock());
  };

  /** Whether this tab uses it. */
  isHeld = (id: string) => this.#holds.has(id);

  dispose = () => {
    this.#isDisposed = true;
    this.#retry.runWhile(false);
    for (const stop of this.#autosaves.values()) stop();
  };

  async #write(id: string) {
    let entry = this.get(id);
    if (!entry || !isUnstored(entry)) return;
    const { copyId } = entry;
    // Words that are not in a post are stored before it, if they could not be stored with it.
    if (copyId && this.#attempts.has(copyId)) await this.flush(copyId);
    if (copyId && this.#attempts.has(copyId)) return;
    let outcome: Outcome | undefined;
    const sources = new Map<string, Draft | undefined>();
    let isLate = false;
    const updating = this.#parts.storage.update(id, (stored) => {
      // Another tab may have written since.
      if (isLate) return [];
      entry = this.get(id) ?? entry;
      outcome = this.#outcomeOf(entry as Entry, stored);
      for (const { id: written, revision } of recordsOf(outcome)) {
        this.#attempts.set(written, this.#attemptsAt(written).add(revision));
        sources.set(written, this.get(written)?.draft);
      }
      return outcome.change;
    });
    // Also if it was written after all, when nobody waited any more.
    updating.then(
      () => outcome && this.#post(id, outcome.change),
      () => {},
    );
    try {
      await this.#inTime(updating);
      this.#written.set(id, ++this.#changes);
      if (outcome) this.#settle(id, entry, outcome, sources);
    } catch (cause) {
      isLate = true;
      const isUnknown = (cause as Error | undefined)?.name === 'TimeoutError';
      for (const other of outcome && !isUnknown ? recordsOf(outcome) : [])
        if (other.id !== id) this.#attempts.delete(other.id);
      this.#put(id, { trouble: troubleOf(cause) });
      this.#retryWhileUnstored();
    }
  }

  /** What a transaction makes of an entry when it finds this record. */
  #outcomeOf(entry: Entry, stored: Draft | null): Outcome {
    const { draft: mine, base, isRemoved } = entry;
    const isMine = !stored || this.#isMine(stored, base);
    if (isRemoved && isMine) return { change: stored ? 'remove' : [], record: null, isOwn: true };
    // What was discarded in another tab is not sent from this one.
    if (!stored && base?.inOutbox && mine.phase !== 'editing')
      return { change: [], record: null, isOwn: false };
    const copies = this.#newDrafts(mine.id);
    const write = (record: Draft, others: Draft[] = []) => {
      const change = [record, ...others, ...copies].map(revised);
      return { change, record: change[0] as Draft, isOwn: true };
    };
    if (isMine && !isRemoved) return write(mine);
    const record = stored as Draft;
    const isNewer = isOfNewerBuild(record);
    // The answer to a request is true, whoever has written since.
    if (mine.phase === 'published' && record.phase !== 'published' && !isNewer && !isRemoved) {
      const { postId, fields } = mine;
      const isWhole = !hasWords(record.fields) || isSameFields(fields, record.fields);
      const left = isWhole ? [] : [this.#forked(record.fields, record.id)];
      return write(asPublished(record, postId, fields, this.clock.now()), left);
    }
    const isTyped =
      !isRemoved &&
      mine.phase !== 'published' &&
      hasWords(mine.fields) &&
      !isSameFields(mine.fields, record.fields) &&
      !(base && isSameFields(mine.fields, base.fields));
    const fork = isTyped ? revised(this.#forked(mine.fields, mine.id)) : undefined;
    const change = [...(fork ? [fork] : []), ...copies.map(revised)];
    return { change, record, isOwn: false, forkId: fork?.id };
  }

  /** Drafts that were never stored: any write takes them along. */
  #newDrafts(exceptId: string) {
    return [...this.#entries.values()]
      .filter(isUnstored)
      .map(({ draft }) => draft)
      .filter(({ id, revision }) => {
        const isTried = this.#attempts.has(id) || this.#writing.has(id);
        return id !== exceptId && revision === '' && !isTried;
      });
  }

  #isMine(stored: Draft, base: Draft | null) {
    const { revision, id } = stored;
    if (isOfNewerBuild(stored)) return false;
    return revision === base?.revision || this.#attemptsAt(id).has(revision);
  }

  #attemptsAt = (id: string) => this.#attempts.get(id) ?? new Set<string>();

  /** Takes over what a transaction has done. */
  #settle(id: string, before: Entry, outcome: Outcome, sources: Map<string, Draft | undefined>) {
    const { record, isOwn, forkId } = outcome;
    for (const other of recordsOf(outcome))
      if (other.id !== id) this.#confirm(other, sources.get(other.id));
    if (isOwn && record) return this.#confirm(record, before.draft);
    const latest = this.get(id) ?? before;
    // Removed; but it may have been restored meanwhile.
    if (isOwn) return this.#put(id, { base: null, isDirty: !latest.isRemoved, trouble: undefined });
    // Typed while this was written.
    const { fields } = latest.draft;
    const isTyped = !isSameFields(fields, before.draft.fields) && hasWords(fields);
    let movedTo = forkId;
    if (isTyped && forkId) this.type(forkId, fields);
    else if (isTyped) movedTo = this.fork(id);
    this.#receive(id, record, latest);
    if (movedTo) this.#notify(id, movedTo);
  }

  /** The device has this record, made from `from`: what was typed since is still to be stored. */
  #confirm(record: Draft, from: Draft | undefined) {
    this.#attempts.delete(record.id);
    const latest = this.get(record.id);
    const isLatest = !latest || latest.draft === from;
    this.#put(record.id, {
      draft: isLatest ? record : { ...latest.draft, revision: record.revision },
      base: record,
      isDirty: !isLatest || latest?.isRemoved === true,
      trouble: undefined,
    });
  }

  /** Shows what another tab has made of a draft. */
  #receive(id: string, record: Draft | null, { draft, adoptions }: Entry) {
    const isPost = draft.phase === 'published';
    // Its words stay on the screen where it is open.
    const left = isPost ? draft : { ...draft, phase: 'editing' as const, inOutbox: false };
    this.#put(id, {
      draft: record ?? left,
      base: record,
      isDirty: false,
      isRemoved: record === null,
      adoptions: adoptions + 1,
      trouble: undefined,
      obstacle: undefined,
      copyId: undefined,
      isPostedHere: false,
    });
  }

  /** Takes over what was read. */
  #adopt(id: string, stored: Draft | null, start: number) {
    const entry = this.get(id);
    if (!entry) return stored && this.#confirm(stored, undefined);
    if (this.#writing.has(id) || this.#isWrittenSince(id, start)) return;
    const isSame = stored ? stored.revision === entry.base?.revision : entry.base === null;
    if (isSame) return;
    // Another tab has other words.
    if (isUnstored(entry)) return this.flush(id);
    this.#receive(id, stored, entry);
  }

  #isWrittenSince = (id: string, start: number) => (this.#written.get(id) ?? 0) > start;

  #readLater = async (id: string) => {
    this.#due.add(id);
    if (this.#isReading) return;
    this.#isReading = true;
    for (const due of this.#due) {
      this.#due.delete(due);
      await this.read(due);
    }
    this.#isReading = false;
  };

  #forked = (fields: DraftFields, forkOf: string): Draft => ({
    ...newDraft(this.clock.now(), fields),
    forkOf,
  });

  #fork(fields: DraftFields, forkOf: string) {
    const draft = this.#forked(fields, forkOf);
    this.#put(draft.id, { draft, base: null, isDirty: true });
    return draft;
  }

  #put(id: string, change: Partial<Entry>, kind: 'any' | 'typed' | 'silent' = 'any') {
    const before = this.get(id);
    const first = { base: null, isDirty: false, isRemoved: false, adoptions: 0 };
    const entry = { ...first, ...before, ...change } as Entry;
    this.#entries.set(id, entry);
    if (isUnfinished(entry.draft) && !(before && isUnfinished(before.draft)))
      this.pending.write(true);
    // Each key renders the form, and not every list.
    if (kind === 'any') this.#list = undefined;
    if (kind !== 'silent') this.#notify(id);
  }

  #notify(id = '', forkId?: string) {
    for (const listener of [...this.#listeners]) listener(id, forkId);
  }

  #post(id: string, change: DraftChange) {
    const ids = change === 'remove' ? [id] : change.map((record) => record.id);
    for (const one of ids) this.#parts.channel.post({ id: one });
  }

  #retryWhileUnstored() {
    const isNeeded = [...this.#entries.values()].some(isUnstored);
    this.#retry.runWhile(isNeeded && !this.#isDisposed);
  }

  #inTime = <Result>(answer: Promise<Result>) => inTime(answer, this.limits.draftStorageMs);
}
