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
 * One press of Post:
 * 1. DraftController.submit marks the form busy, saves what is typed and calls this.
 * 2. Without a network the draft is queued, and the outbox takes it from there.
 * 3. Claim: "sending" is written into the record. The tab that writes it first is the one that sends.
 * 4. Create: one request, with the draft's id as `postId` unless the host says that the service gives its own.
 * 5. An answer ends as published, a refusal as editing again, no answer as unknown.
 * 6. Unknown, or the id is taken: the service is asked whether the post is there, and asked again
 *    less and less often as long as it is not; the member may send it again meanwhile.
 * 7. The controller shows the outcome; the page goes to the post.
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

/** Leaves a draft to the outbox. */
export const enqueue = async (
  id: string,
  { repository, service }: SubmitContext,
): Promise<Outcome> => {
  const event = { type: 'enqueue', sender: await service.sender(true) } as const;
  return { draft: (await repository.transition(id, event)).draft };
};

/** Lets a draft be sent again, though it may be there. A service that keeps ids makes one post of both. */
export const release = (id: string, { repository }: SubmitContext) =>
  repository.transition(id, { type: 'release' });

export const dequeue = async (id: string, { repository }: SubmitContext): Promise<Outcome> => ({
  draft: (await repository.transition(id, { type: 'dequeue' })).draft,
});

/**
 * Claims a draft and creates its post. The claim is in the record before the request leaves: when
 * this tab closes meanwhile, the next one knows that the post may be there.
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

/** The post of a service that said yes and no more. Where it is not listed yet it goes by the draft's id. */
const findUntold = async (claimed: Draft, service: DraftService): Promise<PostWords> =>
  (await findPublishedPost(claimed, service).catch(() => null)) ?? claimed;

function eventOf(failure: Failure, { sent, submission }: Draft) {
  if (isConflict(failure)) return sent.length > 1 ? 'taken' : 'refused';
  if (mayHaveLanded(failure)) return 'unanswered';
  return submission.inOutbox && waitOf(failure) !== null ? 'postponed' : 'refused';
}

/**
 * Asks whether a draft arrived. That it is not found is no proof: a search may lag behind.
 * @param times how often, for the service may still be at it
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

/** Clears a draft that is a post now; what was changed since it was sent becomes a draft of its own. */
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
  // Where storage does not answer, what is known is all there is.
  let before = stored === undefined ? known : stored;
  while (before && before.submission.state !== 'published') {
    const arrived = arrivedVersion(before, post, claimed) ?? (hasWordsOf(before, post) && before);
    const isWhole = isBlank(before) || (arrived && isSameFields(before, arrived));
    const copy = isWhole ? undefined : await repository.fork(before);
    const { draft, hasChanged } = await repository.transition(id, event, before.revision, copy?.id);
    if (hasChanged) return { draft, postId, copy };
    // Changed in another tab just now: the copy is out of date.
    if (copy) await repository.remove(copy.id);
    before = draft;
  }
  return { draft: before, postId };
}

/** Asks once about a draft that nobody has open, and whose sending a tab may have left unfinished. */
export const lookAfter = async (draft: Draft, context: SubmitContext) => {
  const reclaimed = await reclaimAbandonedClaim(draft, context);
  if (reclaimed?.submission.state === 'unknown') await checkDraft(draft.id, context, 1);
};

/**
 * A draft that another tab is sending, as it is: once that tab is gone nobody knows whether it
 * arrived, and the record says so.
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
