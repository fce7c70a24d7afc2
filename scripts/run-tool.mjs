import { spawn } from 'node:child_process';
import { root } from './tools.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends what runs now. Each tool leads a process group, so its workers, servers and browsers end with it. */
export function stopTools() {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
    } catch {
      // It ended just now.
    }
  }
}

/**
 * Runs a script for Node and keeps what it says.
 * @param {string[]} script the file and its arguments
 * @param {Record<string, string>} env on top of this process's own
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runTool(script, env) {
  return new Promise((done) => {
    const child = spawn(process.execPath, script, {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const hear = (/** @type {string} */ words) => {
      output += words;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('close', (code) => {
      running.delete(child);
      done({ ok: code === 0, output });
    });
  });
}
