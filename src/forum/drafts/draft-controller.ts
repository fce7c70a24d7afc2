import type { Failure } from '../../api/errors';
import {
  type Draft,
  type DraftFields,
  emptyFields,
  isBlank,
  isSameFields,
  newDraft,
} from './draft';
import { watchPresence } from './draft-presence';
import {
  type OpenDraft,
  type OpenDraftEvent,
  type Outcome,
  reduceOpenDraft,
  type Task,
} from './draft-reducer';
import { isValid } from './draft-validation';
import {
  checkDraft,
  dequeue,
  enqueue,
  reclaimAbandonedClaim,
  release,
  type SubmitContext,
  submitDraft,
} from './submit-draft';

let controllers = 0;

/** One draft on the screen: dispatches what happens to the reducer, and runs what follows from it. */
export class DraftController {
  readonly #context: SubmitContext;
  readonly #listeners = new Set<() => void>();
  readonly #autosave = createAutosave(() => void this.save());
  readonly #reread = createRetry(readAgainAfter, () => this.#read());
  readonly #resave = createRetry(saveAgainAfter, () => this.save());
  readonly #ask = createRetry(askAgainAfter, () => this.#askQuietly());
  readonly #watch = createRetry(watchEvery, () => this.recover());
  #isOpen = false;
  #writing: Promise<void> = Promise.resolve();
  #presence: ReturnType<typeof watchPresence> | undefined;
  #state: OpenDraft;
  /** Differs from that of every other controller of this tab; a fork keeps it. */
  readonly key: number;

  constructor(id: string, prefill: Partial<DraftFields>, context: SubmitContext) {
    controllers += 1;
    this.key = controllers;
    this.#context = context;
    this.#state = {
      draft: newDraft(context.repository.now(), { ...emptyFields, ...prefill }, id),
      reading: 'pending',
      saving: { state: 'clean' },
      task: null,
      outcome: null,
      isOpenElsewhere: false,
      isForked: false,
    };
  }

  get state() {
    return this.#state;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Reads the record and follows the other tabs. Returns what ends that. */
  open = () => {
    this.#isOpen = true;
    void this.#read();
    const { repository } = this.#context;
    const unsubscribe = repository.subscribe((id) => id === this.#id && this.#reload());
    const presence = watchPresence(
      repository.channel,
      () => this.#id,
      (isOpenElsewhere) => this.#dispatch({ type: 'presence', isOpenElsewhere }),
    );
    this.#presence = presence;
    return () => {
      this.#isOpen = false;
      this.#retryWhatIsLeft();
      unsubscribe();
      presence.close();
      void this.#leave();
    };
  };

  /** The page may be closed without another event, or come back as it was. */
  suspend = () => {
    this.#presence?.leave();
    void this.save();
  };

  resume = () => {
    this.#presence?.announce();
    void this.#reload();
  };

  write = (fields: Partial<DraftFields>) => this.#dispatch({ type: 'typed', fields });

  /** Stores what is not stored yet. True when nothing is left that only this tab has. */
  save = async (when: 'unsaved' | 'always' = 'unsaved') => {
    this.#autosave.cancel();
    if (when === 'always' || this.#hasOwnWords) {
      this.#writing = this.#writing.then(() => this.#store());
    }
    await this.#writing;
    const { state } = this.#state.saving;
    return state === 'saved' || state === 'clean';
  };

  discard = async () => {
    this.#autosave.cancel();
    await this.#writing;
    const { id, revision } = this.#state.draft;
    const left = await this.#context.repository.remove(id, revision);
    if (left) this.#adopt(left);
    else this.#dispatch({ type: 'discarded' });
  };

  /** Does nothing in the pause that the service asked for. */
  submit = async () => {
    if (this.#context.service.msToWait() === 0) await this.#perform('sending', this.#submit);
  };

  /** Sends what is not found again; where it cannot be sent as it is, it can be changed. */
  sendAgain = () =>
    this.#perform('sending', async () => {
      const { draft } = await release(this.#id, this.#context);
      if (draft) this.#adopt(draft);
      const maySend = draft && isValid(draft) && this.#context.service.msToWait() === 0;
      return maySend ? this.#submit() : { draft };
    });

  check = () => this.#perform('checking', () => checkDraft(this.#id, this.#context));

  enqueue = () => this.#perform('moving', () => enqueue(this.#id, this.#context));

  dequeue = () => this.#perform('moving', () => dequeue(this.#id, this.#context));

  /** Goes on with the same words as another post. */
  fork = async () => {
    const { draft } = this.#state;
    const stored = this.#describe(await this.#context.repository.fork(draft));
    this.#dispatch({ type: 'forked', stored, basis: draft });
  };

  /** Looks again at a draft that another tab was sending, or whose outcome nobody knew. */
  recover = async () => {
    const { draft, task } = this.#state;
    if (task) return;
    const reclaimed = await reclaimAbandonedClaim(draft, this.#context);
    if (reclaimed && reclaimed !== draft) this.#adopt(reclaimed);
    if (reclaimed?.submission.state === 'unknown') await this.check();
  };

  get #id() {
    return this.#state.draft.id;
  }

  get #isUnsaved() {
    return this.#state.saving.state === 'unsaved';
  }

  /** Only this tab has what is on the screen. */
  get #hasOwnWords() {
    return this.#isUnsaved || this.#state.saving.state === 'failed';
  }

  #dispatch(event: OpenDraftEvent) {
    const before = this.#state;
    this.#state = reduceOpenDraft(before, event);
    if (this.#isUnsaved && this.#state.saving !== before.saving) this.#autosave.schedule();
    this.#retryWhatIsLeft();
    for (const listener of this.#listeners) listener();
  }

  /** As long as the draft is open, what storage or the service did not do is tried again. */
  #retryWhatIsLeft() {
    const { reading, saving, task, draft } = this.#state;
    const { state } = draft.submission;
    const isIdle = this.#isOpen && task === null;
    this.#reread.runWhile(this.#isOpen && reading === 'failed');
    this.#resave.runWhile(isIdle && saving.state === 'failed');
    this.#ask.runWhile(isIdle && state === 'unknown');
    this.#watch.runWhile(isIdle && state === 'sending');
  }

  /** What was emptied again is no draft; what nobody has read is not judged. */
  async #leave() {
    const { draft, reading } = this.#state;
    const isNothing = reading === 'done' && isBlank(draft) && draft.submission.state === 'editing';
    await (isNothing ? this.discard() : this.save());
  }

  #submit = async (): Promise<Outcome> => {
    const seen = this.#state.draft;
    await this.save('always');
    const { draft } = this.#state;
    // Another tab was quicker: nobody posts what they have not seen.
    if (!isSameFields(seen, draft)) return { draft };
    return submitDraft(draft.id, this.#context, () =>
      this.#dispatch({ type: 'continued', task: 'checking' }),
    );
  };

  /** Asks once more in the background; only what is new is shown. */
  async #askQuietly() {
    const { draft } = this.#state;
    const outcome = await checkDraft(draft.id, this.#context, 1);
    if (this.#state.task || this.#id !== draft.id || !outcome.draft) return;
    this.#dispatch({ type: 'finished', outcome, stored: this.#describe(outcome.draft) });
  }

  #describe = (draft: Draft) => this.#context.repository.describe(draft);

  #adopt(draft: Draft, basis: DraftFields = this.#state.draft) {
    this.#dispatch({ type: 'stored', stored: this.#describe(draft), basis });
  }

  async #read() {
    const { id } = this.#state.draft;
    const draft = await this.#context.repository.get(id);
    if (this.#state.reading === 'done' || this.#id !== id) return;
    if (draft === undefined) return this.#dispatch({ type: 'readFailed' });
    const isTouched = this.#hasOwnWords || this.#state.task !== null;
    // Typed before the record could be read: its words and these are two drafts.
    if (draft && isTouched) return void (await this.save());
    this.#dispatch({ type: 'read', stored: draft && this.#describe(draft) });
    await this.recover();
  }

  /** Another tab, or this one elsewhere, changed the record. What is typed here is not thrown away. */
  async #reload() {
    await this.#writing;
    const { id, revision } = this.#state.draft;
    const stored = await this.#context.repository.get(id);
    const { draft, task } = this.#state;
    if (stored === undefined || task || this.#hasOwnWords || draft.id !== id) return;
    const wasStored = revision > 0 && draft.revision > 0;
    if (!stored && wasStored) this.#dispatch({ type: 'discardedElsewhere' });
    if (stored && stored.revision > draft.revision) this.#adopt(stored);
  }

  async #store() {
    const mine = this.#state.draft;
    const isOwn = this.#hasOwnWords;
    const { stored, isConflict } = await this.#context.repository.save(mine);
    if (!stored) return;
    if (isConflict && isOwn && !isSameFields(stored, mine)) await this.fork();
    else this.#adopt(stored, mine);
  }

  async #perform(task: Task, run: () => Promise<Outcome>) {
    // Dispatched before anything is awaited: a second click finds it.
    if (this.#state.task) return;
    this.#dispatch({ type: 'started', task });
    let outcome: Outcome | null = null;
    try {
      outcome = await run();
    } catch (cause) {
      // Said on the screen like any other failure: the form is free again, and the words are there.
      outcome = { draft: null, failure: cause as Failure };
    } finally {
      const stored = outcome?.draft ? this.#describe(outcome.draft) : null;
      this.#dispatch({ type: 'finished', outcome, stored });
    }
  }
}

