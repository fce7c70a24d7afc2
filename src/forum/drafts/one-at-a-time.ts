/**
 * A task that runs once at a time, and once more however often it is asked for meanwhile: other tabs may say
 * thousands of times that something has changed.
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
