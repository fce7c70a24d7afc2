import { isConflict } from '../../api/errors';
import { isValid } from './draft-validation';
import {
  type Draft,
  type DraftFields,
  emptyFields,
  isBlank,
  isOfNewerBuild,
  isSameFields,
  isUnfinished,
  mayEdit,
  newDraft,
  type Obstacle,
  type Phase,
  withoutStacks,
} from './record';
import { createRetry } from './retry';
import { acceptFound, advance, type DraftContext, queue, send } from './send';
import type { StorageTrouble } from './storage';
import type { Entry } from './store';

export type SavedState =
  /** Nothing to save. */
  | { state: 'clean' }
  | { state: 'saving' }
  | { state: 'saved' }
  /** Only this tab has it. */
  | { state: 'unsaved'; trouble: StorageTrouble }
  /** Removed in another tab. */
  | { state: 'discarded' };

/** unread: storage has not answered yet. It is read again. */
export type Problem = Obstacle | { type: 'unread' };

/** One draft on the screen of one tab. */
export type FormState = {
  draft: Draft;
  id: string;
  fields: DraftFields;
  /** reading: its record is being read. elsewhere: another tab has it open, so it is read-only here. */
  phase: 'reading' | 'elsewhere' | Phase;
  saved: SavedState;
  problem: Problem | null;
  /** Words that are not in the post, as a draft of their own. */
  copy?: Draft | undefined;
  /** It became a post on this page. */
  isPostedHere: boolean;
};

const savedOf = ({ draft, base, isDirty, removed, trouble }: Entry): SavedState => {
  if (removed) return { state: removed === 'here' ? 'clean' : 'discarded' };
  if (!base && (!isDirty || isBlank(draft.fields))) return { state: 'clean' };
  if (!isDirty) return { state: 'saved' };
  return trouble ? { state: 'unsaved', trouble } : { state: 'saving' };
};

/** The form of one draft, whose words the store has. */
export class DraftForm {
  /** The id it was opened with: another one if its words go on as another draft. */
  readonly key: string;
  readonly context: DraftContext;
  readonly #prefill: DraftFields;
  readonly #listeners = new Set<() => void>();
  readonly #retry: ReturnType<typeof createRetry>;
  #id: string;
  #mode: 'reading' | 'unread' | 'elsewhere' | 'open' = 'reading';
  #isOpen = false;
  /** The draft that this form has marked as in use. */
  #held: string | undefined;
  #isAlone = false;
  #wasEditable = false;
  state: FormState;

