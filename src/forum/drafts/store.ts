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
  /** Where it was discarded: in this tab, or in another one. */
  removed?: 'here' | 'elsewhere' | undefined;
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
};

export type DraftMessage = { id: string };

type How = { forkId?: string | undefined; isKey?: boolean };

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

/** Whether it has to be written. A new draft is not, as long as there is nothing to see. */
const isUnstored = ({ isDirty, base, draft, removed }: Entry) =>
  isDirty && (base !== null || (!removed && !isBlank(draft.fields)));

const isListed = ({ removed, base, isDirty }: Entry) => !removed && (base !== null || isDirty);

/** Whether the tab has to stay for it. */
const isOnlyHere = (entry: Entry) =>
  isUnstored(entry) &&
  !entry.removed &&
  entry.draft.phase !== 'published' &&
  !isBlank(entry.draft.fields);

/**
 * The drafts of this tab, the only owner of their words. It writes them behind: a write names the revision
 * that it builds on, and words on top of another revision become a draft of their own.
 */
export class DraftStore {
  readonly #parts: Parts;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<Listener>();
  readonly #autosaves = new Map<string, () => void>();
  readonly #holds = new Map<string, { count: number; lock: Promise<TakenLock> }>();
  /** What has not begun yet, by its name. */
  readonly #queued = new Map<string, Promise<unknown>>();
  #last: Promise<unknown> = Promise.resolve();
  readonly #retry: ReturnType<typeof createRetry>;
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
      if (this.#entries.has(id) || this.#isWhole !== undefined) void this.read(id);
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
    this.#list ??= {
      drafts: [...this.#entries.values()]
        .filter(isListed)
        .map(({ draft }) => draft)
        .sort((one, other) => other.changedAt - one.changedAt),
      unreadable: this.#unreadable,
      isWhole: this.#isWhole,
    };
    return this.#list;
  };

