import { spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { spreadOf } from './measure';
import { mixedSearches } from './mixed-searches';

const servers = [
  ['the service, 2,000 posts', '2000'],
  ['the service, 100,000 posts', '100000'],
  ['a constant, the same adapter', 'constant'],
  ['a constant, Node alone', 'bare'],
] as const;

const rounds = 3;
const seconds = 4;
const connections = 10;

/** A separate process, so that the load generator has the other core. */
const start = async (what: string) => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test/bench/http-server.ts', what], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const text of child.stdout ?? []) return { child, address: String(text).trim() };
  throw new Error(`The server "${what}" ended before it listened.`);
};

const requests = mixedSearches(composeDataset(2000)).map((search) => ({
  method: 'POST' as const,
  path: '/api/post/search',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(search),
}));

type Running = Awaited<ReturnType<typeof start>>;

const cpuOf = async ({ child }: Running): Promise<number> => {
  const answer = once(child, 'message');
  child.send('cpu');
  const [milliseconds] = await answer;
  return Number(milliseconds);
};

const load = async (running: Running, duration: number) => {
  const url = running.address;
  const before = await cpuOf(running);
  const result = await autocannon({ url, connections, duration, requests });
  const cpu = (await cpuOf(running)) - before;
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed) throw new Error(`${failed} of the requests to ${url} failed.`);
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99, cpu: cpu / result['2xx'] };
};

const middle = (values: number[]) => spreadOf(values).p50;

type Sample = Awaited<ReturnType<typeof load>>;

const print = (name: string, cells: string[]) =>
  console.log(name.padEnd(30), cells.map((cell) => cell.padStart(11)).join(' '));

const report = (results: Sample[][]) => {
  const rows = results.map((own) => {
    const of = (field: keyof Sample) => middle(own.map((sample) => sample[field]));
    return { rate: of('rate'), p50: of('p50'), p99: of('p99'), cpu: of('cpu') };
  });
  // CPU time, because rates on a shared machine depend on its other load.
  const limit = rows[2]?.cpu ?? 1;
  print('', ['requests/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'of constant']);
  for (const [at, { rate, p50, p99, cpu }] of rows.entries())
    print(servers[at]?.[0] ?? '', [
      rate.toFixed(0),
      p50.toFixed(0),
      p99.toFixed(0),
      cpu.toFixed(2),
      `${((100 * limit) / cpu).toFixed(0)} %`,
    ]);
};

const run = async (all: Running[]) => {
  const results = all.map((): Sample[] => []);
  for (const running of all) await load(running, 2);
  // In turn, so that other load of the machine affects all alike.
  for (let round = 0; round < rounds; round++)
    for (const [at, running] of all.entries()) results[at]?.push(await load(running, seconds));
  console.log(
    `200 mixed searches over HTTP on loopback, ${connections} connections, the middle of ${rounds} rounds of ${seconds} s; Node ${process.version}`,
  );
  report(results);
};

const running = await Promise.all(servers.map(([, what]) => start(what)));
try {
  await run(running);
} finally {
  for (const { child } of running) child.kill();
  await Promise.all(running.map(({ child }) => child.exitCode ?? once(child, 'close')));
}
