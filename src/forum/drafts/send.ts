import { type Failure, isConflict, mayHaveLanded, waitOf } from '../../api/errors';
import type { PostSummary } from '../../contract/post';
import type { DraftService } from './draft-service';
import { isValid } from './draft-validation';
import { findPost } from './find-post';
import type { DraftOwners } from './owner';
import { type Draft, type DraftEvent, type DraftFields, isForOther, isSameFields } from './record';
import type { DraftStore } from './store';

export type DraftContext = { store: DraftStore; owners: DraftOwners; service: DraftService };

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

/** How far a draft came; null if its member, or another tab, has changed it meanwhile. */
export type Progress = {
  draft: Draft;
  obstacle?: Obstacle;
  /** Words that are not in the post, as a draft of their own. */
  copy?: Draft;
} | null;

/** Stores the step of an owner. Null if the draft is not what `base` says any more. */
export type TakeStep = (base: Draft, event: DraftEvent) => Promise<Draft | null>;

type Act = (draft: Draft, take: TakeStep, context: DraftContext) => Promise<Progress>;

/**
 * Sends a draft: "sending" is stored before the request leaves, so that whoever opens the draft after a crash
 * knows that the post may exist. If storage fails it is sent all the same.
 */
export const sendDraft: Act = async (draft, take, { service }) => {
  const sender = await service.sender();
  const claimed = await take(draft, { type: 'send', at: service.now(), sender });
  if (claimed?.phase !== 'sending') return claimed && { draft: claimed };
  const { id, fields } = claimed;
  try {
    const post = await service.create({ postId: id, ...fields });
    if (post.id) service.learn({ keepsPostId: post.id === id });
    // Some services only confirm. Until the post is listed, the draft's id stands in.
    const postId = post.id || (await findPost(claimed, service).catch(() => null))?.post.id || id;
    const published = await take(claimed, { type: 'published', postId });
    return published && { draft: published };
  } catch (cause) {
    const failure = cause as Failure;
    const answered = await take(claimed, { type: eventOf(failure, claimed) });
    return answered && { draft: answered, obstacle: obstacleOf(failure, answered) };
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

/** Asks the service for the post of a draft that may have arrived. One whose words are those that were sent is the draft's. */
const askForPost: Act = async (draft, take, context) => {
  try {
    const found = await findPost(draft, context.service);
    if (!found) return { draft, obstacle: { type: 'missing' } };
    const { post, version } = found;
    if (!version) return { draft, obstacle: { type: 'found', post } };
    return await publish(draft, post.id, version, take, context);
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
  take: TakeStep,
  { store, service }: DraftContext,
): Promise<Progress> => {
  const isWhole = version !== undefined && isSameFields(version, draft.fields);
  const copy = isWhole ? undefined : store.create(draft.fields, { forkOf: draft.id });
  if (copy && (await store.save(copy)).state === 'unsaved') {
    store.forget(copy.id);
    return { draft };
  }
  const published = await take(draft, { type: 'published', postId });
  service.refreshLists();
  return published && { draft: published, ...(copy && { copy }) };
};

/** In milliseconds. A search may lag behind a create. After this, a post that is not listed may be sent again. */
const longestLagMs = 40_000;

/** Where the clock was set back, the phase seems to begin in the future. */
const isMissedForLong = ({ since }: Draft, now: number) =>
  since > now || now - since >= longestLagMs;

/**
 * Takes a draft as far as it goes without its writer. One that may have arrived is asked for. If it is not
 * there and ids are kept, sending it again makes no second post: a queued one goes out, and any other can be
 * edited again. Where the service gives its own ids, the writer decides.
 */
export const advance: Act = async (draft, take, context) => {
  if (draft.phase === 'queued') return sendQueued(draft, take, context);
  if (draft.phase !== 'unknown') return { draft };
  const { store, service } = context;
  const asked = await askForPost(draft, take, context);
  const isMissing = asked?.obstacle?.type === 'missing';
  if (!isMissing || service.known().keepsPostId !== true) return asked;
  if (!draft.inOutbox && !isMissedForLong(draft, store.now())) return asked;
  const released = await take(draft, { type: 'release' });
  if (released?.phase === 'queued') return sendQueued(released, take, context);
  return released && { draft: released, obstacle: { type: 'released' } };
};

const sendQueued: Act = async (draft, take, context) => {
  const { service } = context;
  if (isForOther(draft, await service.sender()) || service.msToWait() > 0) return { draft };
  if (isValid(draft.fields, service.limits)) return sendDraft(draft, take, context);
  // Edited since, and no longer valid: the member has to finish it.
  const back = await take(draft, { type: 'takeBack' });
  return back && { draft: back };
};
