import { type Failure, mayHaveLanded } from '../../api/errors';
import type { PostSummary } from '../../contract/post';
import type { Draft } from './draft';
import { isOverdue, type Outcome } from './draft-reducer';
import type { DraftRepository } from './draft-repository';
import type { DraftService } from './draft-service';
import { findPublishedPost, hasWordsOf } from './find-published-post';

export type SubmitContext = { repository: DraftRepository; service: DraftService };

/**
 * One press of Post:
 * 1. DraftController.submit marks the form busy, saves what is typed and calls this.
 * 2. Without a network the draft is queued, and the outbox takes it from there.
 * 3. Claim: "sending" is written into the record. The tab that writes it first is the one that sends.
 * 4. Create: one request, with the draft's id as `postId`.
 * 5. An answer ends as published, a refusal as editing again, no answer as unknown.
 * 6. Unknown, or the id is taken: the service is asked whether the post is there.
 * 7. The controller shows the outcome; the page goes to the post.
 */
export const submitDraft = async (
  id: string,
  context: SubmitContext,
  onCheck: () => void,
): Promise<Outcome> => {
  if (!context.service.isOnline()) return enqueue(id, context);
  const sent = await sendDraft(id, context);
  const isTaken = sent.failure?.name === 'ServiceError' && sent.failure.status === 409;
  if (sent.draft?.submission.state !== 'unknown' && !isTaken) return sent;
  onCheck();
  const checked = await checkDraft(id, context);
  return { ...checked, failure: checked.failure ?? (checked.postId ? undefined : sent.failure) };
};

/** Leaves a draft to the outbox. */
export const enqueue = async (id: string, { repository }: SubmitContext): Promise<Outcome> => ({
  draft: (await repository.transition(id, { type: 'enqueue' })).draft,
});

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
    const claim = { type: 'claim', tabId: repository.channel.tabId } as const;
    const { draft, hasChanged: isMine } = await repository.transition(id, claim);
    return draft && isMine ? createPost(draft, context) : { draft };
  });

const claimLock = (id: string) => `parley:send:${id}`;

async function createPost(claimed: Draft, context: SubmitContext): Promise<Outcome> {
  const { id, title, content, blockId, topicId } = claimed;
  const { repository, service } = context;
  try {
    const post = await service.create({ postId: id, title, content, blockId, topicId });
    service.learn({ keepsPostId: post.id === id, memberId: post.memberId });
    return await publish(id, { id: post.id, title, content }, context);
  } catch (cause) {
    const failure = cause as Failure;
    const type = mayHaveLanded(failure) ? 'unanswered' : 'refused';
    return { draft: (await repository.transition(id, { type })).draft, failure };
  }
}

/** Asks whether a draft arrived; twice before that is denied, for the service may still be at it. */
export const checkDraft = async (id: string, context: SubmitContext): Promise<Outcome> => {
  const { repository, service } = context;
  const draft = await repository.get(id);
  if (!draft) return { draft: null };
  const find = () => findPublishedPost(draft, service);
  const findLater = () => service.pause().then(find);
  try {
    const post = (await find()) ?? (draft.submission.state === 'queued' ? null : await findLater());
    if (post) {
      service.refreshLists();
      return await publish(id, post, context);
    }
    const missing = await repository.transition(id, { type: 'notFound' }, draft.revision);
    return { draft: missing.draft, isMissing: true };
  } catch (cause) {
    return { draft, failure: cause as Failure };
  }
};

/** Clears a draft that is a post now; words that are not in the post become a draft of their own. */
async function publish(
  id: string,
  post: Pick<PostSummary, 'id' | 'title' | 'content'>,
  context: SubmitContext,
): Promise<Outcome> {
  const { repository } = context;
  const before = await repository.get(id);
  if (!before || before.submission.state === 'published') {
    return { draft: before ?? null, postId: post.id };
  }
  const copy = hasWordsOf(before, post) ? undefined : await repository.fork(before);
  const event = { type: 'published', postId: post.id } as const;
  const { draft } = await repository.transition(id, event, before.revision);
  if (draft?.submission.state === 'published') return { draft, postId: post.id, copy };
  // Changed in another tab just now: the copy is out of date.
  if (copy) await repository.remove(copy.id);
  return publish(id, post, context);
}

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
