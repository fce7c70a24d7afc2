import type { Failure } from '../../api/errors';
import type { Draft } from './draft';
import { isValid } from './draft-validation';
import { hasPending } from './has-pending';
import { oneAtATime } from './one-at-a-time';
import { createRetry } from './retry-unfinished';
import { isForOther, type Sender } from './submission';
import {
  checkDraft,
  dequeue,
  reclaimAbandonedClaim,
  release,
  type SubmitContext,
  sendDraft,
} from './submit-draft';

/** The outcome of a draft in the outbox. */
export type OutboxEvent = { title: string; id: string } & (
  | { type: 'posted'; postId: string }
  | { type: 'refused'; failure: Failure }
);

const listPending = async ({ repository }: SubmitContext) => {
  const { drafts, isWhole } = await repository.list();
  return { pending: drafts.filter(({ submission }) => submission.inOutbox), isWhole };
};

/**
 * Sends pending drafts, each only after a check that its post does not exist yet. Stops at the first that
 * cannot be checked or sent: the others would meet the same network. Only one tab runs it at a time.
 */
export const runOutbox = (context: SubmitContext) =>
  context.repository.locks.hold('parley:outbox', async () => {
    const events: OutboxEvent[] = [];
    const sender = await context.service.sender();
    const { pending } = await listPending(context);
    for (const draft of pending) {
      // It waits for its own member, or for the service it was written for.
      if (isForOther(draft.submission, sender)) continue;
      const event = await submitPending(draft, context);
      if (event === 'stuck') break;
      if (event) events.push(event);
    }
    return { events, ...(await listPending(context)) };
  });

async function submitPending(
  draft: Draft,
  context: SubmitContext,
): Promise<OutboxEvent | 'stuck' | null> {
  const { id, title } = draft;
  const { service } = context;
  const current = await reclaimAbandonedClaim(draft, context);
  if (current?.submission.state === 'sending') return null;
  let checked = await checkDraft(id, context, 1);
  if (checked.failure) return 'stuck';
  if (checked.postId) return { type: 'posted', id, title, postId: checked.postId };
  // Sent before and not found yet. If the service keeps ids, sending it again cannot make a second post.
  // Otherwise it is checked again and again, and the member decides.
  if (checked.draft?.submission.state === 'unknown' && service.known().keepsPostId) {
    checked = await release(id, context);
  }
  if (checked.draft?.submission.state !== 'queued') return null;
  if (!isValid(checked.draft, context.service.limits)) {
    // Edited since, and no longer valid: the member has to finish it.
    await dequeue(id, context);
    return null;
  }
  if (service.msToWait() > 0) return 'stuck';
  const { postId, failure, draft: after } = await sendDraft(id, context);
  if (postId) return { type: 'posted', id, title, postId };
  const isRefused = failure && after?.submission.state === 'editing';
  return isRefused ? { type: 'refused', id, title, failure } : 'stuck';
}

/** In milliseconds. With jitter, so that not all clients retry at once when a service recovers. */
const sendAgainAfter = { first: 15_000, longest: 5 * 60_000, jitter: 0.25 };

/**
 * Runs at the start, when the network returns, and with growing delays while something is left.
 * @param run sends what can be sent; resolves to true if nothing is left
 */
export const startRetryTimer = (run: () => Promise<boolean>) => {
  const retry = createRetry(sendAgainAfter, async () => {
    if (!navigator.onLine || (await run())) retry.runWhile(false);
  });
  addEventListener('online', retry.runNow);
  retry.runNow();
  return {
    /** For a newly pending draft. Its first attempt has just failed, so the next one is delayed. */
    schedule: () => retry.runWhile(true),
    stop: () => {
      retry.runWhile(false);
      removeEventListener('online', retry.runNow);
    },
  };
};

type OutboxState = {
  pending: Draft[];
  events: OutboxEvent[];
  /** The current service and member, as far as the host reports them; undefined until it was asked. */
  sender?: Sender;
};

/** The pending drafts of this device and the outcomes of sent ones. `start` keeps sending. */
export const createOutbox = (context: SubmitContext) => {
  const listeners = new Set<() => void>();
  let state: OutboxState = { pending: [], events: [] };
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Shows pending drafts only once the member is known: another member must not see their titles. */
  const show = async (events: OutboxEvent[] = []) => {
    const sender = await context.service.sender(true);
    const { pending, isWhole } = await listPending(context);
    // Not lost after all: a tab still had it.
    if (pending.length > 0 && hasPending.read() === 'lost') hasPending.write(true);
    set({ pending, sender, events: [...state.events, ...events] });
    return { pending, isEmpty: pending.length === 0 && isWhole };
  };

  /** Resolves to true if nothing is left. */
  const run = async () => {
    const { events } = await runOutbox(context);
    if (!(await show(events)).isEmpty) return false;
    // The notice about lost drafts stays until it is dismissed.
    if (hasPending.read() !== 'lost') hasPending.write(false);
    // Another tab may have queued something since the count.
    const { isEmpty } = await show();
    if (!isEmpty) hasPending.write(true);
    return isEmpty;
  };

  const start = () => {
    let isStopped = false;
    const timer = startRetryTimer(run);
    const recount = oneAtATime(async () => {
      const { pending } = await show();
      if (!isStopped && pending.length > 0) timer.schedule();
    });
    void recount();
    const unsubscribe = context.repository.subscribe(() => void recount());
    return () => {
      isStopped = true;
      unsubscribe();
      timer.stop();
    };
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start,
    run,
    dismiss: (id: string) => set({ events: state.events.filter((event) => event.id !== id) }),
  };
};
