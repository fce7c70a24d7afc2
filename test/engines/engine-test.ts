import { test as base } from '@playwright/test';
import { copyBuild } from '../deploy/builds';
import { serverHeaders } from '../deploy/server-headers';
import { startService } from '../deploy/service';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { openChromium, openOldest } from './chromium';
import { type Driver, Missing } from './driver';
import { openFirefox } from './firefox';
import { type Member, memberAt } from './member';
import { openWebkit } from './webkit';

const engines = new Map([
  ['chromium', openChromium],
  ['firefox', openFirefox],
  ['webkit', openWebkit],
  ['oldest', openOldest],
]);

type Own = {
  host: StaticHost;
  site: Awaited<ReturnType<typeof serveBuild>>;
  member: Member;
};
type Shared = { driver: Driver | Missing; service: { address: string }; folder: string };

/** One browser per engine, and a host for each test: a new port is a new origin, with empty storage. */
export const test = base.extend<Own, Shared>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use, { project }) => {
      const open = engines.get(project.name) ?? openChromium;
      const driver = await open().catch((error: unknown) => {
        if (error instanceof Missing) return error;
        throw error;
      });
      await use(driver);
      if (!(driver instanceof Missing)) await driver.close();
    },
    { scope: 'worker' },
  ],
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const service = await startService();
      await use(service);
      service.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  folder: [async ({}, use) => use(copyBuild()), { scope: 'worker' }],
  host: ({ service, folder }, use) =>
    use({ folder, headers: serverHeaders(), service: service.address }),
  site: async ({ host }, use) => {
    const site = await serveBuild(host);
    await use(site);
    await site.stop();
  },
  member: async ({ driver }, use, { annotations }) => {
    if (driver instanceof Missing) {
      base.skip(true, driver.message);
      return;
    }
    annotations.push({ type: 'engine', description: driver.version });
    await use(memberAt(driver));
  },
});
