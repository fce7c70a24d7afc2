import { type Failure, isConflict, mayHaveLanded, waitOf } from '../../api/errors';
import { type Draft, isBlank, isSameFields } from './draft';
import type { DraftRepository } from './draft-repository';
import type { DraftService } from './draft-service';
import {
  arrivedVersion,
  findPublishedPost,
  hasWordsOf,
  type PostWords,
} from './find-published-post';
import type { Outcome } from './open-draft';
import { isOverdue } from './submission';

export type SubmitContext = { repository: DraftRepository; service: DraftService };

/**
 * What happens when a member presses Post:
 * 1. DraftController.submit marks the form busy, saves the text and calls this function.
 * 2. Without a network the draft is queued, and the outbox takes over.
 * 3. Claim: "sending" is written into the record. Only the first tab to write it sends the draft.
 * 4. Create: one request, with the draft's id as `postId` unless the host says that the service assigns ids.
 * 5. Success ends as published, a refusal as editing, no response as unknown.
 * 6. If it is unknown, or the id is taken, the service is asked for the post, with growing delays until it
 *    is found. The member may send it again meanwhile.
 * 7. The controller shows the outcome, and the page navigates to the post.
 */
export const submitDraft = async (
  id: string,
  context: SubmitContext,
  onCheck: () => void,
): Promise<Outcome> => {
  if (!context.service.isOnline()) return enqueue(id, context);
  const sent = await sendDraft(id, context);
  if (sent.draft?.submission.state !== 'unknown' && !isConflict(sent.failure)) return sent;
  onCheck();
  const checked = await checkDraft(id, context);
  return { ...checked, failure: checked.failure ?? (checked.postId ? undefined : sent.failure) };
};

/** Hands a draft over to the outbox. */
export const enqueue = async (
  id: string,
  { repository, service }: SubmitContext,
): Promise<Outcome> => {
  const event = { type: 'enqueue', sender: await service.sender(true) } as const;
  return { draft: (await repository.transition(id, event)).draft };
};

/** Lets a draft that may have arrived be sent again. A service that keeps ids makes one post of both. */
export const release = (id: string, { repository }: SubmitContext) =>
  repository.transition(id, { type: 'release' });

export const dequeue = async (id: string, { repository }: SubmitContext): Promise<Outcome> => ({
  draft: (await repository.transition(id, { type: 'dequeue' })).draft,
});

/**
 * Claims a draft and creates its post. The claim is stored before the request is sent: if this tab closes
 * meanwhile, the next one knows that the post may exist.
 */
export const sendDraft = (id: string, context: SubmitContext): Promise<Outcome> =>
  context.repository.locks.hold(claimLock(id), async () => {
    const { repository } = context;
    const { tabId } = repository.channel;
    const sender = await context.service.sender();
    const claim = { type: 'claim', tabId, at: context.service.now(), sender } as const;
    const { draft, hasChanged: isMine } = await repository.transition(id, claim);
    return draft && isMine ? createPost(draft, context) : { draft };
  });

const claimLock = (id: string) => `parley:send:${id}`;

async function createPost(claimed: Draft, context: SubmitContext): Promise<Outcome> {
  const { id, title, content, blockId, topicId } = claimed;
  const { repository, service } = context;
  try {
    const post = await service.create({ postId: id, title, content, blockId, topicId });
    const memberId = post.memberId || service.known().memberId;
    if (post.id) service.learn({ keepsPostId: post.id === id, memberId });
    return await publish(
      claimed,
      post.id ? post : await findUntold(claimed, service),
      context,
      claimed,
    );
  } catch (cause) {
    const failure = cause as Failure;
    const type = eventOf(failure, claimed);
    return { draft: (await repository.transition(id, { type })).draft, failure };
  }
}

/** The post of a service that only confirmed the create. Until it is listed, the draft's id stands in. */
const findUntold = async (claimed: Draft, service: DraftService): Promise<PostWords> =>
  (await findPublishedPost(claimed, service).catch(() => null)) ?? claimed;

function eventOf(failure: Failure, { sent, submission }: Draft) {
  if (isConflict(failure)) return sent.length > 1 ? 'taken' : 'refused';
  if (mayHaveLanded(failure)) return 'unanswered';
  return submission.inOutbox && waitOf(failure) !== null ? 'postponed' : 'refused';
}

/**
 * Asks the service whether a draft arrived. Not finding it is no proof: a search may lag behind.
 * @param times number of attempts, because the service may still be processing the post
 */
export const checkDraft = async (
  id: string,
  context: SubmitContext,
  times: 1 | 2 = 2,
): Promise<Outcome> => {
  const { repository, service } = context;
  const draft = await repository.get(id);
  if (!draft) return { draft: null };
  const find = () => findPublishedPost(draft, service);
  const findLater = () => service.pause().then(find);
  try {
    const post = (await find()) ?? (times === 2 ? await findLater() : null);
    if (!post) return { draft, isMissing: true };
    service.refreshLists();
    return await publish(draft, post, context);
  } catch (cause) {
    return { draft, failure: cause as Failure };
  }
};

/** Clears a draft that became a post. Edits made since it was sent become a separate draft. */
async function publish(
  known: Draft,
  post: PostWords,
  { repository }: SubmitContext,
  claimed?: Draft,
): Promise<Outcome> {
  const { id } = known;
  const postId = post.id;
  const event = { type: 'published', postId } as const;
  const stored = await repository.get(id);
  // If storage does not respond, use what is known.
  let before = stored === undefined ? known : stored;
  while (before && before.submission.state !== 'published') {
    const arrived = arrivedVersion(before, post, claimed) ?? (hasWordsOf(before, post) && before);
    const isWhole = isBlank(before) || (arrived && isSameFields(before, arrived));
    const copy = isWhole ? undefined : await repository.fork(before);
    const { draft, hasChanged } = await repository.transition(id, event, before.revision, copy?.id);
    if (hasChanged) return { draft, postId, copy };
    // Another tab has just changed the record, so the copy is outdated.
    if (copy) await repository.remove(copy.id);
    before = draft;
  }
  return { draft: before, postId };
}

/** Checks once a draft that nobody has open, and that a tab may have left half sent. */
export const lookAfter = async (draft: Draft, context: SubmitContext) => {
  const reclaimed = await reclaimAbandonedClaim(draft, context);
  if (reclaimed?.submission.state === 'unknown') await checkDraft(draft.id, context, 1);
};

/**
 * Marks a draft as unknown if the tab that was sending it is gone, because it may have arrived. Returns any
 * other draft unchanged.
 */
export const reclaimAbandonedClaim = async (
  draft: Draft,
  { repository }: SubmitContext,
): Promise<Draft | null> => {
  const { id, submission, revision } = draft;
  if (submission.state !== 'sending') return draft;
  const isHeld = await repository.locks.isHeld(claimLock(id));
  const isAbandoned = isHeld === undefined ? isOverdue(submission, repository.now()) : !isHeld;
  if (!isAbandoned) return draft;
  return (await repository.transition(id, { type: 'reclaim' }, revision)).draft;
};
