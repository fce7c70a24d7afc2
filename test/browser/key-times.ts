import { expect, type Page } from '@playwright/test';

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

/**
 * Types into the search box. Returns the median time of a key in frames of 16 ms, at least one: other load of the
 * machine may delay single keys.
 */
export const framesOfAKey = async (page: Page) => {
  const box = page.locator('#search');
  await box.click();
  await page.evaluate(() => Reflect.get(window, 'keyTimes').splice(0));
  await page.keyboard.type('while it is', { delay: 20 });
  await expect(box).toHaveValue('while it is');
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'keyTimes'));
  expect(times.length).toBeGreaterThan(5);
  await box.fill('');
  await page.keyboard.press('Escape');
  return Math.max(1, (times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0) / 16);
};
