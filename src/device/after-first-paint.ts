import { startTransition, useEffect, useState } from 'react';

let isPainted = false;
let isAwaited = false;
let firstPage: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();
let setDrawn: () => void;
const isDrawn = new Promise<void>((resolve) => {
  setDrawn = resolve;
});

/** Called by the page title, which only a page has: the app's frame may render long before it. */
export const pageIsDrawn = () => setDrawn();

/** Delays later work until the first page has its data and is rendered, or for `longest` milliseconds. */
export const waitForFirstPage = (answered: Promise<unknown>, longest: number) => {
  firstPage = Promise.race([
    Promise.all([answered, isDrawn]),
    new Promise((resolve) => setTimeout(resolve, longest)),
  ]);
};

/** In milliseconds. The browser rasterises a frame on another thread, without notifying the page. */
const rasterTime = 50;

/** Browsers pipeline frames: one is on the screen shortly after the callbacks of the second one after it. */
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

/** Whether the first page is on the screen. What nobody waits for loads after that, in a transition. */
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
