import {
  type Failure,
  isConflict,
  mayHaveLanded,
  NetworkError,
  ServiceError,
  waitOf,
} from '../../api/errors';
import type { DraftService } from './draft-service';
import { isValid } from './draft-validation';
import { findPost } from './find-post';
import { type Draft, isForOther, type Obstacle } from './record';
import type { DraftStore } from './store';

export type DraftContext = { store: DraftStore; service: DraftService };

/** A draft that may have arrived is looked for before it is sent again. */
export const advance = async (id: string, context: DraftContext) => {
  const { draft, removed } = context.store.get(id) ?? {};
  if (!draft || removed) return;
  if (draft.phase === 'queued') await sendQueued(draft, context);
  if (draft.phase === 'sending' || draft.phase === 'unknown') await look(draft, context);
};

/** Or far in the future, where the clock was set back. */
const isLongAgo = ({ since }: Pick<Draft, 'since'>, { clock }: DraftStore, ms: number) =>
  Math.abs(clock.now() - since) >= ms;

/**
 * "sending" is stored first: whoever opens the draft after a crash looks for its post. It is sent without storage, too.
 * @param isQueued it must be as far as this draft still; else its member has just said so
 */
export const send = async (draft: Draft, { store, service }: DraftContext, isQueued = false) => {
  const { id } = draft;
  // Another member may be here once it is stored.
  const sender = draft.sender ?? service.sender(true);
  const event = { type: 'send', at: service.now() } as const;
  const sending = await store.take(id, event, isQueued ? draft : undefined);
  try {
    const version = sending?.sent.at(-1);
    if (!sending || !version) return;
    const { at: _, ...fields } = version;
    const { member } = await sender;
    const post = await service.create({ postId: id, ...fields }, member);
    // Some services only confirm. Until the post is listed, the draft's id stands in.
    const found = post.id ? null : await findPost(sending, service).catch(() => null);
    await store.publish(id, post.id || (found?.isSure ? found.post.id : id), fields);
  } catch (cause) {
    if (!sending) return;
    const failure = cause as Failure;
    const type = eventOf(failure, sending);
    const by = await sender;
    // Where nobody knows whose it is, everybody is told.
    const whose = by.member === null ? undefined : by;
    const after = await store.take(id, { type, sender: whose }, sending);
    if (after) store.block(after, obstacleOf(failure, after), after.phase === 'editing');
  }
};

const obstacleOf = (failure: Failure, { phase }: Draft): Obstacle => ({
  type: phase === 'unknown' ? 'unreachable' : 'failed',
  failure,
});

/** Not every service says until when, and of another origin the browser may hide it. */
const isOneTooMany = (failure: Failure) =>
  failure instanceof ServiceError && (failure.status === 429 || failure.code === 42900);

function eventOf(failure: Failure, { sent }: Draft) {
  // An earlier version may have its id, and was not found yet.
  if (mayHaveLanded(failure) || (isConflict(failure) && sent.length > 1)) return 'unanswered';
  const passes =
    failure instanceof NetworkError || waitOf(failure) !== null || isOneTooMany(failure);
  return passes ? 'postponed' : 'refused';
}

async function sendQueued(draft: Draft, context: DraftContext) {
  const { service, store } = context;
  if (service.msToWait() > 0 || !service.isOnline()) return;
  const now = await service.sender();
  // The host did not say who is signed in.
  if (now.member === null) return;
  if (isForOther(draft, now)) return store.block(draft, { type: 'otherMember' });
  const since = draft.queuedAt ?? draft.since;
  const isDue = !isLongAgo({ since }, store, store.limits.outboxMs);
  if (isDue && isValid(draft.fields, service.limits)) return send(draft, context, true);
  // Edited since, or about a day that is over: the member has to look at it.
  const edited = await store.take(draft.id, { type: 'takeBack' }, draft);
  if (edited) store.block(edited, { type: 'released' }, true);
}

/** Nobody says whether another tab is still sending it, and a question does no harm. */
async function look(draft: Draft, context: DraftContext) {
  const { store, service } = context;
  // Of a newer build.
  if (draft.sent.length === 0) return store.block(draft, { type: 'missing' });
  if (draft.phase === 'sending' && isLongAgo(draft, store, store.limits.draftSendingMs)) {
    const unanswered = await store.take(draft.id, { type: 'unanswered' }, draft);
    if (!unanswered) return;
    draft = unanswered;
  }
  const { id, inOutbox } = draft;
  // Whom it does not belong to is told nothing of it.
  const isOthers = async (isLeft = !inOutbox) =>
    (inOutbox || draft.sender !== undefined) && isForOther(draft, await service.sender(isLeft));
  /** Then nothing sends it by itself. */
  const askMember = async (obstacle: Obstacle) => {
    const isTold = store.get(id)?.obstacle?.type === obstacle.type;
    const isOther = await isOthers();
    if (inOutbox && !isOther) await store.take(id, { type: 'takeBack' }, draft);
    store.block(draft, obstacle, !(isTold || isOther));
  };
  try {
    const found = await findPost(draft, service);
    if (store.get(id)?.draft.since !== draft.since) return;
    if (found && !found.isSure) return askMember({ type: 'found', ...found });
    if (found) {
      // Where the host does not say who is here, it is whom it named last.
      const isNews = !(await isOthers()) || !(await isOthers(true));
      await store.publish(id, found.post.id, found.version, isNews);
      return service.refreshLists();
    }
  } catch (cause) {
    return store.block(draft, obstacleOf(cause as Failure, draft));
  }
  if (draft.phase === 'sending') return;
  const isMissedForLong = isLongAgo(draft, store, store.limits.searchLagMs);
  // Where the service gives its own ids, the writer decides.
  if (!service.sendsPostId || !(inOutbox || isMissedForLong)) return askMember({ type: 'missing' });
  // Sent again with the same id, it makes no second post.
  const released = await store.take(id, { type: 'release' }, draft);
  if (released?.phase === 'queued') await sendQueued(released, context);
  else if (released) store.block(released, { type: 'released' }, !(await isOthers()));
}
