import { isConflict } from '../../api/errors';
import { isValid } from './draft-validation';
import type { Grant, OwnOptions } from './owner';
import {
  type Draft,
  type DraftEvent,
  type DraftFields,
  emptyFields,
  isBlank,
  isFenced,
  isSameFields,
  mayEdit,
  type Phase,
  step,
  withoutStacks,
} from './record';
import { createRetry, oneAtATime } from './retry';
import {
  advance,
  type DraftContext,
  type Obstacle,
  type Progress,
  publish,
  sendDraft,
  type TakeStep,
} from './send';
import type { StorageTrouble } from './store';

export type SavedState =
  /** Nothing to save. */
  | { state: 'clean' }
  | { state: 'saving' }
  | { state: 'saved' }
  /** Only this tab has it. */
  | { state: 'unsaved'; trouble: StorageTrouble }
  /** Removed in another tab. */
  | { state: 'discarded' };

export type Problem =
  | Obstacle
  /** It cannot wait for the network, because this device stores nothing. */
  | { type: 'notQueued' }
  /** Storage has not answered yet. It is asked again. */
  | { type: 'unread' };

/** One draft on the screen of one tab. */
export type FormState = {
  /** The record as this tab knows it: as its owner last changed it, or as another tab stored it. */
  draft: Draft;
  id: string;
  /** What the screen shows: words typed during a task are not in the record yet. */
  fields: DraftFields;
  /** reading: its record was asked for. elsewhere: another tab owns it, so it is read-only here. */
  phase: 'reading' | 'elsewhere' | Phase;
  saved: SavedState;
  problem: Problem | null;
  /** Words that are not in the post, as a draft of their own. */
  copy?: Draft;
  /** It became a post on this page. */
  isPostedHere?: boolean;
};

/** In milliseconds, after the first key that is not stored. */
const autosaveMs = 500;

/** Storage that did not answer, or a post that may have arrived. */
const pursueAgain = { firstMs: 1500, longestMs: 15_000 };

