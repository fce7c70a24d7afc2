import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { answerRequest } from '../../mocks/handlers';
import { openForum } from '../../mocks/node';
import { languages } from '../../src/i18n/language';
import { test } from './mock-test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe is an inline script, which our own policy rightly blocks.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 1_800_000 });

/** Whether to test all states with every filter (`npm run test:states`), or only some, at phone width. */
const isWhole = process.env.PARLEY_STATES === 'all';
const some = 'everyday,empty,found,search-fails,saved-changed,stale-build,post-refused,not-found';
const walks = isWhole
  ? ['light', 'dark'].flatMap((theme) =>
      languages.flatMap((lang) =>
        ['390', '1280'].map((width) => `theme=${theme}&lang=${lang}&width=${width}`),
      ),
    )
  : [`theme=dark&lang=zh-CN&width=390&state=${some}`];

const violationsIn = async (frame: Frame) => {
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate(() =>
    (window as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      preload: false,
    }),
  );
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

const frameOf = async (tile: Locator) => {
  const handle = await tile.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The tile has no page.');
  return frame;
};

/** Collects the complaints of the page and its frames. */
const complaintsOf = (page: Page) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The router warns when the member leaves a page that cannot store anything.
    if (/^Failed to save scroll positions .*The mock service was told so/.test(message.text()))
      return;
    // Eight frames share a processor, so a page's code loads seconds after its styles.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text()))
      return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
};

for (const walk of walks) {
  test(`every tile of the wall shows what its name says, axe finds nothing, and the console stays quiet: ${walk}`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await page.goto(`/__states?${walk}`);
    const tiles = page.locator('[data-tile]');
    await expect(tiles.first()).toBeVisible();
    const keys = await tiles.evaluateAll((all) =>
      all.map((tile) => tile.getAttribute('data-tile') ?? ''),
    );
    expect(keys.length).toBeGreaterThan(12);
    for (const key of keys) {
      const tile = page.locator(`[data-tile="${key}"]`);
      await tile.scrollIntoViewIfNeeded();
      await expect.soft(tile, key).toHaveAttribute('data-outcome', 'shown', { timeout: 90_000 });
      const amiss = await violationsIn(await frameOf(tile));
      expect.soft(amiss, key).toEqual([]);
      expect.soft(complaints.splice(0), key).toEqual([]);
    }
  });
}

test('a tile that is chosen shows what it asked, starts anew with another answer, and opens as a page', async ({
  page,
}) => {
  await page.goto('/__states?page=One topic');
  const tiles = page.locator('[data-tile]');
  await expect(tiles.first()).toHaveAttribute('data-outcome', 'shown');
  await page.keyboard.press('j');
  const panel = page.getByRole('complementary', { name: 'Chosen tile' });
  await expect(panel.getByRole('button', { name: /topic 200/ })).toBeVisible();
  await panel.getByLabel('fails', { exact: true }).selectOption('searchPosts:500');
  await expect(panel.getByRole('button', { name: /search 500/ }).first()).toBeVisible();
  await tiles.first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/topics\/\d+\?fails=searchPosts%3A500&theme=light&lang=en$/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('500');
});

test('a token that is edited is on every tile at once, its contrast is judged, and the diff has it', async ({
  page,
}) => {
  await page.goto('/__states/tokens?page=Saved&state=nothing-saved');
  await expect(page.locator('[data-tile]')).toHaveAttribute('data-outcome', 'shown');
  const tokens = page.getByRole('complementary', { name: 'Tokens' });
  const low = tokens.locator('[data-low]');
  await expect(low).toHaveCount(0);
  await tokens.getByLabel('--ink-3, light').fill('oklch(80% 0.02 85)');
  await expect(low).toHaveText(Array(4).fill(/^1\.\d\d, needs 4\.5$/));
  await tokens.getByLabel('--paper, light').fill('pink');
  const html = page.frameLocator('iframe').locator('html');
  await expect(html).toHaveCSS('background-color', 'rgb(255, 192, 203)');
  const saving = page.waitForEvent('download');
  await tokens.getByRole('button', { name: 'Save diff' }).click();
  const diff = readFileSync(await (await saving).path(), 'utf8');
  expect(diff).toContain('\n+  --paper: light-dark(pink, oklch(');
  await tokens.getByRole('button', { name: 'Start over' }).click();
  await expect(html).not.toHaveCSS('background-color', 'rgb(255, 192, 203)');
});

test('the twin shows where a service differs from the mock, and saves what the checks of the interface find', async ({
  page,
}) => {
  const service = openForum({ posts: 100 });
  await page.route('https://twin.example/api/**', async (route) => {
    const asked = route.request();
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: asked.headers(),
      ...(asked.postData() && { body: asked.postData() }),
    });
    const answer = await answerRequest(service, request);
    const text = (await answer.text()).replaceAll(/"replyCount":(\d+)/g, '"replyCount":"$1"');
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await route.fulfill({
      status: answer.status,
      headers,
      contentType: 'application/json',
      body: text,
    });
  });
  await page.goto('/__states/twin?base=https://twin.example');
  await page.getByRole('button', { name: 'Ask both' }).click();
  const field = page.getByRole('row', { name: /replyCount/ });
  await expect(field).toHaveText('data.content[].replyCountnumberstringsays integer');
  await page.getByRole('button', { name: 'Run the checks' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as text' }).click();
  const report = readFileSync(await (await saving).path(), 'utf8');
  expect(report).toMatch(
    /^https:\/\/twin\.example: 9\d posts, \d+ requests, nothing was written\n/,
  );
  expect(report).toMatch(/replyCount: expected \w+; received string/);
});
