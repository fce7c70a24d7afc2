import type { OpenDraft } from './open-draft';

/** Milliseconds; every pause is twice the one before, give or take a share of it. */
type Pauses = { first: number; longest: number; jitter?: number };

/** Milliseconds. */
const readAgainAfter = { first: 1000, longest: 30_000 };
const saveAgainAfter = { first: 5000, longest: 60_000 };
/** A search may lag behind the create by seconds, or by minutes on a bad day. */
const askAgainAfter = { first: 3000, longest: 5 * 60_000 };
/** Until another tab has sent a draft, or is gone. */
const watchEvery = { first: 3000, longest: 3000 };

type Tasks = Record<'read' | 'save' | 'ask' | 'watch', () => Promise<unknown>>;

/** As long as a draft is open, what storage, the service or another tab did not do is tried again. */
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

/** Runs a task again and again, with growing pauses, for as long as it is wanted. */
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
    // What fails is tried again like what is not there yet.
    await run().catch(() => {});
    isRunning = false;
    if (!isWanted) pause = first;
    else if (timer === undefined) schedule();
  };
  return {
    /** Wanted from now on, and not after a pause. */
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