/** The form of one draft: its owner as long as no other tab continues it. */
export class DraftForm {
  /** The id it was opened with: another one if its words go on as another draft. */
  readonly key: string;
  readonly context: DraftContext;
  readonly #listeners = new Set<() => void>();
  readonly #again = createRetry(pursueAgain, () => this.#pursue());
  state: FormState;
  /** The record as last stored; null if nothing is. */
  #stored: Draft | null = null;
  #grant: Grant | null = null;
  #visit = new AbortController();
  #isOpen = false;
  /** A task of the member runs. */
  #isBusy = false;
  #running: Promise<unknown> = Promise.resolve();
  #autosave: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, prefill: Partial<DraftFields>, context: DraftContext, isNew = false) {
    this.context = context;
    this.key = id;
    const draft = context.store.create({ ...emptyFields, ...withoutStacks(prefill) }, { id });
    const phase = isNew ? 'editing' : 'reading';
    const { fields } = draft;
    this.state = { draft, id, fields, phase, saved: { state: 'clean' }, problem: null };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Becomes the draft's owner and follows other tabs. Returns the cleanup function. */
  open = () => {
    this.#isOpen = true;
    this.#visit = new AbortController();
    if (this.state.phase === 'reading' || this.#stored) void this.#own('ifFree');
    else this.#ownNew(this.state.id);
    const unsubscribe = this.context.store.subscribe((id) => {
      if (id === this.state.id) void this.#follow();
    });
    return () => {
      unsubscribe();
      void this.#close();
    };
  };

  /** For `pagehide`: the page may be closed without another event, or be shown again as it was. */
  suspend = () => {
    void this.save();
    this.#release();
  };

  resume = () => {
    if (!this.#grant && this.state.phase !== 'published') void this.#own('ifFree');
  };

  write = (written: Partial<DraftFields>) => {
    const { phase, draft } = this.state;
    const fields = { ...this.state.fields, ...withoutStacks(written) };
    if (phase === 'reading' || phase === 'elsewhere' || phase === 'published') return;
    if (isSameFields(fields, this.state.fields)) return;
    this.#set({ fields, saved: { state: 'saving' } });
    // Pressed while the phase was changing: it counts once the outcome is known.
    if (this.#isBusy || !mayEdit(draft)) return;
    this.#type();
    if (draft.phase === 'queued') void this.save();
    else this.#scheduleSave();
  };

  /** Stores what is not stored yet. */
  save = async () => {
    clearTimeout(this.#autosave);
    this.#autosave = undefined;
    const { draft, phase, saved } = this.state;
    const isEmpty = isBlank(draft.fields) && this.#stored === null;
    if (phase === 'reading' || this.#isBusy || isEmpty || draft === this.#stored) return;
    if (mayEdit(draft) || saved.state === 'unsaved') await this.#store(draft);
  };

  /** Does nothing during a pause that the service requested. */
  post = () => {
    const { service } = this.context;
    if (this.#isBusy || service.msToWait() > 0 || !mayEdit(this.state)) return;
    if (!service.isOnline()) return this.queue();
    const send = async () => {
      const sent = await sendDraft(this.state.draft, this.#take, this.context);
      // What cannot be known yet is no problem before the service was asked.
      return sent?.obstacle?.type === 'unreachable' ? { draft: sent.draft } : sent;
    };
    return this.#run(send, 'sending');
  };

  /** Hands the draft over to the outbox, which needs storage. */
  queue = () =>
    this.#run(async () => {
      const { store, service } = this.context;
      const sender = await service.sender(true);
      const queued = await this.#take(this.state.draft, { type: 'queue', sender });
      if (queued?.phase !== 'queued' || !store.isUnstored(queued.id)) return progressOf(queued);
      this.#set({ problem: { type: 'notQueued' } });
      return progressOf(await this.#take(queued, { type: 'takeBack' }));
    });

  takeBack = () => this.#change({ type: 'takeBack' });

  /** May be edited again although it may have arrived: the member decided so. */
  edit = () => this.#change({ type: 'edit' });

  /** Sends a post again that was not found. If it cannot be sent as it is, it can be edited. */
  postAgain = async () => {
    await this.edit();
    if (isValid(this.state.draft.fields, this.context.service.limits)) await this.post();
  };

  /** Goes on with what waits for storage or the service. */
  check = () => {
    if (this.state.draft.phase === 'unknown') this.#set({ problem: null });
    this.#pursueWhileNeeded('now');
  };

  /** The post that was found is this one. */
  acceptFound = () => {
    const { problem, draft } = this.state;
    if (problem?.type !== 'found') return;
    const [version, another] = draft.sent;
    // With two versions, nobody knows which one it was made from.
    const madeFrom = another ? undefined : version;
    return this.#run(() => publish(draft, problem.post.id, madeFrom, this.#take, this.context));
  };

  /** Continues with the same words as another post. */
  copy = async () => {
    const { problem, draft: left } = this.state;
    this.#fork();
    if (problem?.type === 'failed' && isConflict(problem.failure))
      await this.context.store.remove(left.id).catch(() => {});
    if (problem?.type === 'found' && problem.post.id === left.id)
      await this.#take(left, { type: 'published', postId: left.id });
  };

  /** "Continue here": another tab becomes a reader. */
  continueHere = () => {
    this.#release();
    return this.#own('steal');
  };

  discard = async () => {
    const { draft } = this.state;
    // Nothing is left to store.
    this.#stored = draft;
    this.#set({ saved: { state: 'clean' } });
    await this.context.store.remove(draft.id).catch(() => {});
  };

  #set(change: Partial<FormState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Whether the screen has words that neither the device nor a request has. */
  get #isUnsaved() {
    const { phase, fields, draft } = this.state;
    const isTyped = mayEdit(draft) ? draft !== this.#stored : !isSameFields(fields, draft.fields);
    return isTyped && phase !== 'reading' && !isBlank(fields);
  }

  /** Takes over what is on the screen. */
  #type() {
    const { fields, draft: before } = this.state;
    const draft = step(before, { type: 'typed', fields }, this.context.store.now());
    this.#set({ draft, phase: draft.phase, problem: null });
  }

  #scheduleSave() {
    this.#autosave ??= setTimeout(this.save, autosaveMs);
  }

  /** Returns false if another tab owns the draft now. The form may be another draft's meanwhile. */
  async #store(draft: Draft) {
    const saved = await this.context.store.save(draft);
    const { id, draft: latest, fields } = this.state;
    const isShown = id === draft.id;
    if (saved.state === 'lost') {
      if (isShown) this.#lose(saved.stored, saved.copy);
      return false;
    }
    if (saved.state === 'saved' && isShown) this.#stored = draft;
    if (latest === draft && isSameFields(fields, draft.fields)) this.#set({ saved });
    return true;
  }

  #take: TakeStep = async (base, event) => {
    const { id, draft: latest, phase } = this.state;
    if (id === base.id && latest !== base) return null;
    const draft = step(base, event, this.context.store.now());
    // Before it is stored, so that nobody writes an older one over it.
    if (latest === base) this.#set({ draft, phase: phase === 'elsewhere' ? phase : draft.phase });
    return (await this.#store(draft)) ? draft : null;
  };

  #ownNew(id: string) {
    const grant = this.context.owners.ownNew(id, () => this.#yield(grant));
    this.#grant = grant;
  }

  async #own(how: OwnOptions['how']): Promise<void> {
    const { signal } = this.#visit;
    let grant: Grant | null = null;
    const onLost = () => this.#yield(grant);
    try {
      const owned = await this.context.owners.own(this.state.id, { how, signal, onLost });
      if (signal.aborted) return owned === 'elsewhere' ? undefined : owned.release();
      if (owned === 'elsewhere') return await this.#read(how !== 'wait');
      grant = owned;
      this.#receive(owned);
    } catch {
      if (signal.aborted || this.state.phase !== 'reading') return;
      this.#set({ problem: { type: 'unread' } });
      this.#pursueWhileNeeded();
    }
  }

  /** Another tab has taken the draft over. */
  #yield(grant: Grant | null) {
    if (!grant || this.#grant !== grant) return;
    this.#release();
    this.#set({ phase: 'elsewhere' });
    void this.#read(true);
  }

  /** Shows the record of another tab, and waits until that tab is done with it. */
  async #read(mustWait: boolean) {
    const { signal } = this.#visit;
    // If nobody else has written since, words that only this tab has are the draft's.
    await this.save();
    if (signal.aborted) return;
    if (this.#isUnsaved) return this.#fork();
    const stored = await this.context.store.get(this.state.id).catch(() => null);
    if (signal.aborted) return;
    this.#show(stored ?? this.state.draft);
    if (mustWait) void this.#own('wait');
  }

  #show(draft: Draft) {
    const { fields } = draft;
    const phase = draft.phase === 'published' ? 'published' : 'elsewhere';
    this.#stored = draft;
    this.#set({ draft, fields, phase, saved: { state: 'clean' }, problem: null });
    this.#pursueWhileNeeded();
  }

