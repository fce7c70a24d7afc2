import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser, findOrInstallPrograms } from '../../scripts/programs.mjs';
import { tools } from '../../scripts/tools.mjs';

it.skipIf(process.platform === 'darwin')(
  "Playwright's browser is one also where it prints no version, as on Windows",
  () => {
    vi.stubEnv('CHROME_PATH', undefined);
    vi.stubEnv('PATH', '');
    vi.spyOn(chromium, 'executablePath').mockReturnValue(process.execPath);
    expect(findBrowser()).toBe(process.execPath);
  },
);

it.skipIf(process.platform !== 'linux')(
  'in a container without its libraries, the browser that was downloaded gets them',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-programs-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [browser, libraries] = [join(folder, 'chrome'), join(folder, 'libraries')];
    const starts = `#!/bin/sh\nread -r name < ${libraries} && echo "$name 159"`;
    writeFileSync(browser, starts, { mode: 0o755 });
    const { playwright } = tools;
    onTestFinished(() => void Object.assign(tools, { playwright }));
    tools.playwright = join(folder, 'playwright.cjs');
    const installs = `fs.writeFileSync(process.argv[2] === 'install-deps' ? '${libraries}' : '/dev/null', 'Chromium\\n')`;
    writeFileSync(tools.playwright, `const fs = require('node:fs');\n${installs}`);
    vi.stubEnv('CHROME_PATH', undefined);
    vi.stubEnv('PARLEY_INSTALL', undefined);
    vi.stubEnv('PATH', '');
    // For nothing else, such as nginx.
    vi.spyOn(process, 'getuid').mockReturnValueOnce(0).mockReturnValue(1000);
    vi.spyOn(chromium, 'executablePath').mockReturnValue(browser);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await findOrInstallPrograms()).toBe(browser);
    expect(spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout).toBe('Chromium 159\n');
  },
);
