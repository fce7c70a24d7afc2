/** The length of each named range in days, including today. */
const lastDays = new Map([
  ['today', 1],
  ['week', 7],
  ['month', 30],
]);

const startOf = (year: number, month: number, day: number) => new Date(year, month, day).getTime();

/** The start of the day `daysOn` days later, in milliseconds since 1970 and the time zone of this device. */
const startOfDay = (written: string, daysOn = 0) => {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return startOf(year, month - 1, day + daysOn);
};

/**
 * The start and the exclusive end of the `dates` in an address, in milliseconds since 1970: "today", "week",
 * "month", or two days joined by `..`, one of which may be missing.
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
