import { parseArgs } from 'node:util';
import { serveForum } from '../mocks/http';
import { CannotListen } from '../mocks/http/listen';
import { type WayToSignIn, waysToSignIn } from '../mocks/http/sessions';
import { usualPostCount } from '../mocks/scenarios';

const usage =
  'npm run service -- [--port 8787] [--host 127.0.0.1] [--posts 2000] [--latency 0] [--auth cookie|bearer]';

const whole = (name: string, text: string, largest: number) => {
  if (/^\d+$/.test(text) && Number(text) <= largest) return Number(text);
  throw new Error(`--${name} is ${text}: give a whole number from 0 to ${largest}.`);
};

const wayToSignIn = (text: string | undefined): WayToSignIn | undefined => {
  const way = waysToSignIn.find((one) => one === text);
  if (text === undefined || way) return way;
  throw new Error(`--auth is ${text}: give ${waysToSignIn.join(' or ')}, or leave it out.`);
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8787' },
      host: { type: 'string' },
      posts: { type: 'string', default: `${usualPostCount}` },
      latency: { type: 'string', default: '0' },
      auth: { type: 'string' },
    },
  });
  return {
    port: whole('port', values.port, 65_535),
    host: values.host,
    posts: whole('posts', values.posts, 1_000_000),
    latency: whole('latency', values.latency, 60_000),
    auth: wayToSignIn(values.auth),
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
