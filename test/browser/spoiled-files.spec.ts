import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { copyBuild } from '../deploy/builds';
import { hasPosts, hostWith, openHost } from './open-host';

const half = (file: Buffer) => file.subarray(0, file.length / 2);

/** A host with some broken files, as during an upload, or one that says of some that they are not there. */
const openSpoiled = async (page: Page, names: RegExp, spoil?: (file: Buffer) => Buffer) => {
  const folder = copyBuild();
  if (!spoil) {
    const host = hostWith({ folder, absent: names });
    await openHost(page, host);
    return () => {
      host.absent = undefined;
    };
  }
  const files = readdirSync(join(folder, 'assets')).filter((name) => names.test(name));
  for (const path of files.map((name) => join(folder, 'assets', name)))
    writeFileSync(path, spoil(readFileSync(path)));
  await openHost(page, hostWith({ folder }));
  return () => cpSync('dist', folder, { recursive: true });
};

for (const [what, names, spoil] of [
  ['the app is cut', /^frame-.*\.js$/, half],
  ['the first script is empty', /^start-.*\.js$/, () => Buffer.alloc(0)],
  ['the file that names the messages is cut', /^messages-.*\.js$/, half],
  ['the messages are cut', /^(en|zh-cn)-[\w-]{8}\.js$/, half],
  ['all scripts are compressed once more', /\.js$/, (file: Buffer) => brotliCompressSync(file)],
  ['the first script is not there yet', /start-[\w-]{8}\.js$/, undefined],
  ['the file that names the messages is not there yet', /messages-[\w-]{8}\.js$/, undefined],
  ['the messages are not there yet', /assets\/(en|zh-cn)-[\w-]{8}\.js$/, undefined],
] as const)
  test(`where ${what} a page says that it has not loaded, and one reload opens it once that is mended, though it was to be kept for a year`, {
    tag: '@long',
  }, async ({ page }) => {
    const mend = await openSpoiled(page, names, spoil);
    await expect(page.locator('body[data-failed]')).toBeVisible();
    await expect(page.getByText('The forum has not loaded.')).toBeVisible();
    mend();
    await page.reload();
    await hasPosts(page);
  });

test('a page that was cut on its way opens', async ({ page }) => {
  const changePage = (text: string) => text.slice(0, text.indexOf('<body>'));
  await openHost(page, hostWith({ changePage }));
  await hasPosts(page);
});

test('a page whose address has a name or a password in it opens', async ({ page }) => {
  const { address } = await openHost(page);
  for (const own of ['robin:secret', 'robin', ':secret']) {
    // It goes on to another address while it loads.
    await page.goto(address.replace('//', `//${own}@`), { waitUntil: 'commit' });
    await hasPosts(page);
  }
});
