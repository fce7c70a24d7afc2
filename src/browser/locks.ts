export type Locks = {
  /** Runs the task when no other tab runs one under that name. */
  hold: <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;
  /** Undefined where the browser has no locks. */
  isHeld: (name: string) => Promise<boolean | undefined>;
};

/** Web Locks, which end with the tab that holds them; without them tasks just run. */
export const createLocks = (): Locks => {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return { hold: (_, task) => task(), isHeld: async () => undefined };
  return {
    hold: (name, task) => locks.request(name, task),
    isHeld: (name) => locks.request(name, { ifAvailable: true }, async (lock) => lock === null),
  };
};
