import { type Failure, isConflict } from '../../api/errors';
import type { PostSummary } from '../../contract/post';
import { isValid } from './draft-validation';
import { oneAtATime } from './one-at-a-time';
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
import { createRetry } from './retry';
import { advance, type DraftContext, type Progress, publish, sendDraft, settle } from './send';
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
  /** The service, or something before it, did not take the post. */
  | { type: 'failed'; failure: Failure }
  /** It may have arrived, and the service could not be asked. */
  | { type: 'unreachable'; failure: Failure }
  /** It may have arrived, and is not listed. */
  | { type: 'missing' }
  /** The service lists a post that may be this one, in other words. */
  | { type: 'found'; post: PostSummary }
  /** It did not arrive, and can be edited again. */
  | { type: 'released' }
  /** It cannot wait for the network, because this device stores nothing. */
  | { type: 'notQueued' }
  /** Storage has not answered yet, so there may be an unread record. */
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

/** In milliseconds. Together they limit the loss to less than a second of typing, at any speed. */
const pauseAfterKeyMs = 300;
const longestUnsavedMs = 800;

/** Storage that did not answer, or a post that may have arrived. */
const pursueAgain = { firstMs: 1500, longestMs: 15_000 };

/** Problems that end when the words are changed. */
const isOfWords = (problem: Problem | null) =>
  problem !== null && ['failed', 'released', 'notQueued'].includes(problem.type);

/** The form of one draft: its owner as long as no other tab continues it. */
export class DraftForm {
  /** The id it was opened with: another one if its words go on as another draft. */
  readonly key: string;
  readonly context: DraftContext;
  readonly #listeners = new Set<() => void>();
  readonly #again = createRetry(pursueAgain, () => this.#pursue());
  #state: FormState;
  /** The record as its owner last changed it. */
  #mine: Draft;
  /** The record as last stored; null if nothing is. */
  #stored: Draft | null = null;
  #grant: Grant | null = null;
  #visit = new AbortController();
  /** Storage was not asked, or did not answer: there may be a record. */
  #isUnread: boolean;
  readonly #isNew: boolean;
  #isOpen = false;
  #isBusy = false;
  #isDiscarded = false;
  #running: Promise<unknown> = Promise.resolve();
  #autosave: { pause?: ReturnType<typeof setTimeout>; deadline?: ReturnType<typeof setTimeout> } =
    {};

