/** Milliseconds of this process alone: what else a busy machine does is not the reader's. */
const timeOf = (read: (text: string) => unknown, text: string) => {
  const start = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

const shortest = 1250;
/** Twice the length takes twice the time if it is linear and four times if it is squared. */
const mostGrowth = 3;
/** Milliseconds: what takes less is no freeze, and too little to be measured. */
const least = 40;

/** Whether twice the length takes about twice the time, at the first length that takes long enough to be measured. */
export const isLinear = (
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  longest = 10_000,
) => {
  for (let length = shortest; length <= longest; length *= 2) {
    if (timeOf(read, textOf(length)) < least) continue;
    const growth = growthOf(read, textOf(length / 2), textOf(length));
    if (growth !== null) return growth < mostGrowth;
  }
  return true;
};

/**
 * By the smallest of three to fifteen measurements. Null where even the longer text takes too little time.
 */
function growthOf(read: (text: string) => unknown, half: string, whole: string) {
  const times = { half: Number.POSITIVE_INFINITY, whole: Number.POSITIVE_INFINITY };
  for (let run = 1; run <= 15; run++) {
    times.whole = Math.min(times.whole, timeOf(read, whole));
    if (times.whole < least) return null;
    times.half = Math.min(times.half, timeOf(read, half));
    if (run >= 3 && times.whole < mostGrowth * times.half) break;
  }
  return times.whole / times.half;
}
