import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/tools.mjs';
import { untilItAnswers } from '../deploy/nginx';
import { clickActions, type Driver, findProgram, keyActions, Missing } from './driver';

/** WebKitGTK needs a screen. Without one, starts Xvfb. */
const openScreen = async () => {
  if (process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return { stop: () => {} };
  const program = findProgram('Xvfb');
  if (!program)
    throw new Missing(
      'WebKitGTK needs a screen, and there is none here: install xvfb, or set DISPLAY.',
    );
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(screen.stdout, 'data');
  return { display: `:${String(number).trim()}`, stop: () => screen.kill() };
};

const end = async (run: ChildProcess) => {
  run.kill();
  if (run.exitCode === null && run.signalCode === null) await once(run, 'close');
};

type Capabilities = { browserName: string; browserVersion: string };

/** WebDriver over HTTP. */
export const openWebkit = async (): Promise<Driver> => {
  const program = findProgram('WebKitWebDriver');
  if (!program) throw new Missing('There is no WebKitGTK here: install webkit2gtk-driver.');
  const screen = await openScreen();
  const port = await freePort();
  const env = { ...process.env, ...(screen.display && { DISPLAY: screen.display }) };
  const run = spawn(program, ['-p', `${port}`], { env, stdio: 'ignore' });
  const driver = `http://127.0.0.1:${port}`;
  await untilItAnswers(`${driver}/status`, () =>
    run.exitCode === null ? '' : 'WebKitWebDriver ended.',
  );
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(driver + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKitGTK, ${path}: ${value.message || value.error}`);
    return value;
  };
  const { sessionId, capabilities } = await send<{ sessionId: string; capabilities: Capabilities }>(
    'POST',
    '/session',
    { capabilities: {} },
  );
  const session = `/session/${sessionId}`;
  await send('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  const perform = (actions: object[]) => send<void>('POST', `${session}/actions`, { actions });
  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => send('POST', `${session}/url`, { url }),
    reload: () => send('POST', `${session}/refresh`, {}),
    run: (body) => send('POST', `${session}/execute/sync`, { script: body, args: [] }),
    click: (x, y) => perform(clickActions(x, y)),
    press: (keys, held) => perform(keyActions(keys, held)),
    close: async () => {
      await send('DELETE', session).catch(() => {});
      await end(run);
      screen.stop();
    },
  };
};
