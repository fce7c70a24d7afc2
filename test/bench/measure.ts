import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** CPU milliseconds of the process, including garbage collection and other threads. */
export const cpuNow = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const heapNow = () => {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
};

/** Measures what it costs to build something: CPU seconds and retained megabytes. */
export const measureBuild = async <Built>(build: () => Built | Promise<Built>) => {
  const heap = heapNow();
  const start = cpuNow();
  const built = await build();
  const seconds = (cpuNow() - start) / 1000;
  return { built, seconds, megabytes: heapNow() - heap };
};

export type Spread = { p50: number; p95: number; max: number };

export const spreadOf = (samples: number[]): Spread => {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};
