export type Locks = {
  /** Runs the task when no other tab runs one under that name. */
  hold: <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;
  /** Undefined where the browser has no locks, or gives none to this site. */
  isHeld: (name: string) => Promise<boolean | undefined>;
};

/** Web Locks, which end with the tab that holds them; where there are none tasks just run. */
export const createLocks = (): Locks => {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return { hold: (_, task) => task(), isHeld: async () => undefined };
  return {
    hold: async (name, task) => {
      let isGranted = false;
      const run = () => {
        isGranted = true;
        return task();
      };
      try {
        return await locks.request(name, run);
      } catch (cause) {
        // Where site data is blocked the request itself rejects.
        if (isGranted) throw cause;
        return task();
      }
    },
    isHeld: (name) =>
      locks
        .request(name, { ifAvailable: true }, async (lock) => lock === null)
        .catch(() => undefined),
  };
};
