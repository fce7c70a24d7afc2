import { createListeners } from '../../device/listeners';
import { onOnline } from '../../device/network';
import { type Draft, isUnfinished, type Sender } from './record';
import { createRetry } from './retry';
import { advance, type DraftContext, senderNow } from './send';

type OutboxState = {
  pending: Draft[];
  /** Until the member has closed them. */
  ended: string[];
  /** Undefined before the first request. */
  sender?: Sender;
};

export const createOutbox = (context: DraftContext) => {
  const { store, service } = context;
  const { notify, subscribe } = createListeners();
  let state: OutboxState = { pending: [], ended: [] };
  const set = (change: Partial<OutboxState>) => {
    state = { ...state, ...change };
    notify();
  };

  /** The first written is the first sent. */
  const listUnfinished = () => store.list().drafts.filter(isUnfinished).reverse();
  const isEmpty = () => store.list().isWhole === true && listUnfinished().length === 0;

  /** Another member must not see the titles of pending drafts. */
  const show = async () => {
    const sender = await senderNow(service, true);
    set({ pending: listUnfinished().filter(({ inOutbox }) => inOutbox), sender });
  };

  /** False if the others would fail on the same network. */
  const advanceOne = async ({ id }: Draft) => {
    // A draft that is open is its form's.
    if (store.isHeld(id) || !(await store.read(id))) return true;
    await advance(id, context);
    const { draft, obstacle } = store.get(id) ?? {};
    const isRefused = draft?.phase === 'editing' && obstacle?.type === 'failed';
    if (isRefused || store.posted.has(id)) set({ ended: [...new Set([...state.ended, id])] });
    return isRefused || !(obstacle && 'failure' in obstacle);
  };

  const run = async () => {
    await store.load();
    await show();
    for (const draft of listUnfinished()) if (!(await advanceOne(draft))) break;
    await show();
    if (!isEmpty()) return false;
    store.pending.write(false);
    // What another tab has queued since is marked again as it is read.
    await store.load();
    return isEmpty();
  };

  const start = () => {
    let isStopped = false;
    const { outboxRetryMs: firstMs, outboxLongestRetryMs: longestMs } = store.limits;
    const retry = createRetry(store.clock, { firstMs, longestMs }, async () => {
      if (!service.isOnline() || (await run())) retry.runWhile(false);
    });
    let shown = '';
    const unsubscribe = store.subscribe(() => {
      // Who is signed in is fetched only when something else waits, and not after each key.
      const now = listUnfinished().map(({ id, phase, inOutbox }) => `${id} ${phase} ${inOutbox}`);
      if (`${now}` === shown) return;
      shown = `${now}`;
      // A first attempt has just failed, so the next one is delayed.
      void show().then(() => !isStopped && !isEmpty() && retry.runWhile(true));
    });
    const stopListening = onOnline(retry.runNow);
    void store.load();
    retry.runNow();
    return () => {
      isStopped = true;
      unsubscribe();
      retry.runWhile(false);
      stopListening();
    };
  };

  return {
    getState: () => state,
    subscribe,
    start,
    run,
    dismiss: (id: string) => set({ ended: state.ended.filter((one) => one !== id) }),
  };
};
