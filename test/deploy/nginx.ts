import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../scripts/programs.mjs';
import { freePort } from '../../scripts/tools.mjs';
import type { Certificate } from './certificate';

const hasModule = (name: string) =>
  existsSync(`/usr/share/nginx/modules-available/mod-http-${name}.conf`);
export const hasBrotli = hasModule('brotli-filter');
export const hasBrotliFiles = hasModule('brotli-static');

type Nginx = {
  /** The folder of the build. */
  folder: string;
  /** The address of the service. */
  service: string;
  /** Changes the site as docs/hosting.md describes. */
  change?: (conf: string) => string;
  /** Includes deploy/tls.conf, on a second port. */
  certificate?: Certificate | undefined;
};

/** Runs deploy/nginx.conf and deploy/site.conf with other ports, paths and service address. */
export const startNginx = async ({
  folder,
  service,
  change = (conf) => conf,
  certificate,
}: Nginx) => {
  const nginx = findNginx();
  if (!nginx) throw new Error('There is no nginx: install it, or skip what needs it.');
  const home = mkdtempSync(join(tmpdir(), 'parley-nginx-'));
  // Its workers run as another user.
  chmodSync(home, 0o755);
  const [port, securePort] = [await freePort(), await freePort()];
  const main = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('/run/parley-nginx.pid', join(home, 'pid'))
    .replace('http {', `http {\n  access_log off;\n${temporaryFolders(home)}`);
  const site = change(readFileSync('deploy/site.conf', 'utf8'))
    .replaceAll('127.0.0.1:8786', `127.0.0.1:${await freePort()}`)
    .replace('/var/log/nginx/parley-reports.log', join(home, 'reports.log'))
    .replace('/srv/parley', folder)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('# include tls.conf;', certificate ? 'include tls.conf;' : '')
    .replace('127.0.0.1:8787', new URL(service).host);
  const tls = readFileSync('deploy/tls.conf', 'utf8')
    .replace(/^listen 443/m, `listen 127.0.0.1:${securePort}`)
    .replace('/etc/ssl/forum/fullchain.pem', certificate?.certificate ?? '')
    .replace('/etc/ssl/forum/privkey.pem', certificate?.key ?? '');
  for (const [name, text] of Object.entries({ nginx: main, site, tls }))
    writeFileSync(join(home, `${name}.conf`), text);
  copyFileSync('deploy/cors.conf', join(home, 'cors.conf'));
  if (hasBrotli) copyFileSync('deploy/brotli.conf', join(home, 'brotli.conf'));
  if (hasBrotliFiles) copyFileSync('deploy/brotli-static.conf', join(home, 'brotli-static.conf'));
  const log = join(home, 'error.log');
  const run = spawn(nginx, ['-c', join(home, 'nginx.conf'), '-e', log, '-g', 'daemon off;']);
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(address, () =>
    run.exitCode === null ? '' : `nginx ended: ${readFileSync(log, 'utf8')}`,
  );
  const secureAddress = certificate && `https://127.0.0.1:${securePort}`;
  return {
    address,
    secureAddress,
    home,
    stop: () => run.kill('SIGQUIT'),
  };
};

const temporaryFolders = (home: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${join(home, name)};`)
    .join('\n');

/** Sends requests until any response arrives, for at most a minute. */
export const untilItAnswers = async (address: string, trouble: () => string) => {
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null);
    if (answer) return;
    if (trouble() || Date.now() > end) throw new Error(trouble() || `${address} never answered.`);
    await new Promise((later) => setTimeout(later, 100));
  }
};
