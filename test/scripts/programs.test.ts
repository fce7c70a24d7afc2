import { chromium } from '@playwright/test';
import { expect, it, vi } from 'vitest';
import { findBrowser } from '../../scripts/programs.mjs';

it.skipIf(process.platform === 'darwin')(
  "Playwright's browser is one also where it prints no version, as on Windows",
  () => {
    vi.stubEnv('CHROME_PATH', undefined);
    vi.stubEnv('PATH', '');
    vi.spyOn(chromium, 'executablePath').mockReturnValue(process.execPath);
    expect(findBrowser()).toBe(process.execPath);
  },
);
