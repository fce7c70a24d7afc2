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
import {
  checkDraft,
  dequeue,
  enqueue,
  reclaimAbandonedClaim,
  type SubmitContext,
  submitDraft,
} from './submit-draft';

let controllers = 0;

/** One draft on the screen: dispatches what happens to the reducer, and runs what follows from it. */
export class DraftController {
  readonly #context: SubmitContext;
  readonly #listeners = new Set<() => void>();
  readonly #autosave = createAutosave(() => void this.save());
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
      unsubscribe();
      presence.close();
      const { draft, reading } = this.#state;
      // What was emptied again is no draft.
      const isNothing =
        reading === 'done' && isBlank(draft) && draft.submission.state === 'editing';
      void (isNothing ? this.discard() : this.save());
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
    if (when === 'always' || this.#isUnsaved) {
      this.#writing = this.#writing.then(() => this.#store());
    }
    await this.#writing;
    const { state } = this.#state.saving;
    return state === 'saved' || state === 'clean';
  };

  discard = async () => {
    this.#autosave.cancel();
    await this.#writing;
    await this.#context.repository.remove(this.#id);
    this.#dispatch({ type: 'discarded' });
  };

  submit = () =>
    this.#perform('sending', async () => {
      const seen = this.#state.draft;
      await this.save('always');
      const { draft } = this.#state;
      // Another tab was quicker: nobody posts what they have not seen.
      if (!isSameFields(seen, draft)) return { draft };
      return submitDraft(draft.id, this.#context, () =>
        this.#dispatch({ type: 'continued', task: 'checking' }),
      );
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

  #dispatch(event: OpenDraftEvent) {
    const before = this.#state;
    this.#state = reduceOpenDraft(before, event);
    if (this.#isUnsaved && this.#state.saving !== before.saving) this.#autosave.schedule();
    for (const listener of this.#listeners) listener();
  }

  #describe = (draft: Draft) => this.#context.repository.describe(draft);

  #adopt(draft: Draft, basis: DraftFields = this.#state.draft) {
    this.#dispatch({ type: 'stored', stored: this.#describe(draft), basis });
  }

  async #read() {
    const draft = await this.#context.repository.get(this.#id);
    if (this.#state.reading !== 'pending') return;
    if (draft === undefined) this.#dispatch({ type: 'readFailed' });
    else this.#dispatch({ type: 'read', stored: draft && this.#describe(draft) });
    await this.recover();
  }

  /** Another tab, or this one elsewhere, changed the record. What is typed here is not thrown away. */
  async #reload() {
    await this.#writing;
    const { id, revision } = this.#state.draft;
    const stored = await this.#context.repository.get(id);
    const { draft, task } = this.#state;
    if (stored === undefined || task || this.#isUnsaved || draft.id !== id) return;
    const wasStored = revision > 0 && draft.revision > 0;
    if (!stored && wasStored) this.#dispatch({ type: 'discardedElsewhere' });
    if (stored && stored.revision > draft.revision) this.#adopt(stored);
  }

  async #store() {
    const mine = this.#state.draft;
    const wasUnsaved = this.#isUnsaved;
    const { stored, isConflict } = await this.#context.repository.save(mine);
    if (!stored) return;
    if (isConflict && wasUnsaved && !isSameFields(stored, mine)) await this.fork();
    else this.#adopt(stored, mine);
  }

  async #perform(task: Task, run: () => Promise<Outcome>) {
    // Dispatched before anything is awaited: a second click finds it.
    if (this.#state.task) return;
    this.#dispatch({ type: 'started', task });
    let outcome: Outcome | null = null;
    try {
      outcome = await run();
    } finally {
      const stored = outcome?.draft ? this.#describe(outcome.draft) : null;
      this.#dispatch({ type: 'finished', outcome, stored });
    }
  }
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
