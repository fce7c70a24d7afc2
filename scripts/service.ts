import { parseArgs } from 'node:util';
import { type ServeForum, serveForum } from '../mocks/http';
import { CannotListen } from '../mocks/http/listen';
import { type WayToSignIn, waysToSignIn } from '../mocks/http/sessions';
import { readOptions as readPageOptions } from '../mocks/options';
import { readNow } from '../mocks/seed/clock';

const usage =
  'npm run service -- [--port 8787] [--host 127.0.0.1] [--scenario everyday] [--posts 2000] [--latency 0] [--now today|seed|TIME] [--auth cookie|bearer]';

const whole = (name: string, text: string, largest: number) => {
  if (/^\d+$/.test(text) && Number(text) <= largest) return Number(text);
  throw new Error(`--${name} is ${text}: give a whole number from 0 to ${largest}.`);
};

const wayToSignIn = (text: string): WayToSignIn => {
  const way = waysToSignIn.find((one) => one === text);
  if (way) return way;
  throw new Error(`--auth is ${text}: give ${waysToSignIn.join(' or ')}, or leave it out.`);
};

/** The time of a forum with a set time: it stands still, or goes on from there. */
const clockAt = (written: string) => {
  const { time, stops } = readNow(written);
  const shift = time - Date.now();
  return stops ? time : () => Date.now() + shift;
};

const readOptions = (): ServeForum => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ port: text, host: text, scenario: text, posts: text, latency: text, now: text },
      auth: text,
    },
  });
  const {
    port = '8787',
    host,
    scenario = 'everyday',
    posts,
    latency,
    now = 'today',
    auth,
  } = values;
  const { unknown, ...chosen } = readPageOptions(`?${new URLSearchParams({ scenario, now })}`);
  if (unknown.length > 0) throw new Error(unknown.join(' '));
  return {
    port: whole('port', port, 65_535),
    scenario: chosen.scenario,
    ...(host && { host }),
    ...(posts && { posts: whole('posts', posts, 1_000_000) }),
    ...(latency && { latency: whole('latency', latency, 60_000) }),
    ...(now !== 'today' && { now: clockAt(now) }),
    ...(auth && { auth: wayToSignIn(auth) }),
  };
};

const showProgress = ({ share }: { share: number }) => {
  if (!process.stderr.isTTY) return;
  process.stderr.write(share < 1 ? `\r\x1b[KPreparing, ${Math.floor(share * 100)} %` : '\r\x1b[K');
};

const run = async (options: ReturnType<typeof readOptions>) => {
  const { address, forum, stop } = await serveForum({ ...options, onProgress: showProgress });
  console.log(
    `The mock forum service is at ${address}, with ${forum.posts.count.toLocaleString('en')} posts.`,
  );
  console.log('What is posted is kept in memory until it stops: Ctrl+C.');

  let isStopping = false;
  const end = async () => {
    // A second signal does not wait for requests in progress.
    if (isStopping) process.exit(1);
    isStopping = true;
    await stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
};

try {
  await run(readOptions());
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isUsage = !(error instanceof CannotListen);
  console.error(isUsage ? `${error.message}\n${usage}` : error.message);
  process.exitCode = isUsage ? 2 : 1;
}
