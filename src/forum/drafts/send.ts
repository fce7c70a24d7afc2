import { type Failure, isConflict, mayHaveLanded, waitOf } from '../../api/errors';
import type { PostSummary } from '../../contract/post';
import type { DraftService } from './draft-service';
import { isValid } from './draft-validation';
import { findPost } from './find-post';
import { type Draft, type DraftFields, isForOther, type Obstacle, type Sender } from './record';
import type { DraftStore } from './store';

export type DraftContext = { store: DraftStore; service: DraftService };

type Act = (draft: Draft, context: DraftContext) => Promise<void>;

/**
 * Takes a draft as far as it goes without its writer. One that may have arrived is looked for before it is
 * sent again. Its outcome is a phase, or an obstacle.
 * @param isAlone no other tab can be sending it
 */
export const advance = async (id: string, context: DraftContext, isAlone = false) => {
  const { store } = context;
  const entry = store.get(id);
  if (!entry || entry.removed) return;
  let { draft } = entry;
  if (draft.phase === 'sending' && !entry.isSendingHere) {
    if (!isAlone && mayBeSending(draft, store)) return;
    draft = (await store.take(id, { type: 'unanswered' }, draft)) ?? draft;
  }
  if (draft.phase === 'queued') await sendQueued(draft, context);
  if (draft.phase === 'unknown') await look(draft, context);
};

/** Where the clock was set back, the phase seems to begin in the future. */
const isLongAgo = ({ since }: Draft, now: number, ms: number) => since > now || now - since >= ms;

/** Whether another tab may still send it. */
const mayBeSending = (draft: Draft, { clock, limits }: DraftStore) =>
  draft.phase === 'sending' && !isLongAgo(draft, clock.now(), limits.draftSendingMs);

/**
 * Sends a draft: "sending" is stored before the request leaves, so that whoever opens the draft after a crash
 * knows that the post may exist. If storage fails, it is sent all the same.
 * @param mayGo looks again, at the last moment, whether it may be sent; without it, its member has just said so
 */
export const send = async (
  draft: Draft,
  { store, service }: DraftContext,
  mayGo?: () => Promise<boolean>,
) => {
  const { id } = draft;
  if (store.get(id)?.isSendingHere) return;
  store.mark(id, true);
  const sending = await store.take(id, { type: 'send', at: service.now() }, mayGo && draft);
  const version = sending?.sent.at(-1);
  if (!sending || !version) return store.mark(id, false);
  try {
    if (mayGo && !(await mayGo()))
      return void (await store.take(id, { type: 'postponed' }, sending));
    const { at: _, ...fields } = version;
    const post = await service.create({ postId: id, ...fields });
    // Some services only confirm. Until the post is listed, the draft's id stands in.
    const found = post.id ? post : await findPost(sending, service).catch(() => null);
    await store.publish(id, found?.id ?? id, fields);
  } catch (cause) {
    const failure = cause as Failure;
    const after = await store.take(id, { type: eventOf(failure, sending) }, sending);
    if (after) store.block(after, obstacleOf(failure, after));
  } finally {
    store.mark(id, false);
  }
};

const obstacleOf = (failure: Failure, { phase }: Draft): Obstacle => ({
  type: phase === 'unknown' ? 'unreachable' : 'failed',
  failure,
});

function eventOf(failure: Failure, { sent, inOutbox }: Draft) {
  if (isConflict(failure)) return sent.length > 1 ? 'taken' : 'refused';
  if (mayHaveLanded(failure)) return 'unanswered';
  return inOutbox && waitOf(failure) !== null ? 'postponed' : 'refused';
}

const sendQueued: Act = async (draft, context) => {
  const { service, store } = context;
  if (service.msToWait() > 0) return;
  // Edited since, and no longer valid: the member has to finish it.
  if (!isValid(draft.fields, service.limits))
    return void (await store.take(draft.id, { type: 'takeBack' }, draft));
  const now = await senderNow(service);
  // The host did not say who is signed in. It is requested again.
  if (now.member === null) return;
  if (isForOther(draft, now)) return store.block(draft, { type: 'otherMember' });
  await send(draft, context, async () => {
    const isSafe = service.sendsPostId || !store.get(draft.id)?.trouble;
    // On a slow device, another member may have signed in before it was stored that it is sent.
    return isSafe && !isForOther(draft, await senderNow(service));
  });
};

/**
 * The service that posts are sent to, and the member who is named now.
 * @param isLeft the last known member will do
 */
export const senderNow = async (service: DraftService, isLeft = false): Promise<Sender> => ({
  service: service.address,
  member: await service.member(isLeft),
});

/** Looks for the post of a draft that may have arrived. */
const look: Act = async (draft, context) => {
  const { store, service } = context;
  const { id } = draft;
  try {
    const found = await findPost(draft, service);
    const isOver = store.get(id)?.draft.since !== draft.since;
    if (isOver) return;
    if (found?.version) {
      await store.publish(id, found.id, found.version);
      return service.refreshLists();
    }
    if (found) return store.block(draft, { type: 'found', post: found.post });
  } catch (cause) {
    return store.block(draft, obstacleOf(cause as Failure, draft));
  }
  const isMissedForLong = isLongAgo(draft, store.clock.now(), store.limits.searchLagMs);
  // Where the service gives its own ids, the writer decides.
  if (!service.sendsPostId || !(draft.inOutbox || isMissedForLong))
    return store.block(draft, { type: 'missing' });
  // Sent again with the same id, it makes no second post.
  const released = await store.take(id, { type: 'release' }, draft);
  if (released?.phase === 'queued') await sendQueued(released, context);
  else if (released) store.block(released, { type: 'released' });
};

/** Hands a draft over to the outbox, which needs storage. A key that is pressed meanwhile takes it back. */
export const queue = async (id: string, { store, service }: DraftContext) => {
  const fields = store.get(id)?.draft.fields;
  const sender = await senderNow(service, true);
  if (!fields || store.get(id)?.draft.fields !== fields) return;
  const queued = await store.take(id, { type: 'queue', sender });
  if (!queued || !store.get(id)?.trouble) return;
  const back = await store.take(id, { type: 'takeBack' }, queued);
  if (back) store.block(back, { type: 'notQueued' });
};

/** The post that the member was shown is this one. */
export const acceptFound = async ({ id, sent }: Draft, post: PostSummary, store: DraftStore) => {
  const [version, another] = sent;
  // With two versions, nobody knows which one it was made from.
  await store.publish(id, post.id, another ? undefined : (version as DraftFields | undefined));
};
