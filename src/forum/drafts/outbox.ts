import type { Failure } from '../../api/errors';
import { type Draft, isUnfinished, type Sender } from './record';
import { createRetry, oneAtATime } from './retry';
import { advance, type DraftContext, mayBeSending, senderNow } from './send';

/** What became of a draft in the outbox. */
export type OutboxEvent = { title: string; id: string } & (
  | { type: 'posted'; postId: string }
  | { type: 'refused'; failure: Failure }
);

type OutboxState = {
  /** Drafts that go out by themselves. */
  pending: Draft[];
  events: OutboxEvent[];
  /** The current service and member, as far as the host reports them; undefined before the first request. */
  sender?: Sender;
};

/** Sends what waits on this device, one at a time, and looks for what may have arrived. */
export const createOutbox = (context: DraftContext) => {
  const { store, service } = context;
  const listeners = new Set<() => void>();
  let state: OutboxState = { pending: [], events: [] };
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const add = (event: OutboxEvent) => set({ events: [...state.events, event] });

  const listUnfinished = () => store.list().drafts.filter(isUnfinished);

  /** Shows pending drafts only once the member is known: another member must not see their titles. */
  const show = async () => {
    const sender = await senderNow(service, true);
    const { isWhole } = store.list();
    const unfinished = listUnfinished();
    set({ pending: unfinished.filter(({ inOutbox }) => inOutbox), sender });
    return { unfinished, isEmpty: isWhole === true && unfinished.length === 0 };
  };

  /** False if the others would fail on the same network. */
  const advanceOne = async ({ id, fields: { title } }: Draft) => {
    // A draft that is open is its form's.
    if (store.isHeld(id)) return true;
    const lock = await store.hold(id);
    try {
      if (lock === 'held' || !(await store.read(id))) return true;
      await advance(id, context, lock === 'alone');
      const { draft, obstacle, isPostedHere } = store.get(id) ?? {};
      const failure = obstacle && 'failure' in obstacle ? obstacle.failure : undefined;
      const isRefused = failure !== undefined && draft?.phase === 'editing';
      if (draft && isPostedHere) add({ type: 'posted', id, title, postId: draft.postId });
      if (isRefused) add({ type: 'refused', id, title, failure });
      return !failure || isRefused;
    } finally {
      store.release(id);
    }
  };

  /** Resolves to true if nothing is left. */
  const run = async () => {
    await store.load();
    for (const draft of (await show()).unfinished)
      if (!mayBeSending(draft, store) && !(await advanceOne(draft))) break;
    if (!(await show()).isEmpty) return false;
    store.pending.write(false);
    // Another tab may have queued something since.
    await store.load();
    const { isEmpty } = await show();
    if (!isEmpty) store.pending.write(true);
    return isEmpty;
  };

  /** Runs now, when the network returns, and with growing delays while something is left. */
  const start = () => {
    let isStopped = false;
    const { outboxRetryMs: firstMs, outboxLongestRetryMs: longestMs } = store.limits;
    const retry = createRetry(store.clock, { firstMs, longestMs }, async () => {
      if (!service.isOnline() || (await run())) retry.runWhile(false);
    });
    const recount = oneAtATime(async () => {
      const { isEmpty } = await show();
      // Its first attempt has just failed, so the next one is delayed.
      if (!isStopped && !isEmpty) retry.runWhile(true);
    });
    let shown = '';
    const unsubscribe = store.subscribe(() => {
      // Who is signed in is fetched only when something else waits, and not after each key.
      const now = listUnfinished().map(({ id, phase, inOutbox }) => `${id} ${phase} ${inOutbox}`);
      if (`${now}` === shown) return;
      shown = `${now}`;
      void recount();
    });
    addEventListener('online', retry.runNow);
    void store.load();
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
