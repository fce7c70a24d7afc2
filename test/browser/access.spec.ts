import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// axe comes as inline script, which our own policy rightly refuses.
test.use({ bypassCSP: true });

/** The first thing that a state shows once it is there, and the way to it. */
type State = { name: string; address: string; act?: (page: Page) => Promise<void>; shows: string };

const follow = (selector: string, to: RegExp) => async (page: Page) => {
  await page.locator(`main ${selector}`).first().click();
  await page.waitForURL(to);
};

const states: State[] = [
  { name: 'search', address: '/', shows: 'article' },
  {
    name: 'search with filters',
    address: '/?q=cursor&lang=EN_US&show=HOT_POST',
    shows: 'article mark',
  },
  { name: 'nothing found', address: '/?q=杭州下雨&lang=EN_US', shows: 'main h2 ~ ul a' },
  { name: 'past the end', address: '/?page=9999', shows: 'main h2 + a' },
  { name: 'an empty forum', address: '/?scenario=empty', shows: 'main h2' },
  { name: 'a search that fails', address: '/?scenario=search-fails', shows: '[role=alert]' },
  {
    name: 'a post',
    address: '/?q=漏行',
    act: follow('article h2 a', /posts/),
    shows: 'main h1 ~ div pre',
  },
  { name: 'a post that is gone', address: '/posts/1', shows: 'main h1' },
  {
    name: 'a member',
    address: '/',
    act: follow('article a[href^="/members/"]', /members/),
    shows: 'main h1',
  },
  { name: 'topics', address: '/topics', shows: '[role=treeitem]' },
  {
    name: 'one topic',
    address: '/topics',
    act: follow('[role=treeitem]', /topics\/\d/),
    shows: 'main h1',
  },
  { name: 'compose', address: '/compose', shows: '[contenteditable], main form textarea' },
  {
    name: 'compose with errors',
    address: '/compose',
    act: (page) => page.getByRole('button', { name: /^(Post|发布)$/ }).click(),
    shows: '[aria-invalid=true]',
  },
  { name: 'an empty reading list', address: '/saved', shows: 'main h2' },
  { name: 'an address that leads nowhere', address: '/nowhere', shows: 'main h1' },
];

const looks = [
  { locale: 'en-US', colorScheme: 'light' },
  { locale: 'zh-CN', colorScheme: 'dark' },
] as const;

for (const { locale, colorScheme } of looks) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme });
    for (const { name, address, act, shows } of states) {
      test(`axe finds nothing amiss in ${name}`, async ({ page }) => {
        await page.goto(address);
        await act?.(page);
        await expect(page.locator(shows).first()).toBeVisible();
        expect(await violationsIn(page)).toEqual([]);
      });
    }
  });
}

async function violationsIn(page: Page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
