import { useSyncExternalStore } from 'react';

let isPainted = false;
let isAwaited = false;
const listeners = new Set<() => void>();

/** A frame is painted after its callbacks, and stands on the screen when those of the next one come. */
export const afterNextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

const awaitPaint = async () => {
  if (isAwaited) return;
  isAwaited = true;
  await afterNextPaint();
  isPainted = true;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  void awaitPaint();
  return () => listeners.delete(listener);
};

/** Whether the app's first frame is on the screen: what nobody waits for is asked for after that. */
export const useAfterFirstPaint = () => useSyncExternalStore(subscribe, () => isPainted);
