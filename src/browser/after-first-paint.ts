import { startTransition, useEffect, useState } from 'react';

let isPainted = false;
let isAwaited = false;
const listeners = new Set<() => void>();

/** Browsers make a frame while the one before is still drawn: one is on the screen when the callbacks of the second after it come. */
export const afterNextPaint = () =>
  new Promise<void>((resolve) => {
    const frame = requestAnimationFrame;
    frame(() => frame(() => frame(() => setTimeout(resolve))));
  });

const awaitPaint = async () => {
  if (isAwaited) return;
  isAwaited = true;
  await afterNextPaint();
  isPainted = true;
  for (const listener of listeners) listener();
};

/** Whether the app's first frame is on the screen: what nobody waits for is asked for after that, and drawn in steps. */
export const useAfterFirstPaint = () => {
  const [isAfter, setAfter] = useState(isPainted);
  useEffect(() => {
    const follow = () => startTransition(() => setAfter(isPainted));
    follow();
    listeners.add(follow);
    void awaitPaint();
    return () => void listeners.delete(follow);
  }, []);
  return isAfter;
};