  constructor(id: string, prefill: Partial<DraftFields>, context: DraftContext, isNew = false) {
    this.context = context;
    this.key = id;
    this.#mine = newDraft(context.store.now(), { ...emptyFields, ...withoutStacks(prefill) }, id);
    this.#isNew = isNew;
    this.#isUnread = !isNew;
    const { fields } = this.#mine;
    const phase = isNew ? 'editing' : 'reading';
    this.#state = {
      id,
      fields,
      phase,
      saved: { state: 'clean' },
      problem: null,
      draft: this.#mine,
    };
  }

  get state() {
    return this.#state;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Becomes the draft's owner and follows other tabs. Returns the cleanup function. */
  open = () => {
    this.#isOpen = true;
    this.#visit = new AbortController();
    if (this.#isNew && this.#stored === null) this.#ownNew(this.#mine);
    else void this.#own('ifFree');
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
    if (this.#grant || this.#state.phase === 'published') return;
    this.#visit = new AbortController();
    void this.#own('ifFree');
  };

  write = (written: Partial<DraftFields>) => {
    const { phase, problem } = this.#state;
    const fields = { ...this.#state.fields, ...withoutStacks(written) };
    if (phase === 'elsewhere' || phase === 'published') return;
    if (isSameFields(fields, this.#state.fields)) return;
    // Pressed while the phase was changing: it counts once the outcome is known.
    if (this.#isBusy || !mayEdit(this.#mine))
      return this.#set({ fields, saved: { state: 'saving' } });
    const wasQueued = this.#mine.phase === 'queued';
    this.#mine = step(this.#mine, { type: 'typed', fields }, this.context.store.now());
    this.#set({
      fields,
      phase: this.#mine.phase,
      saved: { state: 'saving' },
      problem: isOfWords(problem) ? null : problem,
    });
    if (wasQueued) void this.save();
    else this.#scheduleSave();
  };

  /** Stores what is not stored yet. */
  save = async () => {
    clearTimeout(this.#autosave.pause);
    clearTimeout(this.#autosave.deadline);
    this.#autosave = {};
    const mine = this.#mine;
    const isEmpty = isBlank(mine.fields) && this.#stored === null;
    if (this.#isUnread || this.#isDiscarded || mine === this.#stored || isEmpty) return;
    if (this.#isBusy || (!mayEdit(mine) && this.#state.saved.state !== 'unsaved')) return;
    const saved = await this.context.store.save(mine);
    if (this.#mine.id !== mine.id) return;
    if (saved.state === 'lost') return this.#lose({ ...saved, draft: saved.stored });
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
    if (this.#state.phase === 'elsewhere' || this.#state.phase === 'reading') return;
    if (!service.isOnline()) return this.queue();
    this.#leaveUnread();
    const send = async () => {
      const { failure, ...sent } = await sendDraft(this.#mine, this.context, this.#adopt);
      // What cannot be known yet is no problem before the service was asked.
      return !failure || sent.draft.phase === 'unknown' ? sent : { ...sent, failure };
    };
    return this.#run(send, 'sending').then(this.#checkUnknown);
  };

  /** The service is asked at once whether the post arrived. */
  #checkUnknown = () => {
    if (this.#mine.phase === 'unknown') this.check();
  };

  /** Another tab may have other words under an id whose record was never read. */
  #leaveUnread() {
    if (this.#isUnread) this.#goOnAs(this.context.store.fork(this.#state.fields));
  }

  /** Hands the draft over to the outbox, which needs storage. */
  queue = () => {
    this.#leaveUnread();
    return this.#run(async () => {
      const { store, service } = this.context;
      const sender = await service.sender(true);
      const queued = await settle(this.#mine, { type: 'queue', sender }, store, this.#adopt);
      if (!store.isUnstored(queued.draft.id) || queued.draft.phase !== 'queued') return queued;
      const back = await settle(queued.draft, { type: 'takeBack' }, store, this.#adopt);
      this.#set({ problem: { type: 'notQueued' } });
      return back;
    }).then(this.#checkUnknown);
  };

  takeBack = () => this.#take({ type: 'takeBack' });

  /** May be edited again although it may have arrived: the member decided so. */
  edit = async () => {
    if (this.#isBusy) return;
    this.#mine = step(this.#mine, { type: 'takeBack' }, this.context.store.now());
    await this.#take({ type: 'release' });
  };

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
    const { problem } = this.#state;
    if (problem?.type !== 'found') return;
    const { sent } = this.#mine;
    const [first, ...others] = sent;
    const version =
      first && others.every((other) => isSameFields(other, first)) ? first : undefined;
    const { id } = problem.post;
    return this.#run(() => publish(this.#mine, id, version, this.context, this.#adopt));
  };

  /** Continues with the same words as another post. */
  copy = async () => {
    const { store } = this.context;
    const { problem, fields, phase } = this.#state;
    const left = this.#mine;
    const isTaken = problem?.type === 'failed' && isConflict(problem.failure);
    const isFound = problem?.type === 'found' && problem.post.id === left.id;
    const copy = store.fork(fields, isTaken || phase === 'elsewhere' ? undefined : left.id);
    this.#goOnAs(copy);
    if (isTaken) await store.remove(left.id).catch(() => {});
    if (isFound) await settle(left, { type: 'published', postId: left.id }, store, () => true);
  };

  /** "Continue here": another tab becomes a reader. */
  continueHere = () => this.#own('steal');

  discard = async () => {
    this.#isDiscarded = true;
    await this.context.store.remove(this.#mine.id).catch(() => {});
  };

  #set(change: Partial<FormState>) {
    this.#state = { ...this.#state, draft: this.#mine, ...change };
    for (const listener of this.#listeners) listener();
  }

  #scheduleSave() {
    clearTimeout(this.#autosave.pause);
    this.#autosave.pause = setTimeout(this.save, pauseAfterKeyMs);
    this.#autosave.deadline ??= setTimeout(this.save, longestUnsavedMs);
  }

  #ownNew(draft: Draft) {
    const { id } = draft;
    const grant = this.context.owners.ownNew(id, () => this.#isOwnerOf(grant) && this.#yield());
    this.#grant = grant;
    const epoch = Math.max(1, draft.epoch);
    this.#mine = { ...draft, epoch, owner: grant.owner };
  }

  #isOwnerOf = (grant: Grant) => this.#grant === grant;

  async #own(how: 'ifFree' | 'steal' | 'wait'): Promise<void> {
    const { id } = this.#mine;
    const { signal } = this.#visit;
    let grant: Grant | null = null;
    const onLost = () => {
      if (grant && this.#isOwnerOf(grant)) this.#yield();
    };
    try {
      const owned = await this.context.owners.own(id, { how, signal, onLost });
      const isLate = signal.aborted || this.#mine.id !== id || this.#grant !== null;
      if (owned === 'elsewhere') return isLate ? undefined : await this.#read(how !== 'wait');
      if (isLate) return owned.release();
      grant = owned;
      this.#receive(owned);
    } catch {
      if (signal.aborted || this.#mine.id !== id) return;
      const { phase, problem } = this.#state;
      this.#set({
        phase: phase === 'reading' ? 'editing' : phase,
        problem: this.#isUnread ? { type: 'unread' } : problem,
      });
      this.#follows();
    }
  }

  /** Whether the screen has words that the device has not. */
  get #isUnsaved() {
    const { phase, fields } = this.#state;
    const isChanged = this.#isUnread ? phase !== 'reading' : this.#mine !== this.#stored;
    return isChanged && phase !== 'elsewhere' && !isBlank(fields);
  }

  /** Shows the record of another tab, and waits until that tab is done with it. */
  async #read(mustWait: boolean) {
    const { store } = this.context;
    const { id } = this.#mine;
    if (this.#isUnsaved) {
      // Typed before this tab was its owner. If nobody else has written since, these words are the draft's.
      await this.save();
      if (this.#grant || this.#mine.id !== id) return;
      if (this.#isUnsaved) return this.#goOnAs(store.fork(this.#state.fields, id));
    }
    const draft = await store.get(id).catch(() => null);
    this.#show(draft ?? this.#mine);
    if (mustWait) void this.#own('wait');
  }

  #show(draft: Draft) {
    if (this.#grant) return;
    this.#mine = draft;
    this.#stored = draft;
    this.#isUnread = false;
    const phase = draft.phase === 'published' ? 'published' : 'elsewhere';
    this.#set({ fields: draft.fields, phase, saved: { state: 'clean' }, problem: null });
    this.#follows();
  }

  /** Shows the record that this form owns now. */
  #receive(grant: Grant) {
    const { draft, owner } = grant;
    const { store } = this.context;
    const { fields } = this.#state;
    const isUnsaved = this.#isUnsaved && !isSameFields(fields, draft?.fields ?? emptyFields);
    // It is a post, or a newer build has written it.
    if (draft && (draft.owner !== owner || draft.phase === 'published')) {
      grant.release();
      return isUnsaved ? this.#goOnAs(store.fork(fields, draft.id)) : this.#show(draft);
    }
    this.#grant = grant;
    this.#isUnread = false;
    if (!draft) {
      this.#mine = {
        ...newDraft(this.context.store.now(), fields, this.#mine.id),
        epoch: 1,
        owner,
      };
      this.#set({ phase: 'editing', problem: null });
      return isBlank(fields) ? undefined : this.#scheduleSave();
    }
    if (isUnsaved) {
      const isMine = this.#stored !== null && isSameFields(this.#stored.fields, draft.fields);
      // Typed before the record could be read: these words and the record are two drafts.
      if (!isMine) return this.#goOnAs(store.fork(fields, draft.id));
      this.#stored = draft;
      this.#mine = step(draft, { type: 'typed', fields }, this.context.store.now());
      this.#set({ phase: this.#mine.phase, problem: null });
      return this.#scheduleSave();
    }
    const isUnstored = this.context.store.isUnstored(draft.id);
    this.#mine = draft;
    this.#stored = isUnstored ? null : draft;
    this.#set({
      fields: draft.fields,
      phase: draft.phase,
      saved: isUnstored
        ? { state: 'unsaved', trouble: 'off' }
        : { state: 'saved', at: draft.changedAt },
      problem: null,
    });
    this.#pursueNow();
  }

  /** Another tab has taken the draft over. */
  #yield() {
    const { store } = this.context;
    const { id } = this.#mine;
    const hadLock = this.#grant?.hasLock === true;
    this.#release();
    if (this.#state.phase !== 'published') this.#set({ phase: 'elsewhere' });
    const isStored = this.#mine === this.#stored || this.#isBusy || !mayEdit(this.#mine);
    const saving = isStored ? undefined : this.save();
    void Promise.resolve(saving).then(() => {
      if (this.#state.phase !== 'elsewhere') return;
      // Words that only this tab has stay on its screen.
      if (saving && store.isUnstored(id)) this.#goOnAs(store.fork(this.#state.fields, id));
      else return this.#read(hadLock);
    });
  }

  #lose({ draft, copy }: Progress) {
    const hadLock = this.#grant?.hasLock === true;
    this.#release();
    if (copy) return this.#goOnAs(copy);
    this.#show(draft);
    if (hadLock && draft.phase !== 'published') void this.#own('wait');
  }

  /** The form continues with a copy of its words. */
  #goOnAs(copy: Draft) {
    this.#release();
    const { fields } = this.#state;
    this.#isUnread = false;
    this.#ownNew({ ...copy, fields });
    this.#stored = null;
    this.#set({ id: copy.id, phase: 'editing', problem: null, saved: { state: 'saving' } });
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
    const { phase, saved } = this.#state;
    // The store has tried again, and the device may be too slow to be read.
    const isStored = saved.state === 'unsaved' && !store.isUnstored(id) && mine.id === id;
    if (isStored && (!stored || !isFenced(stored, mine))) {
      this.#stored = mine;
      this.#set({ saved: { state: 'saved', at: store.now() } });
    }
    if (stored === undefined || mine.id !== id || this.#isBusy || this.#isUnread) return;
    if (phase === 'elsewhere') return stored ? this.#show(stored) : undefined;
    if (phase === 'reading' || phase === 'published') return;
    if (!stored) {
      if (this.#stored && mine === this.#stored && !this.#isDiscarded) {
        this.#stored = null;
        this.#set({ saved: { state: 'discarded' } });
      }
      return;
    }
    const isTaken = isFenced(stored, mine) || stored.phase === 'published';
    if (isTaken && mine === this.#stored) return this.#lose({ draft: stored });
    if (isTaken) void this.save();
  });

  /** Returns false if the member has changed the draft since `base`. */
  #adopt = (next: Draft, base: Draft) => {
    if (this.#mine !== base) return this.#mine.id !== base.id;
    this.#mine = next;
    if (this.#state.phase !== 'elsewhere') this.#set({ phase: next.phase });
    return true;
  };

  #take = (event: DraftEvent) =>
    this.#run(() => settle(this.#mine, event, this.context.store, this.#adopt));

  /** Runs one task of the member. Words that are typed meanwhile wait for its end. */
  async #run(task: () => Promise<Progress>, phase = this.#state.phase) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#set({ phase, problem: null });
    const running = task();
    this.#running = running.catch(() => {});
    const progress = await running.catch((failure: Failure) => ({ draft: this.#mine, failure }));
    this.#isBusy = false;
    this.#finish(progress);
    // If the form went on as another draft meanwhile.
    await this.save();
  }

  #finish({ draft, failure, found, isMissing, copy, isLost, isOutdated }: Progress) {
    if (isLost && this.#mine.id === draft.id) return this.#lose({ draft, ...(copy && { copy }) });
    // The member has changed it meanwhile, or has gone on with another one.
    if (isOutdated || this.#mine !== draft) return;
    const { store } = this.context;
    const isUnstored = store.isUnstored(draft.id);
    if (!isUnstored) this.#stored = draft;
    const { fields, problem } = this.#state;
    if (draft.phase === 'published') return this.#end(draft, copy);
    const next = failure
      ? ({ type: draft.phase === 'unknown' ? 'unreachable' : 'failed', failure } as const)
      : found
        ? ({ type: 'found', post: found } as const)
        : isMissing
          ? ({ type: draft.phase === 'unknown' ? 'missing' : 'released' } as const)
          : problem;
    if (this.#state.phase === 'elsewhere') return;
    const isTypedOn = !isSameFields(fields, draft.fields);
    if (isTypedOn) this.#mine = step(draft, { type: 'typed', fields }, store.now());
    const saved: SavedState = isTypedOn
      ? { state: 'saving' }
      : isUnstored
        ? { state: 'unsaved', trouble: 'off' }
        : { state: 'saved', at: draft.changedAt };
    this.#set({ phase: this.#mine.phase, problem: next, saved });
    if (isTypedOn) void this.save();
    this.#follows();
  }

  /** The draft is a post. Words typed since it was sent are a draft of their own. */
  #end(draft: Draft, copy: Draft | undefined) {
    const { store } = this.context;
    const { fields } = this.#state;
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
    return this.#isOpen && (this.#state.problem?.type === 'unread' || isWaiting);
  }

  #pursueNow() {
    if (this.#mustPursue) this.#again.runNow();
  }

  #follows() {
    this.#again.runWhile(this.#mustPursue);
  }

  async #pursue() {
    if (this.#isUnread) await this.#own('ifFree');
    else if (!this.#isBusy && this.#mustPursue && this.context.service.isOnline()) {
      const running = advance(this.#mine, this.context, this.#adopt);
      this.#running = running;
      this.#finish(await running);
    }
    this.#follows();
  }

  async #close() {
    const grant = this.#grant;
    const { fields, saved } = this.#state;
    this.#isOpen = false;
    this.#follows();
    this.#visit.abort();
    this.#grant = null;
    if (this.#isUnread && saved.state !== 'clean' && !isBlank(fields))
      this.context.store.fork(fields);
    const isIdle = !this.#isBusy && (this.#mine === this.#stored || isBlank(fields));
    const isEmptied = this.#stored !== null && isBlank(fields) && this.#mine.phase === 'editing';
    if (!isIdle) await Promise.allSettled([this.#running, this.save()]);
    else if (isEmptied && grant) await this.context.store.removeOwn(this.#mine).catch(() => {});
    grant?.release();
  }
}
