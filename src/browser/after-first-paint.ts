import { startTransition, useEffect, useState } from 'react';

let isPainted = false;
let isAwaited = false;
let firstPage: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();
let setDrawn: () => void;
const isDrawn = new Promise<void>((resolve) => {
  setDrawn = resolve;
});

/** What has a title is a page: the app's frame may be drawn long before it. */
export const pageIsDrawn = () => setDrawn();

/** Holds back what comes after the first page until that has been answered and drawn, or for so many milliseconds. */
export const waitForFirstPage = (answered: Promise<unknown>, longest: number) => {
  firstPage = Promise.race([
    Promise.all([answered, isDrawn]),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ]);
};

/** Milliseconds. A browser rasters a frame beside the page's own thread, which hears nothing of it. */
const rasterTime = 50;

/** Browsers make a frame while the one before is still drawn: one is on the screen a while after the callbacks of the second after it. */
export const afterNextPaint = () =>
  new Promise<void>((resolve) => {
    const frame = requestAnimationFrame;
    frame(() => frame(() => frame(() => setTimeout(resolve, rasterTime))));
  });

const awaitPaint = async () => {
  if (isAwaited) return;
  isAwaited = true;
  await firstPage;
  await afterNextPaint();
  isPainted = true;
  for (const listener of listeners) listener();
};

/** Whether the first page is on the screen: what nobody waits for is asked for after that, and drawn in steps. */
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
