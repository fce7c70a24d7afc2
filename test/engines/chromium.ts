import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/programs.mjs';
import { type Driver, Missing } from './driver';
import { findProgram } from './find-program';
import { findOldest } from './oldest-chromium';

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
