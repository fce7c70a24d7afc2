import type { Failure } from '../../api/errors';
import type { Draft } from './draft';
import { checkDraft } from './draft-check';
import { isWhole } from './draft-fields';
import { moveDraft } from './draft-move';
import type { SendingPorts } from './draft-ports';
import { giveUpSender, sendDraft } from './draft-send';

/** What became of a draft in the outbox. */
export type OutboxEvent = { title: string; id: string } & (
  | { type: 'posted'; postId: string }
  | { type: 'refused'; failure: Failure }
);

export type OutboxRun = {
  events: OutboxEvent[];
  /** Still to be sent. */
  waiting: Draft[];
};

export const waitingIn = (drafts: Draft[]) => drafts.filter(({ delivery }) => delivery.inOutbox);

/**
 * Sends what waits, each only after the service was asked whether it is there already. It ends with
 * the first that cannot be asked or sent: the others would meet the same network. One tab at a time.
 */
export const runOutbox = (ports: SendingPorts): Promise<OutboxRun> =>
  ports.locks.hold('parley:outbox', async () => {
    const events: OutboxEvent[] = [];
    for (const draft of waitingIn((await ports.store.all()).drafts)) {
      const event = await deliver(draft, ports);
      if (event === 'stuck') break;
      if (event) events.push(event);
    }
    return { events, waiting: waitingIn((await ports.store.all()).drafts) };
  });

async function deliver(draft: Draft, ports: SendingPorts): Promise<OutboxEvent | 'stuck' | null> {
  const { id, title } = draft;
  const known = await giveUpSender(draft, ports);
  if (known?.delivery.state === 'sending') return null;
  const asked = await checkDraft(id, ports);
  if (asked.failure) return 'stuck';
  if (asked.postId) return { type: 'posted', id, title, postId: asked.postId };
  if (asked.draft?.delivery.state !== 'waiting') return null;
  if (!isWhole(asked.draft)) {
    // Changed since into something that no service takes: it is for its writer to finish.
    await moveDraft(id, { type: 'takeBack' }, ports);
    return null;
  }
  const { postId, failure, draft: after } = await sendDraft(id, ports);
  if (postId) return { type: 'posted', id, title, postId };
  const isRefused = failure && after?.delivery.state === 'writing';
  return isRefused ? { type: 'refused', id, title, failure } : 'stuck';
}