  constructor(id: string, prefill: Partial<DraftFields>, context: DraftContext, isNew = false) {
    const { clock, limits } = context.store;
    const delays = { firstMs: limits.draftCheckMs, longestMs: limits.draftLongestCheckMs };
    this.context = context;
    this.key = id;
    this.#id = id;
    this.#prefill = { ...emptyFields, ...withoutStacks(prefill) };
    this.#retry = createRetry(clock, delays, () => this.#pursue());
    if (isNew && !context.store.get(id)) {
      context.store.create(id, this.#prefill);
      this.#mode = 'open';
    }
    this.state = this.#derive();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Follows the draft until the returned function is called. */
  open = () => {
    this.#isOpen = true;
    const unsubscribe = this.context.store.subscribe((id, forkId) => {
      if (id !== this.#id && id !== this.state.copy?.id) return;
      if (id === this.#id && forkId) this.#goOnAs(forkId);
      this.#update();
    });
    this.#update();
    void this.#enter();
    return () => {
      this.#isOpen = false;
      this.#retry.runWhile(false);
      unsubscribe();
      const { fields, phase } = this.state;
      const isEmptied = isBlank(fields) || isSameFields(fields, this.#prefill);
      if (isEmptied && phase === 'editing') void this.discard();
      else void this.context.store.flush(this.#id);
      this.#release();
    };
  };

  write = (written: Partial<DraftFields>) => {
    const { phase, fields } = this.state;
    const changed = { ...fields, ...withoutStacks(written) };
    if (phase === 'reading' || phase === 'elsewhere' || phase === 'published') return;
    if (isSameFields(fields, changed)) return;
    this.context.store.type(this.#id, changed);
  };

  /** Does nothing during a pause that the service requested. */
  post = async () => {
    const { service } = this.context;
    if (service.msToWait() > 0 || !mayEdit(this.state)) return;
    if (!service.isOnline()) return this.queue();
    await send(this.state.draft, this.context);
    // Whether it arrived is looked up at once.
    if (this.state.draft.phase === 'unknown') this.#retry.runNow();
  };

  queue = () => queue(this.#id, this.context);
  takeBack = () => this.context.store.take(this.#id, { type: 'takeBack' });

  /** May be edited again although it may have arrived: the member decided so. */
  edit = () => this.context.store.take(this.#id, { type: 'edit' });

  /** Sends a post again that was not found. If it cannot be sent as it is, it can be edited. */
  postAgain = async () => {
    await this.edit();
    if (isValid(this.state.fields, this.context.service.limits)) await this.post();
  };

  /** Goes on with what waits for storage or the service. */
  check = () => {
    const { draft } = this.state;
    if (draft.phase === 'unknown') this.context.store.block(draft, undefined);
    if (this.#mustPursue) this.#retry.runNow();
  };

  /** The post that was found is this one. */
  acceptFound = async () => {
    const { problem, draft } = this.state;
    if (problem?.type === 'found') await acceptFound(draft, problem.post, this.context.store);
  };

  /** Continues with the same words as another post. */
  copy = async () => {
    const { store } = this.context;
    const { problem, draft: left } = this.state;
    const forkId = store.fork(left.id);
    if (!forkId) return;
    this.#goOnAs(forkId);
    this.#update();
    if (problem?.type === 'failed' && isConflict(problem.failure)) await store.remove(left.id);
    if (problem?.type === 'found' && problem.post.id === left.id)
      await store.publish(left.id, left.id, left.fields);
  };

  /** Goes on here with a draft that another tab has open. If both write, it becomes two. */
  continueHere = () => {
    this.#mode = 'open';
    this.#update();
    this.check();
  };

  discard = () => this.context.store.remove(this.#id);

  #derive(): FormState {
    const { store } = this.context;
    const entry = store.get(this.#id);
    const draft = entry?.draft ?? newDraft(store.clock.now(), this.#prefill, this.#id);
    const isReading = !entry || this.#mode === 'reading' || this.#mode === 'unread';
    const isElsewhere = this.#mode === 'elsewhere' || isOfNewerBuild(draft);
    const phaseHere = isElsewhere && draft.phase !== 'published' ? 'elsewhere' : draft.phase;
    const unread = this.#mode === 'unread' ? ({ type: 'unread' } as const) : null;
    if (!isReading && draft.phase !== 'published') this.#wasEditable = true;
    return {
      draft,
      id: this.#id,
      fields: draft.fields,
      phase: isReading ? 'reading' : phaseHere,
      saved: isReading || isElsewhere ? { state: 'clean' } : savedOf(entry),
      problem: isReading ? unread : (entry.obstacle ?? null),
      copy: entry?.copyId ? store.get(entry.copyId)?.draft : undefined,
      isPostedHere: entry?.isPostedHere === true && this.#wasEditable,
    };
  }

  #update() {
    this.state = this.#derive();
    this.#retry.runWhile(this.#mustPursue);
    for (const listener of this.#listeners) listener();
  }

  /** Reads the draft, and whether another tab has it open. */
  async #enter() {
    const { store } = this.context;
    const id = this.#id;
    const [lock, isRead] = await Promise.all([this.#hold(id), store.read(id)]);
    if (!this.#isOpen || this.#id !== id) return;
    if (isRead && !store.get(id)) store.create(id, this.#prefill);
    const entry = store.get(id);
    // Words that only this tab has are no other tab's.
    const isOthers = lock === 'held' && entry?.isDirty !== true;
    this.#mode = !entry ? 'unread' : isOthers ? 'elsewhere' : 'open';
    this.#isAlone = lock === 'alone';
    this.#update();
    if (this.#mode !== 'unread') this.check();
  }

  #hold(id: string) {
    this.#release();
    this.#held = id;
    return this.context.store.hold(id);
  }

  #release() {
    if (this.#held) this.context.store.release(this.#held);
    this.#held = undefined;
  }

  #goOnAs(forkId: string) {
    this.#id = forkId;
    this.#mode = 'open';
    if (this.#isOpen) void this.#hold(forkId);
  }

  get #mustPursue() {
    if (!this.#isOpen || this.#mode === 'elsewhere' || this.#mode === 'reading') return false;
    const entry = this.context.store.get(this.#id);
    if (this.#mode === 'unread') return true;
    return !!entry && !entry.removed && !entry.isSendingHere && isUnfinished(entry.draft);
  }

  async #pursue() {
    const { service, store } = this.context;
    const id = this.#id;
    const entry = store.get(id);
    // Without a network only what has no obstacle yet, so that its member can go on.
    const isNew = entry?.draft.phase === 'unknown' && !entry.obstacle;
    if (this.#mode === 'unread') await this.#enter();
    else if (service.isOnline() || isNew) await advance(id, this.context, this.#isAlone);
    this.#retry.runWhile(this.#mustPursue);
  }
}
