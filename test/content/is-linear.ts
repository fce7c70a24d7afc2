const timeOf = (read: (text: string) => unknown, text: string) => {
  const start = performance.now();
  read(text);
  return performance.now() - start;
};

const [short, long] = [5000, 10_000];
/** Twice the length takes twice the time if it is linear and four times if it is squared. */
const mostGrowth = 3;
/** Milliseconds: what takes less is no freeze, and too little to be measured. */
const least = 40;

/** Whether twice the length takes about twice the time, by the smallest of up to fifteen measurements, so that a busy machine does not count as slow. */
export const isLinear = (read: (text: string) => unknown, textOf: (length: number) => string) => {
  const times = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 15; run++) {
    times.long = Math.min(times.long, timeOf(read, textOf(long)));
    if (times.long < least) return true;
    times.short = Math.min(times.short, timeOf(read, textOf(short)));
    if (times.long < mostGrowth * times.short) return true;
  }
  return false;
};
