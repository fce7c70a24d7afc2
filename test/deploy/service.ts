import { spawn } from 'node:child_process';
import { freePort } from '../../scripts/tools.mjs';
import { untilItAnswers } from './nginx';

/** Runs `npm run service` in a separate process. */
export const startService = async () => {
  const port = await freePort();
  const run = spawn(
    process.execPath,
    ['scripts/run.mjs', 'scripts/service.ts', '--port', `${port}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  run.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(address, () => (run.exitCode === null ? '' : `The service ended: ${said}`));
  return { address, stop: () => run.kill() };
};
