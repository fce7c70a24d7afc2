import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../device/when-idle';
import { usePart } from './app-context';

/** What a member can do without until the first page is complete. */
export const lateWork = () => {
  const listeners = new Set<() => void>();
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin: async (firstPage: Promise<unknown>) => {
      await firstPage;
      await whenIdle();
      hasBegun = true;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** What loads then renders in a transition, so that it delays no input. */
export const useLateWork = () => {
  const late = usePart(lateWork);
  const [hasBegun, setBegun] = useState(late.hasBegun);
  useEffect(() => {
    const follow = () => startTransition(() => setBegun(late.hasBegun()));
    follow();
    return late.subscribe(follow);
  }, [late]);
  return hasBegun;
};
