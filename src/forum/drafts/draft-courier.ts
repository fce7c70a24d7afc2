import { checkDraft } from './draft-check';
import { isSameFields } from './draft-fields';
import { copyDraft, moveDraft } from './draft-move';
import type { Outcome, SendingPorts } from './draft-ports';
import { giveUpSender, sendDraft } from './draft-send';
import type { DraftSession } from './draft-session';

/** Takes the draft of a session to the service, and asks there after it. One errand at a time. */
export class DraftCourier {
  readonly #session: DraftSession;
  readonly #ports: SendingPorts;

  constructor(session: DraftSession, ports: SendingPorts) {
    this.#session = session;
    this.#ports = ports;
  }

  /** Sends the draft, or puts it into the outbox while there is no network. */
  post = () =>
    this.#occupy('sending', async () => {
      const seen = this.#session.state.draft;
      await this.#session.flush('always');
      const { draft } = this.#session.state;
      // Another tab was quicker: nobody posts what they have not seen.
      if (!isSameFields(seen, draft)) return { draft };
      if (!this.#ports.isOnline()) return this.#move('postpone');
      return this.#askIfInDoubt(await sendDraft(draft.id, this.#ports));
    });

  check = () => this.#occupy('checking', () => checkDraft(this.#id, this.#ports));

  /** Leaves a draft whose outcome nobody knows to the outbox. */
  postpone = () => this.#occupy('moving', () => this.#move('postpone'));

  takeBack = () => this.#occupy('moving', () => this.#move('takeBack'));

  /** Goes on with the same words as another post. */
  split = async () => {
    const { draft } = this.#session.state;
    this.#session.adopt(await copyDraft(draft, this.#ports), draft);
    this.#session.set({ wasSplit: true, outcome: null });
  };

  /** Looks again at a draft that another tab was sending, or whose outcome nobody knew. */
  recover = async () => {
    const { draft, busy } = this.#session.state;
    const recovered = busy ? null : await giveUpSender(draft, this.#ports);
    if (recovered && recovered !== draft) this.#session.adopt(recovered);
    if (recovered?.delivery.state === 'unknown') await this.check();
  };

  get #id() {
    return this.#session.state.draft.id;
  }

  async #askIfInDoubt(sent: Outcome): Promise<Outcome> {
    const isTaken = sent.failure?.name === 'ServiceError' && sent.failure.status === 409;
    if (sent.draft?.delivery.state !== 'unknown' && !isTaken) return sent;
    this.#session.set({ busy: 'checking' });
    const asked = await checkDraft(this.#id, this.#ports);
    return { ...asked, failure: asked.failure ?? (asked.postId ? undefined : sent.failure) };
  }

  #move = async (type: 'postpone' | 'takeBack'): Promise<Outcome> => ({
    draft: await moveDraft(this.#id, { type }, this.#ports),
  });

  async #occupy(busy: 'sending' | 'checking' | 'moving', errand: () => Promise<Outcome>) {
    // Set before anything is awaited: a second click finds it.
    if (this.#session.state.busy) return;
    this.#session.set({ busy, outcome: null });
    const outcome = await errand();
    if (outcome.draft) this.#session.adopt(outcome.draft);
    this.#session.set({ busy: null, outcome });
  }
}
