import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clickActions, type Driver, findProgram, keyActions, Missing } from './driver';

const preferences = [
  ['intl.accept_languages', 'en-US'],
  ['app.update.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['network.captive-portal-service.enabled', false],
  ['remote.active-protocols', 1],
] as const;

/** Starts Firefox with a new profile. Returns the address of its WebDriver BiDi. */
const start = async (program: string) => {
  const profile = mkdtempSync(join(tmpdir(), 'parley-firefox-'));
  const lines = preferences.map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((done) => firefox.once('close', done));
  const stop = async () => {
    firefox.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: firefox.stderr })) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      firefox.stderr.resume();
      return { address, stop };
    }
  }
  await stop();
  throw new Error('Firefox ended before it listened.');
};

type Answer = { id: number; type: 'success' | 'error'; result?: unknown; message?: string };

/** WebDriver BiDi: one socket, with the same id in a request and its response. */
const connect = async (address: string) => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let last = 0;
  return async <Result>(method: string, params: object): Promise<Result> => {
    last += 1;
    const id = last;
    const answered = new Promise<Answer>((answer) => waiting.set(id, answer));
    socket.send(JSON.stringify({ id, method, params }));
    const { type, result, message } = await answered;
    if (type === 'error') throw new Error(`Firefox, ${method}: ${message}`);
    return result as Result;
  };
};

type Evaluated = { type: string; result: { value?: string }; exceptionDetails?: { text: string } };

export const openFirefox = async (): Promise<Driver> => {
  const program = findProgram('firefox-esr', 'firefox');
  if (!program) throw new Missing('There is no Firefox here: install firefox-esr or firefox.');
  const { address, stop } = await start(program);
  const send = await connect(`${address}/session`);
  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  // Unlike the first tab, a new one has the focus: without it no key presses a button.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  const perform = (actions: object[]) => send<void>('input.performActions', { context, actions });
  return {
    version: `Firefox ${capabilities.browserVersion}`,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    run: async (body) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
        functionDeclaration: `async () => JSON.stringify((await (async () => {${body}})()) ?? null)`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value ?? 'null');
    },
    click: (x, y) => perform(clickActions(x, y)),
    press: (keys, held) => perform(keyActions(keys, held)),
    close: stop,
  };
};
