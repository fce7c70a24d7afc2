import { onOnline } from '../../device/network';
import { type Draft, isUnfinished } from './record';
import { createRetry } from './retry';
import { advance, type DraftContext } from './send';

/** @param onEnd a draft was posted or refused */
export const createOutbox = (context: DraftContext, onEnd = (_: string) => {}) => {
  const { store, service } = context;

  /** The first written is the first sent. */
  const listUnfinished = () => store.list().drafts.filter(isUnfinished).reverse();
  const isEmpty = () => store.list().isWhole === true && listUnfinished().length === 0;

  /** False if the others would fail on the same network. */
  const advanceOne = async ({ id }: Draft) => {
    // A draft that is open is its form's.
    if (store.isHeld(id) || !(await store.read(id))) return true;
    await advance(id, context);
    const { draft, obstacle } = store.get(id) ?? {};
    const isRefused = draft?.phase === 'editing' && obstacle?.type === 'failed';
    if (isRefused || store.posted.has(id)) onEnd(id);
    return isRefused || !(obstacle && 'failure' in obstacle);
  };

  const run = async () => {
    await store.load();
    for (const draft of listUnfinished()) if (!(await advanceOne(draft))) break;
    if (!isEmpty()) return false;
    store.pending.write(false);
    // What another tab has queued since is marked again as it is read.
    await store.load();
    return isEmpty();
  };

  const start = () => {
    const { outboxRetryMs: firstMs, outboxLongestRetryMs: longestMs } = store.limits;
    const retry = createRetry(store.clock, { firstMs, longestMs }, async () => {
      if (!service.isOnline() || (await run())) retry.runWhile(false);
    });
    const unsubscribe = store.subscribe(() => {
      // A first attempt has just failed, so the next one is delayed.
      if (listUnfinished().length > 0) retry.runWhile(true);
    });
    const stopListening = onOnline(retry.runNow);
    void store.load();
    retry.runNow();
    return () => {
      unsubscribe();
      retry.runWhile(false);
      stopListening();
    };
  };

  return { start, run };
};
