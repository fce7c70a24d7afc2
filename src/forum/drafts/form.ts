import { isConflict } from '../../api/errors';
import { createListeners } from '../../device/listeners';
import {
  type Draft,
  type DraftFields,
  emptyFields,
  isBlank,
  isSameFields,
  mayEdit,
  newDraft,
  type Obstacle,
  type Phase,
  withoutStacks,
} from './record';
import { advance, type DraftContext, send } from './send';
import { type Entry, hasRecord, isUnstored } from './store';

export type FormState = {
  draft: Draft;
  /** reading: its record is being read. */
  phase: 'reading' | Phase;
  /** unsaved: the device did not store it. discarded: here, or in another tab. */
  saved: 'clean' | 'saving' | 'saved' | 'unsaved' | 'discarded';
  /** unread: storage has not answered yet. */
  problem: Obstacle | { type: 'unread' } | null;
  /** Words that are not in the post, as a draft of their own. */
  copy: Draft | undefined;
  isPostedHere: boolean;
};

const savedOf = (entry: Entry, isEmptied: boolean): FormState['saved'] => {
  if (entry.removed) return isEmptied ? 'clean' : 'discarded';
  if (isUnstored(entry)) return entry.isRefused ? 'unsaved' : 'saving';
  return hasRecord(entry) ? 'saved' : 'clean';
};

export class DraftForm {
  /** The id it was opened with: another one if its words go on as another draft. */
  readonly key: string;
  readonly context: DraftContext;
  readonly #prefill: DraftFields;
  readonly #listeners = createListeners();
  #id: string;
  /** The device was asked for the record, or there is none. */
  #isRead = false;
  #isOpen = false;
  /** By its own button: it is about to be left. */
  #isDiscarded = false;
  #stopTimer = () => {};
  state: FormState;

  constructor(id: string, prefill: Partial<DraftFields>, context: DraftContext, isNew = false) {
    const { store } = context;
    this.context = context;
    this.key = id;
    this.#id = id;
    this.#prefill = { ...emptyFields, ...withoutStacks(prefill) };
    if (isNew && !store.get(id)) {
      store.create(id, this.#prefill);
      this.#isRead = true;
    }
    this.state = this.#derive();
  }

  subscribe = this.#listeners.subscribe;

  /** Follows the draft until the returned function is called. */
  open = () => {
    const { store } = this.context;
    this.#isOpen = true;
    const unsubscribe = store.subscribe((id, forkId) => {
      if (id === this.#id && forkId) this.#goOnAs(forkId);
      else if (id === this.#id || id === this.state.copy?.id) this.#update();
    });
    this.#update();
    void this.#enter();
    return () => {
      this.#isOpen = false;
      this.#stopTimer();
      unsubscribe();
      const { draft, phase } = this.state;
      if (this.#isEmptied(draft.fields) && phase === 'editing') void store.remove(this.#id);
      else void store.flush(this.#id);
      store.saySeen(this.#id);
    };
  };

  write = (written: Partial<DraftFields>) => {
    const { phase } = this.state;
    if (phase === 'reading' || phase === 'published' || this.#isDiscarded) return;
    this.context.store.type(this.#id, withoutStacks(written));
  };

  /** To the draft as it is now: what a file says may come once the form is locked, or was left. */
  append = (html: string) => {
    const { store } = this.context;
    const { draft, removed } = store.get(this.#id) ?? {};
    if (!draft || this.#isDiscarded) return;
    // It was discarded in the list, since this form was left.
    if (removed && !this.#isOpen && !this.#isEmptied(draft.fields)) return;
    const fields = withoutStacks({ ...draft.fields, content: draft.fields.content + html });
    if (draft.phase === 'published') void store.flush(store.fork(fields, draft.id));
    else store.type(draft.id, fields);
  };

  /** Does nothing during a pause that the service requested. */
  post = async () => {
    const { service } = this.context;
    const isOthers = this.state.problem?.type === 'otherMember';
    if (service.msToWait() > 0 || !mayEdit(this.state) || isOthers) return;
    if (!service.isOnline()) return this.queue();
    await send(this.state.draft, this.context);
    // What waits goes out later.
    if (this.state.phase === 'unknown') await advance(this.#id, this.context);
  };

  /** Not if it is written or discarded before the host has said who is here. */
  queue = async () => {
    const { store, service } = this.context;
    const { draft, saved } = this.state;
    const sender = await service.sender(true);
    const { draft: now, saved: nowSaved } = this.state;
    const isGone = nowSaved === 'discarded' && saved !== 'discarded';
    if (now.fields === draft.fields && !isGone)
      await store.take(this.#id, { type: 'queue', sender });
    await advance(this.#id, this.context);
  };

  takeBack = async () => {
    await this.context.store.take(this.#id, { type: 'takeBack' });
    await advance(this.#id, this.context);
  };

  /** The member decided so, although it may have arrived. */
  edit = () => this.context.store.take(this.#id, { type: 'edit' });

  /** The outbox does it again. */
  check = () => {
    const { draft, phase } = this.state;
    if (phase === 'unknown') this.context.store.block(draft, undefined);
    void advance(draft.id, this.context);
  };

  acceptFound = async () => {
    const { problem, draft } = this.state;
    if (problem?.type === 'found')
      await this.context.store.publish(draft.id, problem.post.id, problem.version);
  };

  copy = async () => {
    const { store } = this.context;
    const { problem, draft: left } = this.state;
    const forkId = store.fork(left.fields, left.id);
    this.#goOnAs(forkId);
    await store.flush(forkId);
    const isTaken = problem?.type === 'failed' && isConflict(problem.failure);
    if (isTaken && store.isStored(forkId)) await store.remove(left.id);
  };

  discard = () => {
    const { store } = this.context;
    this.#isDiscarded = true;
    // Unless the page stays, where keys bring the draft back.
    this.#stopTimer = store.clock.after(store.limits.draftAutosaveMs, () => {
      this.#isDiscarded = false;
    });
    return store.remove(this.#id);
  };

  #derive(): FormState {
    const { store } = this.context;
    const entry = store.get(this.#id);
    const draft = entry?.draft ?? newDraft(0, this.#prefill, this.#id);
    const { phase, since } = draft;
    const isPost = phase === 'published';
    const isLeft = ({ forkOf, createdAt }: Draft) => forkOf === this.#id && createdAt >= since;
    const isHere = this.#isRead && entry;
    return {
      draft,
      phase: isHere ? phase : 'reading',
      saved: isHere ? savedOf(entry, this.#isEmptied(draft.fields)) : 'clean',
      problem: (this.#isRead && (entry ? entry.obstacle : { type: 'unread' })) || null,
      // Not at each key: a list that has changed is sorted again.
      copy: isPost ? store.list().drafts.find(isLeft) : undefined,
      isPostedHere: isPost && entry?.isNews !== undefined,
    };
  }

  #isEmptied(fields: DraftFields) {
    return isBlank(fields) || isSameFields(fields, this.#prefill);
  }

  #update() {
    this.state = this.#derive();
    this.#listeners.notify();
  }

  async #enter() {
    const { store } = this.context;
    const id = this.#id;
    const hasAnswered = await store.read(id);
    if (!this.#isOpen) return;
    if (hasAnswered && !store.get(id)) store.create(id, this.#prefill);
    this.#isRead = true;
    this.#update();
    const { draftRetryMs } = store.limits;
    if (store.get(id)) this.check();
    else this.#stopTimer = store.clock.after(draftRetryMs, () => this.#enter());
  }

  #goOnAs(forkId: string) {
    this.#id = forkId;
    this.#isRead = true;
    this.#update();
  }
}