  /** Whether this tab has words that the device does not have. */
  hasUnstored = () => [...this.#entries.values()].some(isOnlyHere);

  /** Reads all drafts of the device, and removes those that were published long ago. */
  load = async () => {
    const longAgo = this.clock.now() - this.limits.publishedDraftMs;
    const reading = this.#inTurn('all', async () => {
      const { drafts, unreadable } = await this.#parts.storage.list();
      this.#unreadable = unreadable;
      const ids = new Set(drafts.map(({ id }) => id));
      for (const draft of drafts) this.#adopt(draft.id, draft);
      for (const id of this.#entries.keys()) if (!ids.has(id)) this.#adopt(id, null);
      for (const { id, phase, since } of drafts)
        if (phase === 'published' && since < longAgo) void this.remove(id);
    });
    this.#isWhole = await reading.then(
      () => true,
      () => false,
    );
    this.#list = undefined;
    this.#notify();
    return this.list();
  };

  /** Reads one draft. False if the device does not answer. */
  read = (id: string): Promise<boolean> =>
    this.#inTurn(`read ${id}`, async () => this.#adopt(id, await this.#parts.storage.get(id))).then(
      () => true,
      () => false,
    );

  /** A new draft, which is not stored before there is something to see. */
  create = (id: string, fields: DraftFields) =>
    this.#entries.set(id, {
      draft: newDraft(this.clock.now(), fields, id),
      base: null,
      isDirty: false,
    });

  /** Stores drafts, also removed ones, beside what is there. False if only this tab has them. */
  add = async (...given: Draft[]): Promise<boolean> => {
    const drafts = given.flatMap((draft) => {
      const there = this.has(draft.id) && this.get(draft.id)?.draft.fields;
      if (!there) return draft;
      return isSameFields(there, draft.fields) ? [] : this.#forked(draft.fields, draft.id);
    });
    for (const draft of drafts) this.#change(draft.id, draft);
    for (const { id } of drafts) await this.flush(id);
    return drafts.every(({ id }) => this.get(id)?.isDirty === false);
  };

  /** Takes over what is typed, and stores it soon. */
  type = (id: string, fields: Partial<DraftFields>) => {
    const before = this.get(id)?.draft;
    if (!before) return;
    const draft = step(before, { type: 'typed', fields }, this.clock.now());
    this.#change(id, draft, { isKey: true });
    // It must not be sent any more.
    if (before.phase === 'queued') void this.flush(id);
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
    const { draft: before, removed } = this.get(id) ?? {};
    if (!before) return null;
    const isOver = from && (removed || from.phase !== before.phase || from.since !== before.since);
    const draft = isOver ? before : step(before, event, this.clock.now());
    if (draft === before) return null;
    this.#change(id, draft);
    await this.flush(id);
    const after = this.get(id)?.draft;
    // Read anew, a record has a list of its own.
    return after?.sent === draft.sent && after.phase === draft.phase ? after : null;
  };

  /**
   * The draft is a post. Words that are not in it become a draft of their own, in the same transaction.
   * @param version what the post was made from; undefined if nobody knows
   */
  publish = async (id: string, postId: string, version?: DraftFields) => {
    const draft = this.get(id)?.draft;
    if (!draft || draft.phase === 'published') return;
    const post = this.#asPost(draft, postId, version);
    this.#put(id, { ...post, isDirty: true, obstacle: undefined, isPostedHere: true });
    await this.flush(id);
  };

  /** Says why a draft came no further, unless it has gone on meanwhile. */
  block = (draft: Draft, obstacle: Obstacle | undefined) => {
    const { phase, since } = this.get(draft.id)?.draft ?? {};
    if (phase === draft.phase && since === draft.since) this.#put(draft.id, { obstacle });
  };

  /** Whoever sends a draft holds it, also once its form is left. */
  mark = (id: string, isSendingHere: boolean) => {
    this.#put(id, { isSendingHere });
    if (isSendingHere) void this.hold(id);
    else this.release(id);
  };

  /** The same words as another draft, which becomes another post. */
  fork = (id: string): string | undefined => {
    const draft = this.get(id)?.draft;
    if (!draft) return undefined;
    const { id: forkId } = this.#fork(draft.fields, id);
    void this.flush(forkId);
    return forkId;
  };

  /** Removes a draft, unless another tab has written on it since. False if the device did not do it. */
  remove = async (id: string): Promise<boolean> => {
    const entry = this.get(id);
    if (!entry) return true;
    this.#put(id, { removed: 'here', isDirty: entry.base !== null });
    await this.flush(id);
    return !this.get(id)?.isDirty;
  };

  /** Stores what the device does not have yet. Never rejects. */
  flush = async (id: string): Promise<void> => {
    this.#autosaves.get(id)?.();
    this.#autosaves.delete(id);
    try {
      await this.#inTurn(`write ${id}`, () => this.#write(id));
    } catch (cause) {
      if (this.get(id)?.isDirty) this.#put(id, { trouble: troubleOf(cause) });
      this.#retryWhileUnstored();
    }
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

  /**
   * One transaction of this tab at a time, so that nothing that was read is older than what was written. Of the
   * same name, one at most waits for its turn. Rejects if it takes too long, and may still be carried out then.
   */
  #inTurn(name: string, run: () => Promise<unknown>) {
    const start = () => {
      this.#queued.delete(name);
      return run();
    };
    const queued = this.#queued.get(name) ?? this.#last.then(start, start);
    if (!this.#queued.has(name)) this.#last = queued;
    this.#queued.set(name, queued);
    return inTime(queued, this.limits.draftStorageMs);
  }

  async #write(id: string) {
    const entry = this.get(id);
    if (!entry || !isUnstored(entry)) return;
    let settle: () => string[] = () => [];
    await this.#parts.storage.update(id, (stored) => {
      const drafts = this.#changeOf(id, stored);
      if (drafts === 'remove') {
        settle = () => this.#confirmRemoval(id);
        return drafts;
      }
      const records = drafts.map(revised);
      settle = () => records.map((record, index) => this.#confirm(record, drafts[index]));
      return records;
    });
    for (const written of settle()) this.#parts.channel.post({ id: written });
  }

  /** What to write where the device has this record. Words on top of another record become another draft. */
  #changeOf(id: string, stored: Draft | null): DraftChange {
    const { draft: mine, base, removed } = this.get(id) as Entry;
    const isNewer = stored !== null && isOfNewerBuild(stored);
    const isMine = !stored || (stored.revision === base?.revision && !isNewer);
    if (isMine && removed) {
      if (!stored) this.#confirmRemoval(id);
      return stored ? 'remove' : [];
    }
    // What was discarded in another tab is not sent from this one.
    const isDiscarded = !stored && base?.inOutbox && mine.phase !== 'editing';
    if (isMine && !isDiscarded) return this.#withForks(mine);
    const isPost = mine.phase === 'published';
    // The answer to a request is true, whoever has written since.
    if (stored && isPost && stored.phase !== 'published' && !isNewer && !removed) {
      this.#put(id, { ...this.#asPost(stored, mine.postId, mine.fields), base: stored });
      return this.#withForks((this.get(id) as Entry).draft);
    }
    const isTyped =
      !removed &&
      !isPost &&
      hasWords(mine.fields) &&
      stored !== null &&
      !isSameFields(mine.fields, stored.fields) &&
      !(base && isSameFields(mine.fields, base.fields));
    this.#receive(id, stored, isTyped ? this.#fork(mine.fields, id).id : undefined);
    return this.#withForks(mine).slice(1);
  }

  /** A draft with what it left behind and nobody has stored, which must not be lost between two transactions. */
  #withForks(draft: Draft) {
    const forks = [...this.#entries.values()].filter(
      (entry) => entry.base === null && isUnstored(entry) && entry.draft.forkOf === draft.id,
    );
    return [draft, ...forks.map((entry) => entry.draft)];
  }

  /** The device has this record, made from `from`: what was typed since is still to be stored. */
  #confirm(record: Draft, from: Draft | undefined) {
    const latest = this.get(record.id);
    const isLatest = !latest || latest.draft === from;
    this.#put(record.id, {
      draft: isLatest ? record : { ...latest.draft, revision: record.revision },
      base: record,
      isDirty: !isLatest || latest?.removed !== undefined,
      trouble: undefined,
    });
    return record.id;
  }

  /** The device has it no more. It may have been restored meanwhile. */
  #confirmRemoval(id: string) {
    this.#put(id, { base: null, isDirty: !this.get(id)?.removed, trouble: undefined });
    return [id];
  }

  /** Shows what another tab has made of a draft. */
  #receive(id: string, record: Draft | null, forkId?: string) {
    const { draft } = this.get(id) as Entry;
    const isPost = draft.phase === 'published';
    // Its words stay on the screen where it is open.
    const left = isPost ? draft : { ...draft, phase: 'editing' as const, inOutbox: false };
    const change: Partial<Entry> = {
      draft: record ?? left,
      base: record,
      isDirty: false,
      removed: record ? undefined : 'elsewhere',
      trouble: undefined,
      obstacle: undefined,
      copyId: undefined,
      isPostedHere: false,
    };
    this.#put(id, change, { forkId });
  }

  /** Takes over what was read. */
  #adopt(id: string, stored: Draft | null) {
    const entry = this.get(id);
    if (!entry) return stored && this.#confirm(stored, undefined);
    if (stored?.revision === entry.base?.revision) return;
    // Another tab has other words.
    if (isUnstored(entry)) void this.flush(id);
    else this.#receive(id, stored);
  }

  /** A draft as the post that it became. Words that are not in it become a draft of their own. */
  #asPost(draft: Draft, postId: string, version: DraftFields | undefined) {
    const { id, fields } = draft;
    const isWhole = !hasWords(fields) || (version !== undefined && isSameFields(fields, version));
    return {
      draft: asPublished(draft, postId, version ?? fields, this.clock.now()),
      copyId: isWhole ? this.get(id)?.copyId : this.#fork(fields, id).id,
    };
  }

  #forked = (fields: DraftFields, forkOf: string): Draft => ({
    ...newDraft(this.clock.now(), fields),
    forkOf,
  });

  #fork(fields: DraftFields, forkOf: string) {
    const draft = this.#forked(fields, forkOf);
    this.#change(draft.id, draft);
    return draft;
  }

  /** The member, or a step, has changed it. */
  #change(id: string, draft: Draft, how?: How) {
    this.#put(id, { draft, isDirty: true, removed: undefined, obstacle: undefined }, how);
  }

  #put(id: string, change: Partial<Entry>, { forkId, isKey }: How = {}) {
    const before = this.get(id);
    const entry = { base: null, isDirty: false, ...before, ...change } as Entry;
    this.#entries.set(id, entry);
    if (isUnfinished(entry.draft) && !(before && isUnfinished(before.draft)))
      this.pending.write(true);
    // Each key renders the form, and not every list.
    if (!isKey) this.#list = undefined;
    this.#notify(id, forkId);
  }

  #notify(id = '', forkId?: string) {
    for (const listener of [...this.#listeners]) listener(id, forkId);
  }

  #retryWhileUnstored() {
    const isNeeded = [...this.#entries.values()].some(isUnstored);
    this.#retry.runWhile(isNeeded && !this.#isDisposed);
  }
}
