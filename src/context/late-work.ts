import { startTransition, useEffect, useState } from 'react';
import { createListeners } from '../device/listeners';
import { whenIdle } from '../device/when-idle';
import { usePart } from './app-context';

/** What a member can do without until the first page is complete. */
export const lateWork = () => {
  const { notify, subscribe } = createListeners();
  let hasBegun = false;
  return {
    hasBegun: () => hasBegun,
    begin: async (firstPage: Promise<unknown>) => {
      await firstPage;
      await whenIdle();
      hasBegun = true;
      notify();
    },
    subscribe,
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
