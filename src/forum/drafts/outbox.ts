import type { Failure } from '../../api/errors';
import { hasPending } from './has-pending';
import { type Draft, isUnfinished, type Sender, step } from './record';
import { createRetry, oneAtATime } from './retry';
import { advance, type DraftContext, type TakeStep } from './send';

/** What became of a draft in the outbox. */
export type OutboxEvent = { title: string; id: string } & (
  | { type: 'posted'; postId: string }
  | { type: 'refused'; failure: Failure }
);

/** In milliseconds. Requests time out after 15 s. */
const longestSendingMs = 30_000;

/** Whether another tab may still send it. If it began in the future, the clock was set back. */
const mayBeRunning = ({ phase, since }: Draft, now: number) =>
  phase === 'sending' && since <= now && now - since < longestSendingMs;

const sendAgain = { firstMs: 15_000, longestMs: 5 * 60_000 };

type OutboxState = {
  /** Drafts that go out by themselves. */
  pending: Draft[];
  events: OutboxEvent[];
  /** The current service and member, as far as the host reports them; undefined until it was asked. */
  sender?: Sender;
};

/** Sends what waits on this device, one at a time, and asks for what may have arrived. */
export const createOutbox = (context: DraftContext) => {
  const { store, owners, service } = context;
  const listeners = new Set<() => void>();
  let state: OutboxState = { pending: [], events: [] };
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const add = (event: OutboxEvent) => set({ events: [...state.events, event] });

  /** Shows pending drafts only once the member is known: another member must not see their titles. */
  const show = async () => {
    const sender = await service.sender(true);
    const { drafts, isWhole } = await store.list();
    const unfinished = drafts.filter(isUnfinished);
    // Not lost after all: a tab still had it.
    if (unfinished.length > 0 && hasPending.read() === 'lost') hasPending.write(true);
    set({ pending: unfinished.filter(({ inOutbox }) => inOutbox), sender });
    return { unfinished, isEmpty: isWhole && unfinished.length === 0 };
  };

  const take: TakeStep = async (base, event) => {
    const draft = step(base, event, store.now());
    return (await store.save(draft)).state === 'lost' ? null : draft;
  };

  /** False if the others would meet the same network. */
  const advanceOne = async ({ id, fields: { title } }: Draft) => {
    // A draft that is open is its form's.
    const grant = await owners.own(id, { how: 'ifFree' }).catch(() => 'elsewhere' as const);
    if (grant === 'elsewhere') return true;
    try {
      if (grant.draft?.owner !== store.tabId) return true;
      const progress = await advance(grant.draft, take, context);
      if (!progress) return true;
      const { draft, obstacle } = progress;
      const failure = obstacle && 'failure' in obstacle ? obstacle.failure : undefined;
      const isRefused = failure !== undefined && draft.phase === 'editing';
      if (draft.phase === 'published') add({ type: 'posted', id, title, postId: draft.postId });
      if (isRefused) add({ type: 'refused', id, title, failure });
      return !failure || isRefused;
    } finally {
      grant.release();
    }
  };

  /** Resolves to true if nothing is left. */
  const run = async () => {
    for (const draft of (await show()).unfinished)
      if (!mayBeRunning(draft, store.now()) && !(await advanceOne(draft))) break;
    if (!(await show()).isEmpty) return false;
    // The notice about lost drafts stays until it is dismissed.
    if (hasPending.read() !== 'lost') hasPending.write(false);
    // Another tab may have queued something since.
    const { isEmpty } = await show();
    if (!isEmpty) hasPending.write(true);
    return isEmpty;
  };

  /** Runs now, when the network returns, and with growing delays while something is left. */
  const start = () => {
    let isStopped = false;
    const retry = createRetry(sendAgain, async () => {
      if (!service.isOnline() || (await run())) retry.runWhile(false);
    });
    const recount = oneAtATime(async () => {
      const { isEmpty } = await show();
      // Its first attempt has just failed, so the next one is delayed.
      if (!isStopped && !isEmpty) retry.runWhile(true);
    });
    const unsubscribe = store.subscribe(() => void recount());
    addEventListener('online', retry.runNow);
    void recount();
    retry.runNow();
    return () => {
      isStopped = true;
      unsubscribe();
      retry.runWhile(false);
      removeEventListener('online', retry.runNow);
    };
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,
    run,
    dismiss: (id: string) => set({ events: state.events.filter((event) => event.id !== id) }),
  };
};
