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

/** What became of a draft in the outbox. */
export type OutboxEvent = { title: string; id: string } & (
  | { type: 'posted'; postId: string }
  | { type: 'refused'; failure: Failure }
);

const listPending = async ({ repository }: SubmitContext) => {
  const { drafts, isWhole } = await repository.list();
  return { pending: drafts.filter(({ submission }) => submission.inOutbox), isWhole };
};

/**
 * Sends what is pending, each only after the service was asked whether it is there already. It ends
 * with the first that cannot be asked or sent: the others would meet the same network. One tab at a time.
 */
export const runOutbox = (context: SubmitContext) =>
  context.repository.locks.hold('parley:outbox', async () => {
    const events: OutboxEvent[] = [];
    const sender = await context.service.sender();
    const { pending } = await listPending(context);
    for (const draft of pending) {
      // It waits for its member, or for the service it was written for.
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
  // Sent before and not found yet. Where the id makes one post of both it goes out again; elsewhere it
  // is asked for again and again, and its writer decides.
  if (checked.draft?.submission.state === 'unknown' && service.known().keepsPostId) {
    checked = await release(id, context);
  }
  if (checked.draft?.submission.state !== 'queued') return null;
  if (!isValid(checked.draft, context.service.limits)) {
    // Changed since into something that no service takes: it is for its writer to finish.
    await dequeue(id, context);
    return null;
  }
  if (service.msToWait() > 0) return 'stuck';
  const { postId, failure, draft: after } = await sendDraft(id, context);
  if (postId) return { type: 'posted', id, title, postId };
  const isRefused = failure && after?.submission.state === 'editing';
  return isRefused ? { type: 'refused', id, title, failure } : 'stuck';
}

/** Milliseconds. Jitter, so that a service that comes back is not met by everybody at once. */
const sendAgainAfter = { first: 15_000, longest: 5 * 60_000, jitter: 0.25 };

/**
 * Runs when it starts and when the network returns, and while something is left less and less often.
 * @param run sends what can be sent; true when nothing is left
 */
export const startRetryTimer = (run: () => Promise<boolean>) => {
  const retry = createRetry(sendAgainAfter, async () => {
    if (!navigator.onLine || (await run())) retry.runWhile(false);
  });
  addEventListener('online', retry.runNow);
  retry.runNow();
  return {
    /** Something new is pending; its first attempt has just failed, so the next is not at once. */
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
  /** Who is in front of it, as far as the host says; undefined until it was asked. */
  sender?: Sender;
};

/** What is pending on this device and what became of what was sent; `start` keeps sending. */
export const createOutbox = (context: SubmitContext) => {
  const listeners = new Set<() => void>();
  let state: OutboxState = { pending: [], events: [] };
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** What waits is shown only once it is known who looks at it: its title is not for another member. */
  const show = async (events: OutboxEvent[] = []) => {
    const sender = await context.service.sender(true);
    const { pending, isWhole } = await listPending(context);
    // This tab still had it.
    if (pending.length > 0 && hasPending.read() === 'lost') hasPending.write(true);
    set({ pending, sender, events: [...state.events, ...events] });
    return { pending, isEmpty: pending.length === 0 && isWhole };
  };

  /** True when nothing is left. */
  const run = async () => {
    const { events } = await runOutbox(context);
    if (!(await show(events)).isEmpty) return false;
    // It stands there until somebody has read it.
    if (hasPending.read() !== 'lost') hasPending.write(false);
    // Another tab may have enqueued something since they were counted.
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
