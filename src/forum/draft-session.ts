import type { Draft } from './draft';
import { newDraft } from './draft';
import { checkDraft } from './draft-check';
import { mayEdit } from './draft-delivery';
import type { DraftDesk } from './draft-desk';
import { type DraftFields, emptyFields, isSameFields } from './draft-fields';
import { copyDraft, moveDraft } from './draft-move';
import type { Outcome, SendingPorts, ServicePorts } from './draft-ports';
import { DraftSaver, type SaveStatus } from './draft-saver';
import { giveUpSender, sendDraft } from './draft-send';

export type SessionState = {
  draft: Draft;
  /** False until the stored record was read. */
  isOpen: boolean;
  saving: SaveStatus;
  busy: 'sending' | 'checking' | null;
  /** What came of the last sending or asking. */
  outcome: Outcome | null;
  isOpenElsewhere: boolean;
  /** The words here go on under an id of their own, because the draft they began as went another way. */
  wasSplit: boolean;
};

let sessions = 0;

/** One draft on the screen: what is typed, where it is kept, how it is sent. One per draft and tab. */
export class DraftSession {
  readonly #desk: DraftDesk;
  readonly #ports: SendingPorts;
  readonly #listeners = new Set<() => void>();
  readonly #saver: DraftSaver;
  /** Names this session among those of the tab, though its draft be split. */
  readonly key: number;
  state: SessionState;

  constructor(id: string, place: Partial<DraftFields>, desk: DraftDesk, ports: ServicePorts) {
    sessions += 1;
    this.key = sessions;
    this.#desk = desk;
    this.#ports = { ...ports, store: desk.store, tab: desk.tabs.tab, locks: desk.locks };
    this.state = {
      draft: newDraft(ports.now(), { ...emptyFields, ...place }, id),
      isOpen: false,
      saving: { state: 'clean' },
      busy: null,
      outcome: null,
      isOpenElsewhere: false,
      wasSplit: false,
    };
    this.#saver = new DraftSaver(this, desk.store, ports.now);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  set(change: Partial<SessionState>) {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Reads what is stored and listens to the other tabs. Returns what ends that. */
  open() {
    void this.#load();
    const { tabs, watch } = this.#desk;
    const unwatch = watch((id) => id === this.state.draft.id && this.#saver.reload());
    const unlisten = tabs.listen(({ type, id }) => {
      if (id !== this.state.draft.id || type === 'changed') return;
      if (type === 'opened') tabs.say('alsoOpen', id);
      this.set({ isOpenElsewhere: type !== 'closed' });
      // Another one may still be there.
      if (type === 'closed') tabs.say('opened', id);
    });
    tabs.say('opened', this.state.draft.id);
    return () => {
      unwatch();
      unlisten();
      tabs.say('closed', this.state.draft.id);
      void this.#saver.flush();
    };
  }

  write(change: Partial<DraftFields>) {
    const { draft, busy } = this.state;
    const next = { ...draft, ...change };
    if (busy || !mayEdit(draft.delivery) || isSameFields(draft, next)) return;
    this.set({ draft: next, saving: { state: 'unsaved' } });
    this.#saver.plan();
  }

  /** Stores what is not stored yet. True when nothing is left that only this tab has. */
  flush = () => this.#saver.flush();

  /** Sends the draft, or puts it into the outbox while there is no network. */
  post = () =>
    this.#occupy('sending', async () => {
      const seen = this.state.draft;
      await this.#saver.flush('always');
      const { draft } = this.state;
      // Another tab was quicker: nobody posts what they have not seen.
      if (!isSameFields(seen, draft)) return { draft };
      const { id } = draft;
      if (!this.#ports.isOnline()) return this.#move('postpone');
      const sent = await sendDraft(id, this.#ports);
      const isTaken = sent.failure?.name === 'Refused' && sent.failure.status === 409;
      if (sent.draft?.delivery.state !== 'unknown' && !isTaken) return sent;
      this.set({ busy: 'checking' });
      const asked = await checkDraft(id, this.#ports);
      return { ...asked, failure: asked.failure ?? (asked.postId ? undefined : sent.failure) };
    });

  check = () => this.#occupy('checking', () => checkDraft(this.state.draft.id, this.#ports));

  postpone = () => this.#occupy('checking', () => this.#move('postpone'));

  takeBack = () => this.#occupy('checking', () => this.#move('takeBack'));

  /** Goes on with the same words as another post. */
  split = async () => {
    const { draft } = this.state;
    this.adopt(await copyDraft(draft, this.#ports), draft);
    this.set({ wasSplit: true, outcome: null });
  };

  discard = () => this.#saver.discard();

  /** Looks again at a draft that another tab was sending. */
  recover = async () => {
    const { draft, busy } = this.state;
    const recovered = busy ? null : await giveUpSender(draft, this.#ports);
    if (recovered && recovered !== draft) this.adopt(recovered);
    if (recovered?.delivery.state === 'unknown') await this.check();
  };

  /** Takes what is stored; only what was typed since `basis` was stored stays in its place. */
  adopt(stored: Draft, basis: DraftFields = this.state.draft) {
    const { draft } = this.state;
    if (isSameFields(draft, basis)) {
      const trouble = this.#desk.store.troubleWith(stored.id);
      const saved = { state: 'saved', at: stored.changedAt } as const;
      this.set({ draft: stored, saving: trouble ? { state: 'failed', trouble } : saved });
    } else {
      const { title, blockId, topicId, content } = draft;
      this.set({ draft: { ...stored, title, blockId, topicId, content } });
      this.#saver.plan();
    }
  }

  async #load() {
    const stored = await this.#desk.store.get(this.state.draft.id);
    if (this.state.isOpen) return;
    if (stored) this.adopt(stored);
    this.set({ isOpen: true });
    await this.recover();
  }

  #move = async (type: 'postpone' | 'takeBack'): Promise<Outcome> => ({
    draft: await moveDraft(this.state.draft.id, { type }, this.#ports),
  });

  async #occupy(busy: 'sending' | 'checking', task: () => Promise<Outcome>) {
    // Set before anything is awaited: a second click finds it.
    if (this.state.busy) return;
    this.set({ busy, outcome: null });
    const outcome = await task();
    if (outcome.draft) this.adopt(outcome.draft);
    this.set({ busy: null, outcome });
  }
}
