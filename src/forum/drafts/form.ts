import { isConflict } from '../../api/errors';
import { isValid } from './draft-validation';
import type { Grant } from './owner';
import {
  type Draft,
  type DraftEvent,
  type DraftFields,
  emptyFields,
  isBlank,
  isFenced,
  isSameFields,
  mayEdit,
  newDraft,
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
  settle,
} from './send';
import type { StorageTrouble } from './store';

export type SavedState =
  /** Nothing to save. */
  | { state: 'clean' }
  | { state: 'saving' }
  /** `at` is in milliseconds since 1970. */
  | { state: 'saved'; at: number }
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
  id: string;
  /** What the screen shows. */
  fields: DraftFields;
  /** reading: its record was asked for. elsewhere: another tab owns it, so it is read-only here. */
  phase: 'reading' | 'elsewhere' | Phase;
  saved: SavedState;
  problem: Problem | null;
  /** The record as far as this tab knows it. */
  draft: Draft;
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
  /** The record as its owner last changed it. */
  #mine: Draft;
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
    this.#mine = newDraft(context.store.now(), { ...emptyFields, ...withoutStacks(prefill) }, id);
    const { fields } = this.#mine;
    const phase = isNew ? 'editing' : 'reading';
    this.state = {
      id,
      fields,
      phase,
      saved: { state: 'clean' },
      problem: null,
      draft: this.#mine,
    };
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
    else this.#ownNew(this.#mine);
    const unsubscribe = this.context.store.subscribe((id) => {
      if (id === this.#mine.id) void this.#follow();
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
    const { phase } = this.state;
    const fields = { ...this.state.fields, ...withoutStacks(written) };
    if (phase === 'reading' || phase === 'elsewhere' || phase === 'published') return;
    if (isSameFields(fields, this.state.fields)) return;
    this.#set({ fields, saved: { state: 'saving' } });
    // Pressed while the phase was changing: it counts once the outcome is known.
    if (this.#isBusy || !mayEdit(this.#mine)) return;
    const wasQueued = this.#mine.phase === 'queued';
    this.#type(this.#mine);
    if (wasQueued) void this.save();
    else this.#scheduleSave();
  };

  /** Stores what is not stored yet. */
  save = async () => {
    clearTimeout(this.#autosave);
    this.#autosave = undefined;
    const mine = this.#mine;
    const { phase, saved: before } = this.state;
    const isEmpty = isBlank(mine.fields) && this.#stored === null;
    if (phase === 'reading' || this.#isBusy || isEmpty || mine === this.#stored) return;
    if (!mayEdit(mine) && before.state !== 'unsaved') return;
    const saved = await this.context.store.save(mine);
    if (this.#mine.id !== mine.id) return;
    if (saved.state === 'lost') return this.#lose(saved.stored, saved.copy);
    if (saved.state === 'saved') this.#stored = mine;
    if (this.#mine !== mine) return;
    this.#set({
      saved: saved.state === 'saved' ? { state: 'saved', at: this.context.store.now() } : saved,
    });
  };

  /** Does nothing during a pause that the service requested. */
  post = () => {
    const { service } = this.context;
    if (this.#isBusy || service.msToWait() > 0 || !mayEdit(this.#mine)) return;
    if (this.state.phase === 'elsewhere' || this.state.phase === 'reading') return;
    if (!service.isOnline()) return this.queue();
    const send = async () => {
      const { obstacle, ...sent } = await sendDraft(this.#mine, this.context, this.#adopt);
      // What cannot be known yet is no problem before the service was asked.
      return obstacle?.type === 'failed' ? { ...sent, obstacle } : sent;
    };
    return this.#run(send, 'sending');
  };

  /** Hands the draft over to the outbox, which needs storage. */
  queue = () =>
    this.#run(async () => {
      const { store, service } = this.context;
      const sender = await service.sender(true);
      const queued = await settle(this.#mine, { type: 'queue', sender }, store, this.#adopt);
      if (!store.isUnstored(queued.draft.id) || queued.draft.phase !== 'queued') return queued;
      const back = await settle(queued.draft, { type: 'takeBack' }, store, this.#adopt);
      this.#set({ problem: { type: 'notQueued' } });
      return back;
    });

  takeBack = () => this.#take({ type: 'takeBack' });

  /** May be edited again although it may have arrived: the member decided so. */
  edit = () => this.#take({ type: 'edit' });

  /** Sends a post again that was not found. If it cannot be sent as it is, it can be edited. */
  postAgain = async () => {
    await this.edit();
    if (isValid(this.#mine.fields, this.context.service.limits)) await this.post();
  };

  /** Goes on with what waits for storage or the service. */
  check = () => {
    if (this.#mine.phase === 'unknown') this.#set({ problem: null });
    this.#pursueNow();
  };

  /** The post that was found is this one. */
  acceptFound = () => {
    const { problem } = this.state;
    if (problem?.type !== 'found') return;
    const [version, another] = this.#mine.sent;
    const { id } = problem.post;
    // With two versions, nobody knows which one it was made from.
    const madeFrom = another ? undefined : version;
    return this.#run(() => publish(this.#mine, id, madeFrom, this.context, this.#adopt));
  };

  /** Continues with the same words as another post. */
  copy = async () => {
    const { store } = this.context;
    const { problem } = this.state;
    const left = this.#mine;
    const isTaken = problem?.type === 'failed' && isConflict(problem.failure);
    const isFound = problem?.type === 'found' && problem.post.id === left.id;
    this.#fork();
    if (isTaken) await store.remove(left.id).catch(() => {});
    if (isFound) await settle(left, { type: 'published', postId: left.id }, store, () => true);
  };

  /** "Continue here": another tab becomes a reader. */
  continueHere = () => {
    this.#release();
    return this.#own('steal');
  };

  discard = async () => {
    // Nothing is left to store.
    this.#stored = this.#mine;
    this.#set({ saved: { state: 'clean' } });
    await this.context.store.remove(this.#mine.id).catch(() => {});
  };

  #set(change: Partial<FormState>) {
    this.state = { ...this.state, draft: this.#mine, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Whether the screen has words that the device has not. */
  get #isUnsaved() {
    const { phase, fields } = this.state;
    const isShown = phase !== 'reading' && phase !== 'elsewhere';
    return isShown && this.#mine !== this.#stored && !isBlank(fields);
  }

  /** Takes over what is on the screen. */
  #type(draft: Draft) {
    const { fields } = this.state;
    this.#mine = step(draft, { type: 'typed', fields }, this.context.store.now());
    this.#set({ phase: this.#mine.phase, problem: null });
  }

  #scheduleSave() {
    this.#autosave ??= setTimeout(this.save, autosaveMs);
  }

  #ownNew(draft: Draft) {
    const { owners, store } = this.context;
    const grant = owners.ownNew(draft.id, () => this.#grant === grant && void this.#yield());
    this.#grant = grant;
    this.#mine = { ...draft, epoch: Math.max(1, draft.epoch), owner: store.tabId };
  }

  async #own(how: 'ifFree' | 'steal' | 'wait'): Promise<void> {
    const { id } = this.#mine;
    const { signal } = this.#visit;
    let grant: Grant | null = null;
    const onLost = () => grant !== null && this.#grant === grant && void this.#yield();
    try {
      const owned = await this.context.owners.own(id, { how, signal, onLost });
      if (signal.aborted) return owned === 'elsewhere' ? undefined : owned.release();
      if (owned === 'elsewhere') return await this.#read(how !== 'wait');
      grant = owned;
      this.#receive(owned);
    } catch {
      if (signal.aborted || this.state.phase !== 'reading') return;
      this.#set({ problem: { type: 'unread' } });
      this.#follows();
    }
  }

  /** Shows the record of another tab, and waits until that tab is done with it. */
  async #read(mustWait: boolean) {
    const { signal } = this.#visit;
    if (this.#isUnsaved) {
      // Typed before this tab was its owner. If nobody else has written since, these words are the draft's.
      await this.save();
      if (signal.aborted) return;
      if (this.#isUnsaved) return this.#fork();
    }
    const draft = await this.context.store.get(this.#mine.id).catch(() => null);
    if (signal.aborted) return;
    this.#show(draft ?? this.#mine);
    if (mustWait) void this.#own('wait');
  }

  #show(draft: Draft) {
    this.#mine = draft;
    this.#stored = draft;
    const phase = draft.phase === 'published' ? 'published' : 'elsewhere';
    this.#set({ fields: draft.fields, phase, saved: { state: 'clean' }, problem: null });
    this.#follows();
  }

  /** Shows the record that this form owns now. */
  #receive(grant: Grant) {
    const { draft } = grant;
    const { store } = this.context;
    const { fields } = this.state;
    this.#grant = grant;
    if (!draft) {
      this.#mine = newDraft(store.now(), fields, this.#mine.id);
      this.#mine = { ...this.#mine, epoch: 1, owner: store.tabId };
      this.#set({ phase: 'editing', problem: null });
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
    this.#mine = draft;
    this.#stored = isUnstored ? null : draft;
    if (isUnsaved) {
      this.#type(draft);
      return this.#scheduleSave();
    }
    const saved = this.#savedState(draft);
    this.#set({ fields: draft.fields, phase: draft.phase, saved, problem: null });
    this.#pursueNow();
  }

  #savedState({ id, changedAt }: Draft): SavedState {
    const isUnstored = this.context.store.isUnstored(id);
    return isUnstored ? { state: 'unsaved', trouble: 'off' } : { state: 'saved', at: changedAt };
  }

  /** Another tab has taken the draft over. */
  async #yield() {
    this.#release();
    const { signal } = this.#visit;
    this.#set({ phase: 'elsewhere' });
    await this.save();
    if (signal.aborted) return;
    // Words that only this tab has stay on its screen.
    if (mayEdit(this.#mine) && this.context.store.isUnstored(this.#mine.id)) this.#fork();
    else await this.#read(true);
  }

  #lose(draft: Draft, copy?: Draft) {
    // Where another tab has the draft, its record may be on the screen by now, in place of these words.
    if (copy) return this.#goOnAs(copy, this.state.phase === 'elsewhere' ? copy.fields : undefined);
    this.#release();
    this.#show(draft);
    if (draft.phase !== 'published') void this.#own('wait');
  }

  #fork() {
    this.#goOnAs(this.context.store.fork(this.state.fields, this.#mine.id));
  }

  /** The form continues with a copy of its words. */
  #goOnAs(copy: Draft, fields = this.state.fields) {
    this.#release();
    this.#ownNew({ ...copy, fields });
    this.#stored = null;
    const saved = { state: 'saving' } as const;
    this.#set({ id: copy.id, fields, phase: 'editing', problem: null, saved });
    this.#follows();
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
    const { id } = this.#mine;
    const { store } = this.context;
    const stored = await store.get(id).catch(() => undefined);
    const mine = this.#mine;
    const { phase, saved } = this.state;
    if (mine.id !== id) return;
    const isFencedOff = stored !== null && stored !== undefined && isFenced(stored, mine);
    // The store has tried again, and the device may be too slow to be read.
    if (saved.state === 'unsaved' && !store.isUnstored(id) && !isFencedOff) {
      this.#stored = mine;
      this.#set({ saved: { state: 'saved', at: store.now() } });
    }
    const isOver = phase === 'reading' || phase === 'published';
    if (stored === undefined || this.#isBusy || isOver) return;
    if (phase === 'elsewhere') return stored ? this.#show(stored) : undefined;
    if (!stored) {
      if (mine !== this.#stored || saved.state !== 'saved') return;
      this.#stored = null;
      return this.#set({ saved: { state: 'discarded' } });
    }
    if (!isFencedOff && stored.phase !== 'published') return;
    if (mine === this.#stored) this.#lose(stored);
    else await this.save();
  });

  /** Returns false if the member has changed the draft since `base`. */
  #adopt = (next: Draft, base: Draft) => {
    if (this.#mine !== base) return this.#mine.id !== base.id;
    this.#mine = next;
    if (this.state.phase !== 'elsewhere') this.#set({ phase: next.phase });
    return true;
  };

  #take = (event: DraftEvent) =>
    this.#run(() => settle(this.#mine, event, this.context.store, this.#adopt));

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
  async #finish({ draft, obstacle, copy, isLost }: Progress) {
    if (isLost && this.#mine.id === draft.id) this.#lose(draft, copy);
    else if (this.#mine === draft) this.#settle(draft, obstacle, copy);
    await this.save();
  }

  #settle(draft: Draft, obstacle: Obstacle | undefined, copy: Draft | undefined) {
    const { fields, problem, phase } = this.state;
    if (!this.context.store.isUnstored(draft.id)) this.#stored = draft;
    if (draft.phase === 'published') return this.#end(draft, copy);
    if (phase === 'elsewhere') return;
    const isTypedOn = !isSameFields(fields, draft.fields);
    if (isTypedOn) this.#type(draft);
    this.#set({
      phase: this.#mine.phase,
      saved: isTypedOn ? { state: 'saving' } : this.#savedState(draft),
      problem: obstacle ?? problem,
    });
    // The service is asked at once whether the post arrived.
    if (this.#mine.phase === 'unknown' && !obstacle) this.#pursueNow();
    else this.#follows();
  }

  /** The draft is a post. Words typed since it was sent are a draft of their own. */
  #end(draft: Draft, copy: Draft | undefined) {
    const { store } = this.context;
    const { fields } = this.state;
    let left = copy;
    if (!isSameFields(fields, draft.fields)) {
      left = copy ? { ...copy, fields } : store.fork(fields, draft.id);
      void store.save(left);
    }
    this.#release();
    this.#set({
      phase: 'published',
      problem: null,
      isPostedHere: true,
      ...(left && { copy: left }),
    });
    this.#follows();
  }

  get #mustPursue() {
    const { phase } = this.#mine;
    const isWaiting = this.#grant !== null && (phase === 'unknown' || phase === 'queued');
    return this.#isOpen && (this.state.problem?.type === 'unread' || isWaiting);
  }

  #pursueNow() {
    if (this.#mustPursue) this.#again.runNow();
  }

  #follows() {
    this.#again.runWhile(this.#mustPursue);
  }

  async #pursue() {
    if (this.state.phase === 'reading') await this.#own('ifFree');
    else if (!this.#isBusy && this.#mustPursue && this.context.service.isOnline()) {
      const running = advance(this.#mine, this.context, this.#adopt);
      this.#running = running;
      await this.#finish(await running);
    }
    this.#follows();
  }

  async #close() {
    const grant = this.#grant;
    const { fields } = this.state;
    this.#isOpen = false;
    this.#follows();
    this.#visit.abort();
    this.#grant = null;
    const isIdle = !this.#isBusy && (this.#mine === this.#stored || isBlank(fields));
    const isEmptied = this.#stored !== null && isBlank(fields) && this.#mine.phase === 'editing';
    if (!isIdle) await Promise.allSettled([this.#running, this.save()]);
    else if (isEmptied && grant)
      await this.context.store.remove(this.#mine.id, this.#mine).catch(() => {});
    grant?.release();
    // Of a copy, if its words went on as another draft meanwhile.
    this.#release();
  }
}
