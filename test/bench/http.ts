import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { composeWorld } from '../../mocks/seed/world';
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

/** A process of its own, so that the load has the other core. */
const start = async (what: string) => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'test/bench/http-server.ts', what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of child.stdout) return { child, address: String(text).trim() };
  throw new Error(`The server "${what}" ended before it listened.`);
};

const requests = mixedSearches(composeWorld(2000)).map((search) => ({
  method: 'POST' as const,
  path: '/api/post/search',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(search),
}));

const load = async (url: string, duration: number) => {
  const result = await autocannon({ url, connections, duration, requests });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed) throw new Error(`${failed} of the requests to ${url} failed.`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
};

const middle = (values: number[]) => spreadOf(values).p50;

const run = async (running: { child: ChildProcess; address: string }[]) => {
  const results = running.map((): Awaited<ReturnType<typeof load>>[] => []);
  for (const { address } of running) await load(address, 2);
  // In turn, so that whatever else the machine does hits all alike.
  for (let round = 0; round < rounds; round++)
    for (const [at, { address }] of running.entries())
      results[at]?.push(await load(address, seconds));

  console.log(
    `200 mixed searches over HTTP on loopback, ${connections} connections, the middle of ${rounds} rounds of ${seconds} s; Node ${process.version}`,
  );
  const rates = results.map((own) => middle(own.map(({ rate }) => rate)));
  const limit = rates[2] ?? 1;
  console.log(`${''.padEnd(30)} requests/s  share of constant    p50 ms    p99 ms`);
  for (const [at, [name]] of servers.entries()) {
    const own = results[at] ?? [];
    const rate = rates[at] ?? 0;
    const cells = [
      rate.toFixed(0).padStart(10),
      `${((100 * rate) / limit).toFixed(0)} %`.padStart(18),
      middle(own.map(({ p50 }) => p50))
        .toFixed(0)
        .padStart(9),
      middle(own.map(({ p99 }) => p99))
        .toFixed(0)
        .padStart(9),
    ];
    console.log(name.padEnd(30), cells.join(' '));
  }
};

const running = await Promise.all(servers.map(([, what]) => start(what)));
try {
  await run(running);
} finally {
  for (const { child } of running) child.kill();
  await Promise.all(running.map(({ child }) => child.exitCode ?? once(child, 'close')));
}
