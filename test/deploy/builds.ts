import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealBuild } from '../../scripts/build/seal-build';

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-build-'));
  // The web server reads it as another user.
  chmodSync(folder, 0o755);
  return folder;
};

/** A copy of the production build that nginx may read. */
export const copyBuild = () => {
  const folder = newFolder();
  cpSync('dist', folder, { recursive: true });
  return folder;
};

/** The same build with new file names, like after a deploy: every file named after its content is renamed. */
export const redeploy = () => {
  const folder = newFolder();
  const names = readdirSync('dist/assets').filter((name) => !name.endsWith('.br'));
  // All in one pass: name by name took ten times as long.
  const named = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  const renamed = (text: string) => text.replace(named, nextName);
  cpSync('dist', folder, { recursive: true, filter: (path) => !path.includes('/assets/') });
  for (const name of ['index.html', 'shell-worker.js'])
    writeFileSync(join(folder, name), renamed(readFileSync(join('dist', name), 'utf8')));
  for (const name of names) {
    const text = readFileSync(join('dist/assets', name), 'utf8');
    writeFileSync(join(folder, 'assets', nextName(name)), renamed(text));
  }
  sealBuild(folder);
  return folder;
};

// Of the same length, because files contain names of others.
const nextName = (name: string) =>
  name.replace(
    /-([\w-])([\w-]{7}\.\w+)$/,
    (_, first, rest) => `-${first === 'Z' ? 'Y' : 'Z'}${rest}`,
  );

/** Builds for a base path, in a folder of that name. Returns the parent folder. */
export const buildUnder = async (base: string, mode = 'production') => {
  const root = newFolder();
  const saved = process.env.BASE_PATH;
  process.env.BASE_PATH = base;
  // Only tests of minutes build, but each process of the browser tests loads this file.
  const { build } = await import('vite');
  await build({ mode, logLevel: 'error', build: { outDir: join(root, base) } });
  if (saved === undefined) delete process.env.BASE_PATH;
  else process.env.BASE_PATH = saved;
  return root;
};
