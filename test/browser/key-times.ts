import type { Page } from '@playwright/test';

/** Notes for each key how many milliseconds passed until the screen was drawn anew. */
export const timeKeys = (page: Page) =>
  page.addInitScript(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });

/** The median: one key may have met whatever else the machine was doing. */
export const typicalKey = (page: Page) =>
  page.evaluate(() => {
    const { keyTimes } = window as unknown as { keyTimes: number[] };
    return keyTimes.sort((a, b) => a - b)[Math.floor(keyTimes.length / 2)] ?? 0;
  });
