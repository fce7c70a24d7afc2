import type { Page } from '@playwright/test';

/** Records, for each key, the milliseconds until the next frame. */
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

/** The median, because other load of the machine may delay single keys. */
export const typicalKey = (page: Page) =>
  page.evaluate(() => {
    const { keyTimes } = window as unknown as { keyTimes: number[] };
    return keyTimes.sort((a, b) => a - b)[Math.floor(keyTimes.length / 2)] ?? 0;
  });
