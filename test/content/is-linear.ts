/**
 * Milliseconds, by the smaller of two clocks: what else a busy machine does is in the one alone, what the threads
 * that collect garbage and compile do beside the reader is in the other.
 */
const timeOf = (read: (text: string) => unknown, text: string) => {
  const start = performance.now();
  const used = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(used);
  return Math.min((user + system) / 1000, performance.now() - start);
};

const shortest = 1250;
/** Twice the length takes twice the time if it is linear and four times if it is squared. */
const mostGrowth = 3;
/** Milliseconds: what takes less is no freeze, and too little to be measured. */
const least = 40;

/**
 * Whether twice the length takes about twice the time, at the first length that takes long enough to be measured.
 * What seems not to is asked once more at twice the length: a squared time is squared there too, and a garbage
 * collection that fell on each of the longer texts alone is not.
 */
export const isLinear = (
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  longest = 10_000,
) => {
  for (let length = shortest; length <= longest; length *= 2) {
    if (timeOf(read, textOf(length)) < least) continue;
    const growth = growthOf(read, textOf(length / 2), textOf(length));
    if (growth === null) continue;
    if (growth < mostGrowth) return true;
    const next = growthOf(read, textOf(length), textOf(length * 2));
    return next === null || next < mostGrowth;
  }
  return true;
};

/**
 * By the smallest of three to seven measurements. Null where even the longer text takes too little time.
 */
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
