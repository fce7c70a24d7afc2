import { vi } from 'vitest';

const now = performance.now.bind(performance);

/** Sets the clock that pauses are counted by this much later than it is, in milliseconds. */
export const passTime = (ms: number) =>
  void vi.spyOn(performance, 'now').mockImplementation(() => now() + ms);
