import { type Draft, newDraft } from './draft';
import { type DeliveryEvent, step } from './draft-delivery';
import { emptyFields } from './draft-fields';
import type { SendingPorts } from './draft-ports';

/** The draft after an event; once it landed its words are the service's, and only its title stays. */
export const moved = (draft: Draft, event: DeliveryEvent, now: number): Draft => {
  const delivery = step(draft.delivery, event, now);
  if (delivery === draft.delivery) return draft;
  const next = { ...draft, delivery, revision: draft.revision + 1 };
  return delivery.state === 'landed' ? { ...next, ...emptyFields, title: draft.title } : next;
};

/**
 * Moves the stored draft by an event; null where there is none any more.
 * @param revision the only one that the event is true of: nothing happens to a later one
 */
export const moveDraft = (
  id: string,
  event: DeliveryEvent,
  { store, now }: Pick<SendingPorts, 'store' | 'now'>,
  revision?: number,
) =>
  store.change(id, (stored) =>
    stored && (revision ?? stored.revision) === stored.revision
      ? moved(stored, event, now())
      : stored,
  );

/** The same words under another id: another post. */
export const copyDraft = async (
  { title, content, blockId, topicId }: Draft,
  { store, now }: Pick<SendingPorts, 'store' | 'now'>,
) => {
  const copy = newDraft(now(), { title, content, blockId, topicId });
  await store.change(copy.id, () => copy);
  return copy;
};
