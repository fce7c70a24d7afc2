/**
 * Runs a task once at a time. Any number of calls during a run cause one more run: other tabs may report
 * thousands of changes.
 */
export const oneAtATime = (task: () => Promise<unknown>) => {
  let isRunning = false;
  let isDue = false;
  return async () => {
    isDue = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        await task();
      }
    } finally {
      isRunning = false;
    }
  };
};
