import { expect, it, onTestFinished, vi } from 'vitest';
import { forgetServiceTime, noteServiceTime, serviceNow } from '../../src/device/service-clock';

/** In milliseconds. */
const minute = 60_000;
const start = Date.UTC(2026, 10, 22);

it('the time is the device’s until the service has said it, then the service’s, by its newest answer', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  onTestFinished(() => {
    vi.useRealTimers();
    forgetServiceTime();
  });
  forgetServiceTime();
  expect(serviceNow()).toBe(start);

  noteServiceTime(start + minute);
  vi.advanceTimersByTime(minute);
  expect(serviceNow()).toBe(start + 2 * minute);

  // No header, or one from a clock that is far off.
  for (const time of [Number.NaN, Date.UTC(2300, 0)]) noteServiceTime(time);
  expect(serviceNow()).toBe(start + 2 * minute);

  noteServiceTime(start - minute);
  expect(serviceNow()).toBe(start - minute);
});
