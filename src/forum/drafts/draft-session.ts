import { type Draft, newDraft } from './draft';
import { DraftCourier } from './draft-courier';
import { mayEdit } from './draft-delivery';
import type { DraftDesk } from './draft-desk';
import { type DraftFields, emptyFields, isBlank, isSameFields } from './draft-fields';
import type { Outcome, ServicePorts } from './draft-ports';
import { DraftPresence } from './draft-presence';
import { DraftSaver, type SaveStatus } from './draft-saver';

export type SessionState = {
  draft: Draft;
  /** False until the stored record was read. */
  isOpen: boolean;
  saving: SaveStatus;
  busy: 'sending' | 'checking' | 'moving' | null;
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
  readonly #listeners = new Set<() => void>();
  readonly #saver: DraftSaver;
  readonly #presence: DraftPresence;
  readonly courier: DraftCourier;
  /** Names this session among those of the tab, though its draft be split. */
  readonly key: number;
  state: SessionState;

  constructor(id: string, place: Partial<DraftFields>, desk: DraftDesk, ports: ServicePorts) {
    sessions += 1;
    this.key = sessions;
    this.#desk = desk;
    this.state = {
      draft: newDraft(ports.now(), { ...emptyFields, ...place }, id),
      isOpen: false,
      saving: { state: 'clean' },
      busy: null,
      outcome: null,
      isOpenElsewhere: false,
      wasSplit: false,
    };
    const all = { ...ports, store: desk.store, tab: desk.tabs.tab, locks: desk.locks };
    this.courier = new DraftCourier(this, all);
    this.#saver = new DraftSaver(this, desk.store, ports.now);
    this.#presence = new DraftPresence(
      desk.tabs,
      () => this.state.draft.id,
      (isOpenElsewhere) => this.set({ isOpenElsewhere }),
    );
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
    const unwatch = this.#desk.watch((id) => id === this.state.draft.id && this.#saver.reload());
    const closePresence = this.#presence.open();
    return () => {
      unwatch();
      closePresence();
      const { draft } = this.state;
      // What was emptied again is no draft.
      const isNothing = isBlank(draft) && draft.delivery.state === 'writing';
      void (isNothing ? this.#saver.discard() : this.#saver.flush());
    };
  }

  leave = () => {
    this.#presence.leave();
    void this.#saver.flush();
  };

  comeBack = () => {
    this.#presence.comeBack();
    void this.#saver.reload();
  };

  write(change: Partial<DraftFields>) {
    const { draft, busy } = this.state;
    const next = { ...draft, ...change };
    if (busy || !mayEdit(draft.delivery) || isSameFields(draft, next)) return;
    this.set({ draft: next, saving: { state: 'unsaved' } });
    this.#saver.plan();
  }

  /** Stores what is not stored yet. True when nothing is left that only this tab has. */
  flush = (when?: 'always') => this.#saver.flush(when);

  discard = () => this.#saver.discard();

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
    await this.courier.recover();
  }
}