  /** Shows the record that this form owns now. */
  #receive(grant: Grant) {
    const { draft } = grant;
    const { store } = this.context;
    const { fields, id } = this.state;
    this.#grant = grant;
    if (!draft) {
      this.#set({ draft: store.create(fields, { id }), phase: 'editing', problem: null });
      return isBlank(fields) ? undefined : this.#scheduleSave();
    }
    const isUnsaved = this.#isUnsaved && !isSameFields(fields, draft.fields);
    // Not if it is a post, or a newer build has written it.
    const isMine = draft.owner === store.tabId && draft.phase !== 'published';
    // Typed on what another tab has changed since: these words and the record are two drafts.
    const isChanged = !this.#stored || !isSameFields(this.#stored.fields, draft.fields);
    if (isUnsaved && (isChanged || !isMine)) return this.#fork();
    if (!isMine) {
      this.#release();
      return this.#show(draft);
    }
    const isUnstored = store.isUnstored(draft.id);
    this.#stored = isUnstored ? null : draft;
    const saved: SavedState = isUnstored
      ? { state: 'unsaved', trouble: 'off' }
      : { state: isUnsaved ? 'saving' : 'saved' };
    const shown = isUnsaved ? fields : draft.fields;
    this.#set({ draft, fields: shown, phase: draft.phase, saved, problem: null });
    if (isUnsaved) {
      this.#type();
      this.#scheduleSave();
    }
    this.#pursueWhileNeeded('now');
  }

  #lose(draft: Draft, copy?: Draft) {
    // Where another tab has the draft, its record may be on the screen by now, in place of these words.
    if (copy) return this.#goOnAs(copy, this.state.phase === 'elsewhere' ? copy.fields : undefined);
    this.#release();
    this.#show(draft);
    if (draft.phase !== 'published') void this.#own('wait');
  }

  #fork() {
    this.#goOnAs(this.context.store.fork(this.state.fields, this.state.id));
  }

  /** The form continues with a copy of its words. */
  #goOnAs(copy: Draft, fields = this.state.fields) {
    this.#release();
    this.#stored = null;
    this.#ownNew(copy.id);
    const draft = { ...copy, fields };
    const saved = { state: 'saving' } as const;
    this.#set({ draft, id: copy.id, fields, phase: 'editing', problem: null, saved });
    this.#pursueWhileNeeded();
    void this.save();
  }

  #release() {
    this.#visit.abort();
    this.#visit = new AbortController();
    const grant = this.#grant;
    this.#grant = null;
    grant?.release();
  }

  /** Handles a change of the record by another tab, or elsewhere in this one. */
  #follow = oneAtATime(async () => {
    const { id } = this.state;
    const { store } = this.context;
    const stored = await store.get(id).catch(() => undefined);
    const { draft, phase, saved } = this.state;
    if (draft.id !== id) return;
    const isFencedOff = stored !== null && stored !== undefined && isFenced(stored, draft);
    // The store has tried again, and the device may be too slow to be read.
    if (saved.state === 'unsaved' && !store.isUnstored(id) && !isFencedOff) {
      this.#stored = draft;
      this.#set({ saved: { state: 'saved' } });
    }
    const isOver = phase === 'reading' || phase === 'published';
    if (stored === undefined || this.#isBusy || isOver) return;
    // Words of this tab that are being stored are not another tab's.
    if (phase === 'elsewhere') return stored && stored !== draft ? this.#show(stored) : undefined;
    if (!stored) {
      if (draft !== this.#stored || saved.state !== 'saved') return;
      this.#stored = null;
      return this.#set({ saved: { state: 'discarded' } });
    }
    if (!isFencedOff && stored.phase !== 'published') return;
    if (draft === this.#stored) this.#lose(stored);
    else await this.save();
  });

  #change = (event: DraftEvent) =>
    this.#run(async () => progressOf(await this.#take(this.state.draft, event)));

  /** Runs one task of the member. Words that are typed meanwhile wait for its end. */
  async #run(task: () => Promise<Progress>, phase = this.state.phase) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#set({ phase, problem: null });
    const running = task();
    this.#running = running;
    const progress = await running;
    this.#isBusy = false;
    await this.#finish(progress);
  }

  /** The form may have gone on as another draft meanwhile, or with other words. */
  async #finish(progress: Progress) {
    if (progress && progress.draft === this.state.draft) this.#settle(progress);
    await this.save();
  }

  #settle({ draft, obstacle, copy }: NonNullable<Progress>) {
    const { store } = this.context;
    const { fields, problem, phase } = this.state;
    const isTypedOn = !isSameFields(fields, draft.fields);
    if (draft.phase === 'published') {
      let left = copy;
      // Words typed since it was sent are a draft of their own.
      if (isTypedOn) left = copy ? { ...copy, fields } : store.fork(fields, draft.id);
      if (left && left !== copy) void store.save(left);
      this.#release();
      const posted = { phase: draft.phase, problem: null, isPostedHere: true };
      this.#set({ ...posted, ...(left && { copy: left }) });
    } else if (phase !== 'elsewhere') {
      if (isTypedOn) this.#type();
      this.#set({ phase: this.state.draft.phase, problem: obstacle ?? problem });
    } else return;
    // The service is asked at once whether the post arrived.
    this.#pursueWhileNeeded(draft.phase === 'unknown' && !obstacle ? 'now' : undefined);
  }

  /** @param now without the delay that grows */
  #pursueWhileNeeded(now?: 'now') {
    const isNeeded = this.#mustPursue;
    if (isNeeded && now) this.#again.runNow();
    else this.#again.runWhile(isNeeded);
  }

  get #mustPursue() {
    const { draft, problem } = this.state;
    const isWaiting =
      this.#grant !== null && (draft.phase === 'unknown' || draft.phase === 'queued');
    return this.#isOpen && (problem?.type === 'unread' || isWaiting);
  }

  async #pursue() {
    if (this.state.phase === 'reading') await this.#own('ifFree');
    else if (!this.#isBusy && this.#mustPursue && this.context.service.isOnline()) {
      const running = advance(this.state.draft, this.#take, this.context);
      this.#running = running;
      await this.#finish(await running);
    }
    this.#pursueWhileNeeded();
  }

  async #close() {
    const grant = this.#grant;
    const { fields, draft } = this.state;
    this.#isOpen = false;
    this.#pursueWhileNeeded();
    this.#visit.abort();
    this.#grant = null;
    const isIdle = !this.#isBusy && (draft === this.#stored || isBlank(fields));
    const isEmptied = this.#stored !== null && isBlank(fields) && draft.phase === 'editing';
    if (!isIdle) await Promise.allSettled([this.#running, this.save()]);
    else if (isEmptied && grant) await this.context.store.remove(draft.id, draft).catch(() => {});
    grant?.release();
    // Of a copy, if its words went on as another draft meanwhile.
    this.#release();
  }
}

const progressOf = (draft: Draft | null): Progress => draft && { draft };
