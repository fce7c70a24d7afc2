import type { AppContext } from '../../context/app-context';
import type { Limits } from '../../context/limits';
import { keepData } from '../../device/database';
import type { Device } from '../../device/device';
import { inTime } from '../../device/in-time';
import { isDone } from '../../device/is-done';
import { createListeners } from '../../device/listeners';
import { openTabChannel, type TabChannel } from '../../device/tab-channel';
import { hasPending } from './has-pending';
import {
  type Draft,
  type DraftEvent,
  type DraftFields,
  hasWords,
  isBlank,
  isSameFields,
  isUnfinished,
  newDraft,
  type Obstacle,
  step,
} from './record';
import { createDraftStorage, type DraftChange, type DraftStorage } from './storage';

export type Entry = {
  /** With the words that are not stored yet. */
  draft: Draft;
  /** The same object once it is stored; else the record that it builds on, of the revision `none` if there is none. */
  base: Draft;
  /** It was discarded, here or in another tab. */
  removed?: boolean;
  /** The device is full, stores nothing for this site or does not answer. */
  isRefused?: boolean;
  obstacle?: Obstacle | undefined;
  /** This tab has posted it, or has left it to its member; false once a page has said so. */
  isNews?: boolean;
};

type Parts = {
  storage: DraftStorage;
  channel: TabChannel;
  clock: Device['clock'];
  limits: Limits;
  pending: { write: (isPending: boolean) => unknown };
};

const revised = (draft: Draft): Draft => ({
  ...draft,
  revision: crypto.getRandomValues(new Uint32Array(2)).join('-'),
});
/** The revision of what the device does not have. */
const none = 'none';
const unrevised = (draft: Draft): Draft => ({ ...draft, revision: none });
/** Its words stay on the screen where it is open. */
const leftOf = (draft: Draft): Draft =>
  draft.phase === 'published' ? draft : { ...draft, phase: 'editing', inOutbox: false };

export const hasRecord = ({ base }: Entry) => base.revision !== none;

const isDirty = (entry: Entry) => (entry.removed ? hasRecord(entry) : entry.draft !== entry.base);

/** A new draft is not written, as long as there is nothing to see. */
export const isUnstored = (entry: Entry) =>
  isDirty(entry) && (hasRecord(entry) || !isBlank(entry.draft.fields));

const isListed = (entry: Entry | undefined) =>
  entry !== undefined && !entry.removed && (hasRecord(entry) || isDirty(entry));

const isOnlyHere = (entry: Entry) =>
  isUnstored(entry) &&
  !entry.removed &&
  entry.draft.phase !== 'published' &&
  !isBlank(entry.draft.fields);

/** The only owner of their words: those on top of another revision become a draft of their own. */
export class DraftStore {
  readonly clock: Device['clock'];
  readonly limits: Limits;
  readonly #parts: Parts;
  readonly #entries = new Map<string, Entry>();
  /** `forkId`: the draft that this tab's words went on as, because another tab has changed the draft. */
  readonly #listeners = createListeners<[id: string, forkId?: string]>();
  #last: Promise<unknown> = Promise.resolve();
  /** By their delays: what waits for the device delays no key. */
  readonly #timers = new Map<number, () => void>();
  #isDisposed = false;
  /** False if the device does not answer; undefined until that is known. */
  #isWhole: boolean | undefined;
  #list: { drafts: Draft[]; isWhole: boolean | undefined } | undefined;

