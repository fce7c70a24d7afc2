import { type Failure, isConflict, mayHaveLanded, waitOf } from '../../api/errors';
import type { PostSummary } from '../../contract/post';
import type { DraftService } from './draft-service';
import { isValid } from './draft-validation';
import { findPost } from './find-post';
import type { DraftOwners } from './owner';
import {
  type Draft,
  type DraftEvent,
  type DraftFields,
  isForOther,
  isSameFields,
  newDraft,
  step,
} from './record';
import type { DraftStore } from './store';

export type DraftContext = {
  store: DraftStore;
  owners: DraftOwners;
  service: DraftService;
  /** When the service first did not have a draft that may have arrived, in milliseconds since 1970. */
  missedSince: Map<string, number>;
};

/** Why a draft came no further. */
export type Obstacle =
  /** The service, or something before it, did not take the post. */
  | { type: 'failed'; failure: Failure }
  /** It may have arrived, and the service could not be asked. */
  | { type: 'unreachable'; failure: Failure }
  /** It may have arrived. The service does not list it, which does not prove that it never will. */
  | { type: 'missing' }
  /** The service lists a post that may be this one, in other words. The member decides. */
  | { type: 'found'; post: PostSummary }
  /** It did not arrive, and can be edited again. */
  | { type: 'released' };

/** How far a draft came. */
export type Progress = {
  draft: Draft;
  obstacle?: Obstacle;
  /** Words that are not in the post, as a draft of their own. */
  copy?: Draft;
  /** Another tab owns the draft now. */
  isLost?: boolean;
};

/**
 * Called with each record before it is stored, so that its owner never writes an older one over it.
 * @returns false if the owner has changed `base` since: the step is not taken
 */
type Adopt = (next: Draft, base: Draft) => boolean;

/**
 * Sends a draft: "sending" is stored before the request leaves, so that whoever opens the draft after a crash
 * knows that the post may exist. If storage fails it is sent all the same.
 */
export const sendDraft = async (
  draft: Draft,
  { store, service }: DraftContext,
  adopt: Adopt,
): Promise<Progress> => {
  const sender = await service.sender();
  const event = { type: 'send', at: service.now(), sender } as const;
  const claim = await settle(draft, event, store, adopt);
  const claimed = claim.draft;
  const { id, fields } = claimed;
  if (claim.isLost || claimed.phase !== 'sending') return claim;
  try {
    const post = await service.create({ postId: id, ...fields });
    if (post.id) service.learn({ keepsPostId: post.id === id });
    // Some services only confirm. Until the post is listed, the draft's id stands in.
    const postId = post.id || (await findPost(claimed, service).catch(() => null))?.post.id || id;
    return await settle(claimed, { type: 'published', postId }, store, adopt);
  } catch (cause) {
    const failure = cause as Failure;
    const settled = await settle(claimed, { type: eventOf(failure, claimed) }, store, adopt);
    return { ...settled, obstacle: obstacleOf(failure, settled.draft) };
  }
};

export const settle = async (
  draft: Draft,
  event: DraftEvent,
  store: DraftStore,
  adopt: Adopt,
): Promise<Progress> => {
  const next = step(draft, event, store.now());
  if (!adopt(next, draft)) return { draft };
  const saved = await store.save(next);
  if (saved.state !== 'lost') return { draft: next };
  const { stored, copy } = saved;
  return { draft: stored, isLost: true, ...(copy && { copy }) };
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

/** Asks the service for the post of a draft that may have arrived. One whose words are those that were sent is the draft's. */
const askForPost = async (draft: Draft, context: DraftContext, adopt: Adopt): Promise<Progress> => {
  const { service, missedSince } = context;
  try {
    const found = await findPost(draft, service);
    if (!found) return { draft, obstacle: { type: 'missing' } };
    const { post, version } = found;
    missedSince.delete(draft.id);
    if (!version) return { draft, obstacle: { type: 'found', post } };
    return await publish(draft, post.id, version, context, adopt);
  } catch (cause) {
    return { draft, obstacle: obstacleOf(cause as Failure, draft) };
  }
};

/**
 * The draft is a post. Words that are not in it become a draft of their own, stored before this one ends.
 * @param version what the post was made from; undefined if nobody knows
 */
export const publish = async (
  draft: Draft,
  postId: string,
  version: DraftFields | undefined,
  { store, service }: DraftContext,
  adopt: Adopt,
): Promise<Progress> => {
  const isWhole = version !== undefined && isSameFields(version, draft.fields);
  const copy = isWhole ? undefined : { ...newDraft(store.now(), draft.fields), forkOf: draft.id };
  if (copy && (await store.save(copy)).state === 'unsaved') {
    store.forget(copy.id);
    return { draft };
  }
  const settled = await settle(draft, { type: 'published', postId }, store, adopt);
  service.refreshLists();
  return { ...settled, ...(copy && { copy }) };
};

/** In milliseconds. A search may lag behind a create. After this, a post that is not listed may be sent again. */
const longestLagMs = 40_000;

/** Whether the service, whose posts keep their ids, has not had this one for long enough. */
const isMissedForLong = ({ id }: Draft, { store, missedSince }: DraftContext) => {
  const now = store.now();
  const since = missedSince.get(id) ?? now;
  // The clock may have been set back.
  missedSince.set(id, Math.min(since, now));
  return now - since >= longestLagMs;
};

/**
 * Takes a draft as far as it goes without its writer. One that may have arrived is asked for. If it is not
 * there and ids are kept, sending it again makes no second post: a queued one goes out, and any other can be
 * edited again. Where the service gives its own ids, the writer decides.
 */
export const advance = async (
  draft: Draft,
  context: DraftContext,
  adopt: Adopt,
): Promise<Progress> => {
  if (draft.phase === 'queued') return sendQueued(draft, context, adopt);
  if (draft.phase !== 'unknown') return { draft };
  const asked = await askForPost(draft, context, adopt);
  const isMissing = asked.obstacle?.type === 'missing';
  if (!isMissing || context.service.known().keepsPostId !== true) return asked;
  if (!draft.inOutbox && !isMissedForLong(draft, context)) return asked;
  context.missedSince.delete(draft.id);
  const released = await settle(draft, { type: 'release' }, context.store, adopt);
  return released.draft.phase === 'queued' && !released.isLost
    ? sendQueued(released.draft, context, adopt)
    : { ...released, obstacle: { type: 'released' } };
};

const sendQueued = async (draft: Draft, context: DraftContext, adopt: Adopt): Promise<Progress> => {
  const { service, store } = context;
  if (isForOther(draft, await service.sender()) || service.msToWait() > 0) return { draft };
  // Edited since, and no longer valid: the member has to finish it.
  if (!isValid(draft.fields, service.limits))
    return settle(draft, { type: 'takeBack' }, store, adopt);
  return sendDraft(draft, context, adopt);
};
