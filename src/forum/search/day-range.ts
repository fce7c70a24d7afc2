/** Days of the words, today among them. */
const lastDays = new Map([
  ['today', 1],
  ['week', 7],
  ['month', 30],
]);

const startOf = (year: number, month: number, day: number) => new Date(year, month, day).getTime();

/** Milliseconds since 1970 of the start of a written day, or of the day after it, by the clocks of this device. */
const startOfDay = (written: string, daysOn = 0) => {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return startOf(year, month - 1, day + daysOn);
};

/**
 * From when until before when the days of an address are: "today", "week", "month", or two written days, of
 * which one may be missing.
 */
export const dayRange = (dates: string, now: number): { from: number; before: number } => {
  const days = lastDays.get(dates);
  if (days !== undefined) {
    const today = new Date(now);
    const start = startOf(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
    return { from: start, before: Number.POSITIVE_INFINITY };
  }
  const [first = '', last = ''] = dates.split('..');
  return {
    from: first ? startOfDay(first) : Number.NEGATIVE_INFINITY,
    before: last ? startOfDay(last, 1) : Number.POSITIVE_INFINITY,
  };
};