  constructor(parts: Parts) {
    this.clock = parts.clock;
    this.limits = parts.limits;
    this.#parts = parts;
    parts.channel.subscribe((id) => {
      if (this.#entries.has(id) || this.#isWhole !== undefined) void this.read(id);
    });
  }

  subscribe = this.#listeners.subscribe;

  get = (id: string) => this.#entries.get(id);

  has = (id: string) => isListed(this.get(id));

  /** As stored, most recently changed first; with words of this tab once they were saved. */
  list = () => {
    this.#list ??= {
      drafts: [...this.#entries.values()]
        .filter(isListed)
        .map(({ draft }) => draft)
        .sort((one, other) => other.changedAt - one.changedAt),
      isWhole: this.#isWhole,
    };
    return this.#list;
  };

  sayEmpty = () => this.#parts.pending.write(false);

  hasUnstored = () => [...this.#entries.values()].some(isOnlyHere);

  /** Again until the device answers; what was published long ago is removed. */
  load = async () => {
    const longAgo = this.clock.now() - this.limits.publishedDraftMs;
    const reading = this.#inTurn(async () => {
      const drafts = await this.#parts.storage.list();
      const records = new Map(drafts.map((draft) => [draft.id, draft]));
      for (const id of new Set([...records.keys(), ...this.#entries.keys()]))
        this.#adopt(id, records.get(id) ?? null);
      for (const { id, phase, since } of drafts)
        if (phase === 'published' && since < longAgo) void this.remove(id);
    });
    this.#isWhole = await isDone(reading);
    if (!this.#isWhole) this.#saveAfter(this.limits.draftRetryMs);
    this.#list = undefined;
    this.#listeners.notify('');
    return this.list();
  };

  /** False if the device does not answer. */
  read = (id: string) =>
    isDone(this.#inTurn(async () => this.#adopt(id, await this.#parts.storage.get(id))));

  /** Not stored before there is something to see. */
  create = (id: string, fields: DraftFields) => {
    const draft = unrevised(newDraft(this.clock.now(), fields, id));
    this.#entries.set(id, { draft, base: draft });
  };

  /** Also removed drafts. False if only this tab has them. */
  add = async (...given: Draft[]): Promise<boolean> => {
    const added = given.flatMap((draft) => {
      const there = this.has(draft.id) && this.get(draft.id)?.draft.fields;
      if (there && isSameFields(there, draft.fields)) return [];
      if (there) return this.fork(draft.fields, draft.id);
      this.#change(draft.id, draft);
      return draft.id;
    });
    for (const id of added) await this.flush(id);
    return added.every(this.isStored);
  };

  type = (id: string, fields: Partial<DraftFields>) => {
    const before = this.get(id)?.draft;
    if (!before) return;
    this.#change(id, step(before, { type: 'typed', fields }, this.clock.now()), true);
    // It must not be sent any more.
    if (before.phase === 'queued') void this.flush(id);
    else this.#saveAfter(this.limits.draftAutosaveMs);
  };

  /**
   * Null if the step is none, or the draft was discarded or changed in another tab meanwhile.
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
    const { draft: after, removed: isGone } = this.#entry(id);
    // Read anew, a record has a list of its own.
    return !isGone && after.sent === draft.sent && after.phase === draft.phase ? after : null;
  };

  /** @param version what the post was made from; undefined if nobody knows; other words become a draft */
  publish = async (id: string, postId: string, version?: DraftFields, isNews = true) => {
    const draft = this.get(id)?.draft;
    if (!draft || draft.phase === 'published') return;
    const post = this.#asPost(draft, postId, version);
    this.#put(id, { draft: post, obstacle: undefined, isNews });
    await this.flush(id);
  };

  /** Not if the draft has gone on meanwhile. */
  block = (draft: Draft, obstacle: Obstacle | undefined, isNews = false) => {
    const now = this.get(draft.id)?.draft;
    if (now?.phase === draft.phase && now.since === draft.since)
      this.#put(draft.id, { obstacle, ...(isNews && { isNews }) });
  };

  saySeen = (id: string) => this.get(id)?.isNews && this.#put(id, { isNews: false });

  /** To become another post. It is stored with the next write of what it left, or later if that fails. */
  fork = (fields: DraftFields, forkOf: string) => {
    const draft = { ...newDraft(this.clock.now(), fields), forkOf };
    this.#change(draft.id, draft);
    this.#saveAfter(this.limits.draftRetryMs);
    return draft.id;
  };

  /** Not if another tab has written on it since. False if the device did not do it. */
  remove = async (id: string): Promise<boolean> => {
    const { draft } = this.get(id) ?? {};
    if (!draft) return true;
    this.#put(id, { draft: leftOf(draft), removed: true, obstacle: undefined });
    await this.flush(id);
    return this.isStored(id);
  };

  /** Else a form that is opened again has their words. */
  dropRemoved = () => {
    for (const [id, entry] of this.#entries)
      if (entry.removed && !isDirty(entry)) this.#entries.delete(id);
  };

  isStored = (id: string) => !isDirty(this.#entry(id));

  /** Never rejects. */
  flush = async (id: string): Promise<void> => {
    try {
      await this.#inTurn(() => this.#write(id));
    } catch {
      const entry = this.get(id);
      if (entry && isDirty(entry)) this.#put(id, { isRefused: true });
      this.#saveAfter(this.limits.draftRetryMs);
    }
  };

  flushAll = async () => {
    this.#stopTimers();
    for (const [id, entry] of [...this.#entries]) if (isUnstored(entry)) await this.flush(id);
    if (this.#isWhole === false) await this.load();
  };

  dispose = () => {
    this.#isDisposed = true;
    this.#stopTimers();
  };

  #saveAfter(delayMs: number) {
    if (this.#isDisposed || this.#timers.has(delayMs)) return;
    this.#timers.set(delayMs, this.clock.after(delayMs, this.flushAll));
  }

  #stopTimers() {
    for (const stop of this.#timers.values()) stop();
    this.#timers.clear();
  }

  /** One at a time, so that nothing read is older than what was written. What takes too long may still be carried out. */
  #inTurn(run: () => Promise<unknown>) {
    this.#last = this.#last.then(run, run);
    return inTime(this.#last, this.limits.draftStorageMs);
  }

  async #write(id: string) {
    if (!this.get(id) || this.#isDisposed) return;
    let change = [] as DraftChange;
    await this.#parts.storage.update(id, (stored) => {
      change = this.#changeOf(id, stored);
      return change;
    });
    // What was typed since, or restored, is still to be stored.
    for (const base of change === 'remove' ? [unrevised(this.#entry(id).base)] : change) {
      this.#put(base.id, { base, isRefused: false });
      this.#parts.channel.post(base.id);
    }
  }

  /** Words on top of another record become another draft. */
  #changeOf(id: string, stored: Draft | null): DraftChange {
    const entry = this.#entry(id);
    const { draft: mine, base, removed } = entry;
    const isMine = !stored || stored.revision === base.revision;
    if (isMine && removed && stored) return 'remove';
    // What was discarded in another tab is not sent from this one.
    const isLeft = removed || (base.inOutbox && mine.phase !== 'editing');
    const isDiscarded = !stored && hasRecord(entry) && isLeft;
    if (isMine && !isDiscarded) return isUnstored(entry) ? this.#withForks(mine) : [];
    const isPost = mine.phase === 'published';
    // The answer to a request is true, whoever has written since.
    if (stored && isPost && stored.phase !== 'published' && !removed) {
      const draft = this.#asPost(stored, mine.postId, mine.fields);
      this.#put(id, { draft, base: stored });
      return this.#withForks(draft);
    }
    // Whoever found the post first has left the words that both had as a draft of their own.
    if (isPost && stored?.phase === 'published')
      for (const { id: left, fields, createdAt } of this.#withForks(mine).slice(1))
        if (createdAt >= mine.since && isSameFields(fields, base.fields))
          this.#entries.delete(left);
    const isTyped =
      !removed &&
      !isPost &&
      hasWords(mine.fields) &&
      stored !== null &&
      !isSameFields(mine.fields, stored.fields) &&
      !(hasRecord(entry) && isSameFields(mine.fields, base.fields));
    this.#receive(id, stored, isTyped ? this.fork(mine.fields, id) : undefined);
    return this.#withForks(mine).slice(1);
  }

  /** What it left behind must not be lost between two transactions. */
  #withForks(draft: Draft) {
    const forks = [...this.#entries.values()].filter(
      (entry) => !hasRecord(entry) && isUnstored(entry) && entry.draft.forkOf === draft.id,
    );
    return [draft, ...forks.map((entry) => entry.draft)];
  }

  #receive(id: string, record: Draft | null, forkId?: string) {
    const now = record ?? unrevised(leftOf(this.#entry(id).draft));
    const settled = { isRefused: false, obstacle: undefined };
    this.#put(id, { draft: now, base: now, removed: !record, ...settled }, forkId);
  }

  #adopt(id: string, stored: Draft | null) {
    const entry = this.get(id);
    if ((stored?.revision ?? none) === (entry?.base.revision ?? none)) return;
    // Another tab has other words.
    if (entry && isUnstored(entry)) void this.flush(id);
    else this.#receive(id, stored);
  }

  /** Words that are not in the post become a draft of their own. */
  #asPost(draft: Draft, postId: string, version: DraftFields | undefined) {
    const { id, fields } = draft;
    const event = { type: 'published', postId, fields: version ?? fields } as const;
    const post = revised(step(draft, event, this.clock.now()));
    // After the post, or its form would take them for an earlier draft's.
    if (hasWords(fields) && !(version && isSameFields(fields, version))) this.fork(fields, id);
    return post;
  }

  #change(id: string, draft: Draft, isKey = false) {
    const change = { draft: revised(draft), removed: false, obstacle: undefined };
    this.#put(id, change, undefined, isKey);
  }

  #entry = (id: string) => this.get(id) as Entry;

  #put(id: string, change: Partial<Entry>, forkId?: string, isKey = false) {
    const before = this.get(id);
    const base = change.draft && unrevised(change.draft);
    const entry = { ...(before ?? { base }), ...change } as Entry;
    this.#entries.set(id, entry);
    if (isUnfinished(entry.draft) && !entry.removed) this.#parts.pending.write(true);
    // Each key renders the form, and not every list.
    if (!isKey) this.#list = undefined;
    this.#listeners.notify(id, forkId);
  }
}

/** Guards the tab while it has words that the device does not have. */
export const draftStore = ({ device, limits, get, onDispose }: AppContext) => {
  const channel = openTabChannel(device, 'parley:drafts');
  const store = new DraftStore({
    storage: createDraftStorage(device.clock.now),
    channel,
    clock: device.clock,
    limits,
    pending: get(hasPending),
  });
  const guard = (event: BeforeUnloadEvent) => {
    void store.flushAll();
    event.preventDefault();
  };
  // Only while it is needed: some browsers keep no page with this listener for "Back".
  onDispose(
    store.subscribe(() => {
      if (store.hasUnstored()) addEventListener('beforeunload', guard);
      else removeEventListener('beforeunload', guard);
    }),
  );
  keepData();
  onDispose(channel.close);
  onDispose(store.dispose);
  onDispose(() => removeEventListener('beforeunload', guard));
  onDispose(
    device.visibility.subscribe((event) => {
      if (device.visibility.isHidden()) void store.flushAll();
      // In the back/forward cache it has heard of nothing.
      else if (event?.type === 'pageshow') void store.load();
    }),
  );
  return store;
};
