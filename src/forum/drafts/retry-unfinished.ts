import type { OpenDraft } from './open-draft';

/** In milliseconds. Each delay is twice the previous one, with jitter. */
type Pauses = { first: number; longest: number; jitter?: number };

/** Milliseconds. */
const readAgainAfter = { first: 1000, longest: 30_000 };
const saveAgainAfter = { first: 5000, longest: 60_000 };
/** A search may lag behind the create by seconds, or by minutes on a bad day. */
const askAgainAfter = { first: 3000, longest: 5 * 60_000 };
/** Until another tab has sent a draft, or is gone. */
const watchEvery = { first: 3000, longest: 3000 };

type Tasks = Record<'read' | 'save' | 'ask' | 'watch', () => Promise<unknown>>;

/** While a draft is open, retries what storage, the service or another tab has not done. */
export const retryUnfinished = ({ read, save, ask, watch }: Tasks) => {
  const reread = createRetry(readAgainAfter, read);
  const resave = createRetry(saveAgainAfter, save);
  const askAgain = createRetry(askAgainAfter, ask);
  const watchAgain = createRetry(watchEvery, watch);
  return ({ reading, saving, task, draft }: OpenDraft, isOpen: boolean) => {
    const { state } = draft.submission;
    const isIdle = isOpen && task === null;
    reread.runWhile(isOpen && reading === 'failed');
    resave.runWhile(isIdle && saving.state === 'failed');
    askAgain.runWhile(isIdle && state === 'unknown');
    watchAgain.runWhile(isIdle && state === 'sending');
  };
};

/** Runs a task repeatedly, with growing delays, while it is wanted. */
export function createRetry({ first, longest, jitter = 0 }: Pauses, run: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = first;
  let isWanted = false;
  let isRunning = false;
  const schedule = () => {
    timer = setTimeout(attempt, pause * (1 + jitter * (2 * Math.random() - 1)));
    pause = Math.min(longest, pause * 2);
  };
  const attempt = async () => {
    timer = undefined;
    isRunning = true;
    // A failed attempt is retried like an incomplete one.
    await run().catch(() => {});
    isRunning = false;
    if (!isWanted) pause = first;
    else if (timer === undefined) schedule();
  };
  return {
    /** Marks the task as wanted and runs it at once. */
    runNow: () => {
      isWanted = true;
      clearTimeout(timer);
      timer = undefined;
      pause = first;
      if (!isRunning) void attempt();
    },
    runWhile: (wanted: boolean) => {
      isWanted = wanted;
      if (wanted && timer === undefined && !isRunning) schedule();
      if (wanted) return;
      clearTimeout(timer);
      timer = undefined;
      if (!isRunning) pause = first;
    },
  };
}
