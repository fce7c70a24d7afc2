/** Milliseconds. */
const firstPause = 15_000;
const longestPause = 5 * 60_000;

export type RetryTimer = {
  /** Something new is pending; its first attempt has just failed, so the next is not at once. */
  schedule: () => void;
  stop: () => void;
};

/**
 * Runs when it starts and when the network returns, and while something is left less and less often.
 * @param run sends what can be sent; true when nothing is left
 */
export const startRetryTimer = (run: () => Promise<boolean>): RetryTimer => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let isRunning = false;
  let isStopped = false;

  const schedule = () => {
    // Jitter, so that a service that comes back is not met by everybody at once.
    timer = setTimeout(attempt, pause * (0.75 + Math.random() / 2));
    pause = Math.min(longestPause, pause * 2);
  };
  const attempt = async () => {
    timer = undefined;
    if (isRunning || !navigator.onLine) return;
    isRunning = true;
    const isEmpty = await run().catch(() => false);
    isRunning = false;
    if (!isEmpty && !isStopped && timer === undefined) schedule();
  };
  const restart = () => {
    clearTimeout(timer);
    pause = firstPause;
    void attempt();
  };

  addEventListener('online', restart);
  restart();
  return {
    schedule: () => {
      if (timer === undefined && !isRunning) schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener('online', restart);
    },
  };
};
