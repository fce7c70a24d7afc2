import type { Page } from '@playwright/test';
import { serverHeaders } from '../deploy/server-headers';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { hostileService } from '../xss/hostile-service';

const { 'Cross-Origin-Opener-Policy': _, ...others } = serverHeaders();

/**
 * The headers of the server but one, which gives each page a process of its own that compiles all code anew.
 * test/browser/deploy.spec.ts has all of them.
 */
export const pageHeaders: Record<string, string> = others;

/** A host of the production build and of a service with two posts. A test may change it while a page is open. */
export const hostWith = (own: Partial<StaticHost> = {}): StaticHost => ({
  folder: 'dist',
  headers: pageHeaders,
  answer: hostileService(['<p>One post</p>', '<p>Another</p>']),
  ...own,
});

/** Sets values of a host in its page. */
export const withSettings = (settings: Record<string, string>) => (page: string) =>
  Object.entries(settings).reduce(
    (text, [name, value]) =>
      text
        .replace(new RegExp(`<meta name="parley:${name}"[^>]*>`), '')
        .replace('</head>', `<meta name="parley:${name}" content="${value}" /></head>`),
    page,
  );

/** Serves a build until the page is closed, and opens it. */
export const openHost = async (page: Page, host = hostWith(), path = '') => {
  const { address, stop } = await serveBuild(host);
  page.once('close', () => void stop());
  await page.goto(`${address}${path}`);
  return { address, stop };
};

/** Disables prefetching, like for members who save data. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

export const topicsLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' });

export const hasPosts = (page: Page) => page.getByRole('article').first().waitFor();

/** Collects policy violations, from before the page's first script. */
export const watchPolicy = async (page: Page) => {
  const violations: string[] = [];
  // The console also reports features that the browser does not know.
  page.on('console', (message) => {
    if (/policy|feature/i.test(message.text())) violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (said: string) => violations.push(said));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const report: (said: string) => void = Reflect.get(window, 'reportViolation');
      report(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return violations;
};
