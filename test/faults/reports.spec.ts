import { expect, type Page, test } from '@playwright/test';
import { pageHeaders, withSettings } from '../browser/open-host';
import { startFaultServer } from '../support/fault-server';
import { changed } from '../support/faults';
import { follow, rowsOf } from './open-page';

const words = 'unspeakable words of a member';

/** Makes code throw when React renders it. */
const breakPart = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    const body = await (await route.fetch()).text();
    const [, list = ''] = body.match(/export\s*\{([^}]*)\}/) ?? [];
    const names = list.split(',').map(
      (one) =>
        `broken as ${one
          .split(/\sas\s/)
          .at(-1)
          ?.trim()}`,
    );
    const broken = `const broken=()=>{throw new EvalError(${JSON.stringify(words)})};`;
    await route.fulfill({ contentType: 'text/javascript', body: `${broken}export{${names}}` });
  });

/** Hides the page, like a browser when the member switches to another tab. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('(23) a host that asks for reports is told of deviations and errors, in batches and without a word of a member', async ({
  page,
}) => {
  const server = await startFaultServer({
    folder: 'dist',
    headers: pageHeaders,
    changePage: withSettings({ 'report-url': '/reports' }),
  });
  server.faults.searchPosts = changed((envelope) => {
    const answer = JSON.parse(envelope);
    for (const row of answer.data.content)
      Object.assign(row, { title: [words], replyCount: words });
    return JSON.stringify(answer);
  });
  await breakPart(page, 'shortcuts-dialog');
  await page.goto(server.address);
  await expect(rowsOf(page).first()).toBeVisible();
  await follow(page, `/?q=${words.replaceAll(' ', '+')}`);
  await page.evaluate((said) => {
    const image = new Image();
    image.src = `http://images.test/${encodeURIComponent(said)}.png`;
    setTimeout(() => {
      throw new TypeError(said);
    });
    void Promise.reject(new RangeError(`${said}\n at https://x.test/${said}.js:1:2`));
    return new Promise((later) => setTimeout(later, 0));
  }, words);
  // A part that throws while rendering only loses its own place, and is reported too.
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await expect(page.getByText('Something on this page stopped working.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEnabled();
  await expect
    .poll(async () => {
      await hide(page);
      return server.reports.join();
    })
    .toMatch(/(?=.*"rejection")(?=.*"error")(?=.*"policy")(?=.*"boundary")/s);
  const reports = server.reports.map((body) => JSON.parse(body));
  const faults = reports.flatMap((report) => report.faults);
  expect(faults).toEqual(
    expect.arrayContaining([
      {
        kind: 'deviation',
        operation: 'searchPosts',
        path: 'content.*.title',
        expected: 'string',
        received: 'array',
      },
      {
        kind: 'policy',
        directive: 'img-src',
        blocked: 'http://images.test',
      },
      expect.objectContaining({ kind: 'error', name: 'TypeError' }),
      expect.objectContaining({ kind: 'rejection', name: 'RangeError' }),
      expect.objectContaining({ kind: 'boundary', name: 'EvalError' }),
    ]),
  );
  expect(reports[0]).toMatchObject({ page: '/', build: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(server.reports.join()).not.toMatch(/unspeakable|member/);
  await server.stop();
});