type Pauses = { first: number; longest: number };

/** Milliseconds; every pause is twice the one before. */
const readAgainAfter = { first: 1000, longest: 30_000 };
const saveAgainAfter = { first: 5000, longest: 60_000 };
/** A search may lag behind the create by seconds, or by minutes on a bad day. */
const askAgainAfter = { first: 3000, longest: 5 * 60_000 };
/** Until another tab has sent a draft, or is gone. */
const watchEvery = { first: 3000, longest: 3000 };

/** Runs a task again and again, with growing pauses, for as long as it is wanted. */
function createRetry({ first, longest }: Pauses, run: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = first;
  let isWanted = false;
  let isRunning = false;
  const schedule = () => {
    timer = setTimeout(attempt, pause);
    pause = Math.min(longest, pause * 2);
  };
  const attempt = async () => {
    timer = undefined;
    isRunning = true;
    // What fails is tried again like what is not there yet.
    await run().catch(() => {});
    isRunning = false;
    if (!isWanted) pause = first;
    else if (timer === undefined) schedule();
  };
  return {
    runWhile: (wanted: boolean) => {
      isWanted = wanted;
      if (wanted && timer === undefined && !isRunning) schedule();
      if (wanted) return;
      clearTimeout(timer);
      timer = undefined;
      if (!isRunning) pause = first;
    },
  };
}

/** Milliseconds. Together they lose less than a second of typing, however fast the keys come. */
const pauseAfterKey = 300;
const longestUnsaved = 800;

/** Saves when the keys pause, and some time after the first of them though they never do. */
function createAutosave(save: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule: () => {
      clearTimeout(pause);
      pause = setTimeout(save, pauseAfterKey);
      deadline ??= setTimeout(save, longestUnsaved);
    },
    cancel: () => {
      clearTimeout(pause);
      clearTimeout(deadline);
      deadline = undefined;
    },
  };
}
