/**
 * In milliseconds, the smaller of wall-clock time, which includes other load of the machine, and CPU time,
 * which includes the threads for garbage collection and compilation.
 */
const timeOf = (read: (text: string) => unknown, text: string) => {
  const start = performance.now();
  const used = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(used);
  return Math.min((user + system) / 1000, performance.now() - start);
};

const shortest = 1250;
/** Double length takes twice the time if it is linear, and four times if it is quadratic. */
const mostGrowth = 3;
/** In milliseconds: less is not a freeze, and too short to measure. */
const least = 40;

/**
 * Whether double length takes about twice the time, at the first length that is slow enough to measure: a cubic
 * reader is at the shortest, where it ends, a quadratic one at the longest. A failure is checked again at double
 * length, where quadratic time shows again, but not a garbage collection that happened to affect the longer texts.
 */
export const isLinear = (
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  longest = 10_000,
) => {
  for (const length of [shortest, longest]) {
    if (timeOf(read, textOf(length)) < least) continue;
    const growth = growthOf(read, textOf(length / 2), textOf(length));
    if (growth === null) continue;
    if (growth < mostGrowth) return true;
    const next = growthOf(read, textOf(length), textOf(length * 2));
    return next === null || next < mostGrowth;
  }
  return true;
};

/** Uses the smallest of three to seven measurements. Null if even the longer text is too fast to measure. */
function growthOf(read: (text: string) => unknown, half: string, whole: string) {
  const times = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let run = 1; run <= 7; run++) {
    times.whole = Math.min(times.whole, timeOf(read, whole));
    if (times.whole < least) return null;
    times.half = Math.min(times.half, timeOf(read, half));
    if (run >= 3 && times.whole < mostGrowth * times.half) break;
  }
  return times.whole / times.half;
}
