const firstPause = 15_000;
const longestPause = 5 * 60_000;

export type OutboxClock = {
  /** Something new waits; its first attempt has just failed, so the next is not at once. */
  nudge: () => void;
  stop: () => void;
};

/**
 * Tries when it starts and when the network returns, and while something is left less and less often.
 * @param run sends what can be sent; true when nothing is left
 */
export const startOutboxClock = (run: () => Promise<boolean>): OutboxClock => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPause;
  let isBusy = false;
  let isOver = false;

  const plan = () => {
    // Jitter, so that a service that comes back is not met by everybody at once.
    timer = setTimeout(attempt, pause * (0.75 + Math.random() / 2));
    pause = Math.min(longestPause, pause * 2);
  };
  const attempt = async () => {
    timer = undefined;
    if (isBusy || !navigator.onLine) return;
    isBusy = true;
    const isEmpty = await run();
    isBusy = false;
    if (!isEmpty && !isOver && timer === undefined) plan();
  };
  const begin = () => {
    clearTimeout(timer);
    pause = firstPause;
    void attempt();
  };

  addEventListener('online', begin);
  begin();
  return {
    nudge: () => {
      if (timer === undefined && !isBusy) plan();
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', begin);
    },
  };
};
