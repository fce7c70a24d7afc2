import { type Failure, mayHaveLanded } from '../../api/errors';
import type { Draft } from './draft';
import { landDraft } from './draft-check';
import { isOverdue } from './draft-delivery';
import { moveDraft, moved } from './draft-move';
import type { Outcome, SendingPorts } from './draft-ports';

/**
 * Sends a stored draft, once: whoever writes "sending" into the record first is the one who sends,
 * whatever was clicked and in how many tabs. It stands in the record before the request leaves, so
 * that a tab that dies leaves no doubt that there is a doubt.
 */
export const sendDraft = (id: string, ports: SendingPorts) =>
  ports.locks.hold(sendingLock(id), () => claimAndSend(id, ports));

const sendingLock = (id: string) => `parley:send:${id}`;

/** What was being sent by a tab that is gone may be there: from then on it is unknown. */
export const giveUpSender = async (draft: Draft, ports: SendingPorts): Promise<Draft | null> => {
  const { id, delivery, revision } = draft;
  if (delivery.state !== 'sending') return draft;
  const isHeld = await ports.locks.isHeld(sendingLock(id));
  const isGone = isHeld === undefined ? isOverdue(delivery, ports.now()) : !isHeld;
  return isGone ? moveDraft(id, { type: 'senderGone' }, ports, revision) : draft;
};

async function claimAndSend(id: string, ports: SendingPorts): Promise<Outcome> {
  let isMine = false;
  const claimed = await ports.store.change(id, (stored) => {
    const mine = stored && moved(stored, { type: 'claim', by: ports.tab }, ports.now());
    isMine = mine !== stored;
    return mine;
  });
  if (!claimed || !isMine) return { draft: claimed };
  const { title, content, blockId, topicId } = claimed;
  try {
    const made = await ports.create({ postId: id, title, content, blockId, topicId });
    ports.learn({ keepsPostId: made.id === id, memberId: made.memberId });
    return await landDraft(id, { id: made.id, title, content }, ports);
  } catch (cause) {
    const failure = cause as Failure;
    const type = mayHaveLanded(failure) ? 'lost' : 'refused';
    return { draft: await moveDraft(id, { type }, ports), failure };
  }
}
