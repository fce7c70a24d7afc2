import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  correctedNow,
  forgetServiceTime,
  noteServiceTime,
  serviceNow,
} from '../../src/device/service-clock';

/** In milliseconds. */
const [minute, day] = [60_000, 86_400_000];
const start = Date.UTC(2026, 10, 22);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: start });
  forgetServiceTime();
});
afterEach(() => {
  vi.useRealTimers();
});

it('ages go on though the clock of the device is set back during a visit, and before the service has said what time it is they follow it', () => {
  noteServiceTime(start + minute);
  vi.advanceTimersByTime(minute);
  vi.setSystemTime(start - 365 * day);
  expect(correctedNow()).toBe(start + 2 * minute);
  expect(serviceNow()).toBe(start + 2 * minute);

  forgetServiceTime();
  vi.setSystemTime(start - 400 * day);
  expect(correctedNow()).toBe(start - 400 * day);
});

it('ages go on while the device sleeps, which may stop what counts the time of a page', () => {
  noteServiceTime(start + minute);
  vi.setSystemTime(start + 2 * day);
  expect(correctedNow()).toBe(start + 2 * day + minute);
  expect(serviceNow()).toBe(start + minute);
});
