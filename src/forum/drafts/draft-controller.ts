import { isConflict } from '../../api/errors';
import { createAutosave } from './autosave';
import { type Draft, type DraftFields, holds, isBlank, isSameFields, withoutStacks } from './draft';
import { watchPresence } from './draft-presence';
import { isValid } from './draft-validation';
import { oneAtATime } from './one-at-a-time';
import {
  notReadYet,
  type OpenDraft,
  type OpenDraftEvent,
  type Outcome,
  reduceOpenDraft,
  type Task,
} from './open-draft';
import { retryUnfinished } from './retry-unfinished';
import { mayEdit } from './submission';
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

/** One draft on the screen. Dispatches events to the reducer and runs their side effects. */
export class DraftController {
  readonly context: SubmitContext;
  readonly #listeners = new Set<() => void>();
  readonly #autosave = createAutosave(() => void this.save());
  readonly #followUp = retryUnfinished({
    read: () => this.#read(),
    save: () => this.save(),
    ask: () => this.#askQuietly(),
    watch: () => this.recover(),
  });
  #isOpen = false;
  #writing: Promise<void> = Promise.resolve();
  #presence: ReturnType<typeof watchPresence> | undefined;
  #state: OpenDraft;
  /** Unique among the controllers of this tab. A fork keeps it. */
  readonly key = ++controllers;

  constructor(id: string, prefill: Partial<DraftFields>, context: SubmitContext, isNew = false) {
    this.context = context;
    this.#state = notReadYet(id, withoutStacks(prefill), context.repository.now(), isNew);
  }

  get state() {
    return this.#state;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the record and follows the other tabs. Returns the cleanup function. */
  open = () => {
    this.#isOpen = true;
    if (this.#state.reading !== 'done') void this.#read();
    const { repository } = this.context;
    const unsubscribe = repository.subscribe((id, copy) => {
      if (id !== this.#id) return;
      if (copy) this.#adopt(copy, copy, 'forked');
      else void this.#reload();
    });
    this.#presence = watchPresence(
      repository.channel,
      () => this.#id,
      (isOpenElsewhere) => this.#dispatch({ type: 'presence', isOpenElsewhere }),
    );
    return () => {
      this.#isOpen = false;
      this.#followUp(this.#state, this.#isOpen);
      unsubscribe();
      this.#presence?.close();
      const { draft, reading } = this.#state;
      const isUnsent = draft.submission.state === 'editing';
      // Discard a draft that is blank again, but only if its record has been read.
      void (reading === 'done' && isBlank(draft) && isUnsent ? this.discard() : this.save());
    };
  };

  /** For `pagehide`: the page may be closed without another event, or be resumed. */
  suspend = () => {
    this.#presence?.leave();
    void this.save();
  };

  resume = () => {
    this.#presence?.ask();
    void this.#reload();
  };

  write = (fields: Partial<DraftFields>) =>
    this.#dispatch({ type: 'typed', fields: withoutStacks(fields) });

  /** Saves unsaved text. Returns true if nothing is left that only this tab has. */
  save = async (when: 'unsaved' | 'always' = 'unsaved') => {
    this.#autosave.cancel();
    if (when === 'always' || this.#hasOwnWords)
      this.#writing = this.#writing.then(this.#store, this.#store);
    await this.#writing;
    return !this.#hasOwnWords && this.#state.saving.state !== 'discarded';
  };

  discard = async () => {
    this.#autosave.cancel();
    await this.#writing;
    const { id, revision } = this.#state.draft;
    const left = await this.context.repository.remove(id, revision);
    if (left) this.#adopt(left);
    else this.#dispatch({ type: 'discarded' });
  };

  /** Does nothing during a pause that the service requested. */
  submit = async () => {
    if (this.context.service.msToWait() === 0) await this.#perform('sending', this.#submit);
  };

  /** Sends a draft again if its post was not found. If it cannot be sent as it is, it becomes editable. */
  sendAgain = () =>
    this.#perform('sending', async () => {
      const { draft } = await release(this.#id, this.context);
      if (draft) this.#adopt(draft);
      const { limits, msToWait } = this.context.service;
      return draft && isValid(draft, limits) && msToWait() === 0 ? this.#submit() : { draft };
    });

  check = () => this.#perform('checking', () => checkDraft(this.#id, this.context));
  enqueue = () => this.#perform('moving', () => enqueue(this.#id, this.context));
  dequeue = () =>
    this.#perform('moving', () => this.save().then(() => dequeue(this.#id, this.context)));

  /** Continues with the same text as another post. */
  fork = async () => {
    const { draft, outcome } = this.#state;
    await this.#goOnAsCopy();
    // The service has another post with this id, so this record cannot become one.
    if (isConflict(outcome?.failure) && mayEdit(draft.submission))
      await this.context.repository.remove(draft.id, draft.revision);
  };

  /** Checks a draft that another tab was sending, or whose outcome is unknown. */
  recover = async () => {
    const { draft, task } = this.#state;
    if (task) return;
    const reclaimed = await reclaimAbandonedClaim(draft, this.context);
    if (reclaimed && reclaimed !== draft) this.#adopt(reclaimed);
    if (reclaimed?.submission.state === 'unknown') await this.check();
  };

  get #id() {
    return this.#state.draft.id;
  }

  /** Whether only this tab has the text on the screen. */
  get #hasOwnWords() {
    return ['unsaved', 'failed'].includes(this.#state.saving.state);
  }

  #dispatch(event: OpenDraftEvent) {
    const before = this.#state;
    this.#state = reduceOpenDraft(before, event);
    const { saving } = this.#state;
    if (saving.state === 'unsaved' && saving !== before.saving) this.#autosave.schedule();
    this.#followUp(this.#state, this.#isOpen);
    for (const listener of this.#listeners) listener();
  }

  #submit = async (): Promise<Outcome> => {
    const seen = this.#state.draft;
    await this.save('always');
    if (this.#state.reading !== 'done') this.context.repository.forkUnread(this.#state.draft);
    const { draft } = this.#state;
    // Another tab saved first: never post a text that the member has not seen.
    if (!isSameFields(seen, draft)) return { draft };
    return submitDraft(draft.id, this.context, () =>
      this.#dispatch({ type: 'continued', task: 'checking' }),
    );
  };

  /** Checks once more in the background, without locking the form. */
  async #askQuietly() {
    const { draft } = this.#state;
    const outcome = await checkDraft(draft.id, this.context, 1);
    if (this.#state.task || this.#id !== draft.id || !outcome.draft) return;
    this.#dispatch({ type: 'finished', outcome, stored: this.#describe(outcome.draft) });
  }

  #describe = (draft: Draft) => this.context.repository.describe(draft);

  #adopt(
    draft: Draft,
    basis: DraftFields = this.#state.draft,
    type: 'stored' | 'forked' = 'stored',
  ) {
    this.#dispatch({ type, stored: this.#describe(draft), basis });
  }

  async #read() {
    const { id } = this.#state.draft;
    const draft = await this.context.repository.get(id);
    if (this.#state.reading === 'done' || this.#id !== id) return;
    if (draft === undefined) return this.#dispatch({ type: 'readFailed' });
    // Typed before the record could be read: this text and the record are two drafts.
    if (draft && (this.#hasOwnWords || this.#state.task)) return void (await this.save());
    this.#dispatch({ type: 'read', stored: draft && this.#describe(draft) });
    await this.recover();
  }

  /** Handles a change of the record by another tab, or elsewhere in this one. Unsaved text is kept. */
  #reload = oneAtATime(async () => {
    await this.#writing;
    const { id, revision } = this.#state.draft;
    const stored = await this.context.repository.get(id);
    const { draft, task } = this.#state;
    if (stored === undefined || task || draft.id !== id) return;
    if (this.#hasOwnWords && !(stored && holds(stored, draft))) return;
    if (!stored && revision > 0 && draft.revision > 0)
      this.#dispatch({ type: 'discardedElsewhere' });
    if (stored && (this.#hasOwnWords || stored.revision > draft.revision)) this.#adopt(stored);
  });

  #goOnAsCopy = async (draft = this.#state.draft) =>
    this.#adopt(await this.context.repository.fork(draft), draft, 'forked');

  #store = async () => {
    const mine = this.#state.draft;
    const isOwn = this.#hasOwnWords && mine.submission.state !== 'published';
    const { stored, isOutdated } = await this.context.repository.save(mine);
    if (!stored || this.#id !== mine.id) return;
    if (isOutdated && isOwn && !holds(stored, mine)) await this.#goOnAsCopy();
    else this.#adopt(stored, mine);
  };

  async #perform(task: Task, run: () => Promise<Outcome>) {
    // Dispatched synchronously, so that a second click sees it.
    if (this.#state.task) return;
    this.#dispatch({ type: 'started', task });
    // Any failure is shown on the screen, and the form is unlocked with its text.
    const outcome = await run().catch((failure): Outcome => ({ draft: null, failure }));
    const stored = outcome.draft && this.#describe(outcome.draft);
    this.#dispatch({ type: 'finished', outcome, stored });
  }
}
