import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const digestOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The line that `sealBuild` puts before the code of the worker. */
const manifest = /^const shell = .*\n/;

/**
 * Gives a build its identity: a digest of all its files, which the page names, and the worker with one of each file.
 * A change of the page, of the worker or of any file is another build.
 */
export const sealBuild = (folder: string, base = '/') => {
  const read = (name: string) => readFileSync(join(folder, name));
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const paths = ['before-paint.js', ...names.sort().map((name) => `assets/${name}`)];
  const files = Object.fromEntries(paths.map((path) => [base + path, digestOf(read(path))]));
  const page = read('index.html')
    .toString()
    .replace(/ data-build="[^"]*"/, '');
  const worker = read('shell-worker.js').toString().replace(manifest, '');
  const build = digestOf(JSON.stringify([page, worker, files]));
  writeFileSync(join(folder, 'index.html'), page.replace('<html', `<html data-build="${build}"`));
  const shell = JSON.stringify({ base, build, files });
  writeFileSync(join(folder, 'shell-worker.js'), `const shell = ${shell};\n${worker}`);
};
