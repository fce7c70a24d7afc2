/** The time by which the seed was written: what was "an hour ago" stays so in every picture. */
export const clock = Date.parse('2026-11-20T09:00:00Z');

/** Milliseconds. */
export const hour = 3_600_000;
export const day = 24 * hour;
