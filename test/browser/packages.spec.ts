import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startService } from '../deploy/service';
import { serveBuild } from '../deploy/static-host';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The examples of the README of the mocks, in their order. */
const [example = '', pageExample = '', , datasetExample = ''] = Array.from(
  readFileSync('mocks/README.md', 'utf8').matchAll(/```js\n([\s\S]+?)```/g),
  ([, code = '']) => code,
);

/** The project of another team: what it installs is the tarballs, what it writes is here. */
const files = {
  'package.json': '{ "name": "another-team", "private": true, "type": "module" }',
  'forum.test.js': example,
  // Fails to compile if the declarations cannot be resolved, because everything would then be `any`.
  'typed.ts': `
import { createForumMock, type ScenarioName } from '@parley/mocks';
import { startWorker } from '@parley/mocks/browser';
import { openPanel } from '@parley/mocks/panel';
const scenario: ScenarioName = 'one-page';
const mock = createForumMock({ scenario, baseUrl: 'https://forum.example' });
const worker = await startWorker(mock, { onUnhandledRequest: (_, print) => print.warning() });
export const close: () => void = openPanel(mock, worker);
// @ts-expect-error the panel is of a mock
openPanel();
export const end: () => void = mock.fail('searchPosts', { status: 500, when: ({ keywords }) => keywords === 'a' });
export const count: number = mock.handlers.length;
// @ts-expect-error there is no such operation
mock.hold('readPost');
// @ts-expect-error there is no such scenario
createForumMock({ scenario: 'no-such' });
${datasetExample}`,
  'vitest.config.js': `export default { test: { environment: 'jsdom' } };`,
  'index.html':
    '<!doctype html><html lang="en"><title>Another team</title><p id="said"></p><button id="ask">Ask</button><script type="module" src="/main.js"></script>',
  'main.js': `${pageExample}
const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
const answer = await (await fetch('/api/post/search', body)).json();
document.querySelector('#said').textContent = answer.data.total + ' posts at ' + location.search;
worker.resetHandlers();
document.querySelector('#ask').onclick = async () => {
  document.querySelector('#said').textContent = 'asking';
  document.querySelector('#said').textContent = 'asked again: ' + (await fetch('/api/post/search', body)).status;
};
`,
};

/** A fresh folder with the tarballs unpacked, and our packages in place of a registry. */
const openProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'another-team-'));
  const run = (...args: string[]) => execFileSync(npm, args, { encoding: 'utf8' });
  run('run', 'build:packages', '--silent');
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@parley'), { recursive: true });
  for (const name of readdirSync('node_modules'))
    if (name !== '@parley') symlinkSync(resolve('node_modules', name), join(modules, name));
  for (const name of ['mocks', 'conformance']) {
    const target = join(modules, '@parley', name);
    mkdirSync(target);
    const [tarball = ''] = readdirSync('packages').filter((file) =>
      file.startsWith(`parley-${name}-`),
    );
    execFileSync('tar', ['-xzf', join('packages', tarball), '-C', target, '--strip-components=1']);
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'public'));
  copyFileSync(
    'node_modules/msw/lib/mockServiceWorker.js',
    join(folder, 'public/mockServiceWorker.js'),
  );
  return folder;
};

test('another project installs the packages: in its tests, in its page, and against its service', {
  tag: '@long',
}, async ({ page }) => {
  const folder = openProject();
  // npm tells a command where it was typed, which is here the folder of the other project.
  const env = { ...process.env, INIT_CWD: folder, NO_COLOR: '1', FORCE_COLOR: undefined };
  const node = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env });
  const bin = (name: string, file: string) => resolve('node_modules', name, file);
  expect(node(bin('vitest', 'vitest.mjs'), 'run')).toMatch(/Tests +1 passed/);

  const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--types', 'node'];
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ] as const)
    node(
      bin('typescript', 'bin/tsc'),
      ...['typed.ts', '--module', module, '--moduleResolution', resolution, '--target', 'es2023'],
      ...strict,
    );

  node(bin('vite', 'bin/vite.js'), 'build', '--logLevel', 'error', '--target', 'es2022');
  const host = await serveBuild({ folder: join(folder, 'dist') });
  await page.goto(`${host.address}?theme=dark&lang=en`);
  await expect(page.locator('#said')).toHaveText(/^[1-9]\d{3} posts at \?theme=dark&lang=en$/);
  await page.getByText('Mock service').click();
  const button = (name: string) => page.getByText('searchPosts').getByRole('button', { name });
  const said = page.locator('#said');
  await button('Fail').click();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(said).toHaveText('asked again: 500');
  await expect(page.getByRole('status', { name: 'Requests' })).toContainText(
    '500 /api/post/search',
  );
  await page.getByRole('button', { name: 'Release all' }).click();
  await expect(button('Fail')).toHaveAttribute('aria-pressed', 'false');
  await button('Hold').click();
  await expect(button('Hold')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect(said).toHaveText('asking');
  // By the time of a later answer, one that nobody holds would be here.
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/topic', { method: 'POST', headers, body: '{}' });
  });
  expect(await said.textContent()).toBe('asking');
  await page.getByRole('button', { name: 'Release all' }).click();
  await expect(said).toHaveText('asked again: 200');
  await host.stop();

  const service = await startService();
  const command = join(folder, 'node_modules/@parley/conformance/dist/main.js');
  expect(node(command, '--base-url', service.address, '--json', 'out/report.json')).toMatch(
    /^The service conforms\.$/m,
  );
  expect(readdirSync(join(folder, 'out'))).toEqual(['report.json']);
  service.stop();
  rmSync(folder, { recursive: true });
});
