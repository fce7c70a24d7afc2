import { startTransition, useEffect, useState } from 'react';

const late = { hasBegun: false, listeners: new Set<() => void>() };

/** Safari has no `requestIdleCallback`. */
const idleDelayMs = 50;

/** Resolves when the browser has nothing to render or to answer. */
export const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, idleDelayMs);
  });

/** Begins what a member can do without at first, once the first page is complete and has been rendered. */
export const beginLateWork = async (firstPage: Promise<unknown>) => {
  await firstPage;
  await whenIdle();
  late.hasBegun = true;
  for (const listener of late.listeners) listener();
};

/** Whether it has begun. What loads then renders in a transition, so that it delays no input. */
export const useLateWork = () => {
  const [hasBegun, setBegun] = useState(late.hasBegun);
  useEffect(() => {
    const follow = () => startTransition(() => setBegun(late.hasBegun));
    follow();
    late.listeners.add(follow);
    return () => void late.listeners.delete(follow);
  }, []);
  return hasBegun;
};
