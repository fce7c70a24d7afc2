import { expect, it } from 'vitest';
import { serviceClock } from '../../src/context/service-clock';
import type { Device } from '../../src/device/device';

/** In milliseconds. */
const minute = 60_000;
const start = Date.UTC(2026, 10, 22);

it('the time is the device’s until the service has said it, then the service’s, by its newest answer', () => {
  let time = start;
  const clock = { now: () => time };
  const { now, note } = serviceClock({ device: { clock } as Device });
  const say = (serviceMs: number, deviceMs: number) => note({ serviceMs, deviceMs });
  expect(now()).toBe(start);

  say(start + minute, start);
  time += minute;
  expect(now()).toBe(start + 2 * minute);

  // No header, or one from a clock that is far off.
  for (const said of [Number.NaN, Date.UTC(2300, 0)]) say(said, start + minute);
  expect(now()).toBe(start + 2 * minute);

  say(start - minute, start + minute);
  expect(now()).toBe(start - minute);
});
