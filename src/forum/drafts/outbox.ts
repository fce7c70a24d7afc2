import { onOnline } from '../../device/network';
import { type Draft, isUnfinished } from './record';
import { advance, type DraftContext } from './send';

export const createOutbox = (context: DraftContext) => {
  const { store, service } = context;

  /** The first written is the first sent. */
  const listUnfinished = () => store.list().drafts.filter(isUnfinished).reverse();

  /** False if the others would fail on the same network. */
  const advanceOne = async ({ id }: Draft) => {
    if (!(await store.read(id))) return true;
    await advance(id, context);
    const { draft, obstacle } = store.get(id) ?? {};
    return draft?.phase === 'editing' || !(obstacle && 'failure' in obstacle);
  };

  const run = async () => {
    if (!service.isOnline()) return;
    const { isWhole } = await store.load();
    for (const draft of listUnfinished()) if (!(await advanceOne(draft))) break;
    if (!isWhole || listUnfinished().length > 0) return;
    store.parts.pending.write(false);
    // What another tab has queued since is marked again as it is read.
    await store.load();
  };

  /** At once, and after growing pauses while anything is left. */
  const start = () => {
    const { clock } = store.parts.device;
    const { outboxRetryMs: firstMs, outboxLongestRetryMs: longestMs } = store.parts.limits;
    let delayMs = firstMs;
    let isRunning = false;
    let isStopped = false;
    let stopTimer: (() => void) | undefined;
    const attempt = async (nextMs: number) => {
      stopTimer?.();
      stopTimer = undefined;
      delayMs = nextMs;
      if (isRunning) return;
      isRunning = true;
      await run();
      isRunning = false;
      runLater();
    };
    const runLater = () => {
      if (isRunning || isStopped || listUnfinished().length === 0) return;
      stopTimer ??= clock.after(delayMs, () => attempt(Math.min(longestMs, delayMs * 2)));
    };
    const runNow = () => void attempt(firstMs);
    const unsubscribe = store.subscribe(runLater);
    const stopListening = onOnline(runNow);
    void store.load();
    runNow();
    return () => {
      isStopped = true;
      stopTimer?.();
      unsubscribe();
      stopListening();
    };
  };

  return { start, run };
};
