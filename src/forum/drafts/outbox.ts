import { onOnline } from '../../device/network';
import { isUnfinished } from './record';
import { advance, type DraftContext } from './send';
import { hasRecord } from './store';

export const createOutbox = (context: DraftContext) => {
  const { store } = context;

  /** The first written is the first sent. */
  const listUnfinished = () => store.list().drafts.filter(isUnfinished).reverse();

  const run = async () => {
    const { isWhole } = await store.load();
    for (const { id } of listUnfinished()) {
      const entry = store.get(id);
      // Another tab may be sending what it has read, too.
      if (!(await store.read(id)) && entry && hasRecord(entry)) continue;
      await advance(id, context);
      const { draft, obstacle } = store.get(id) ?? {};
      // The others would fail on the same network.
      if (draft?.phase !== 'editing' && obstacle && 'failure' in obstacle) break;
    }
    // What another tab has queued since is marked again once this one hears of it.
    if (isWhole && listUnfinished().length === 0) store.sayEmpty();
  };

  /** At once, and after growing pauses while anything is left. */
  const start = (isHidden = () => false) => {
    const { outboxRetryMs: firstMs, outboxLongestRetryMs: longestMs } = store.limits;
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
      if (isRunning || isStopped) return;
      const later = () => attempt(Math.min(longestMs, delayMs * 2));
      if (listUnfinished().length > 0) stopTimer ??= store.clock.after(delayMs, later);
      // Sent, or taken back, maybe elsewhere: what comes next waits for no such long pause.
      else if (delayMs > firstMs) runNow();
    };
    const runNow = () => void attempt(firstMs);
    /** What is sent is said by the tab that sends it: one in sight comes first. */
    const runSoon = () => {
      if (!isHidden()) return runNow();
      stopTimer?.();
      stopTimer = undefined;
      delayMs = firstMs;
      runLater();
    };
    const unsubscribe = store.subscribe(runLater);
    const stopListening = onOnline(runSoon);
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
