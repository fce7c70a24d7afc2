import { expect, type Page } from '@playwright/test';
import { idOf, type Kind } from '../../mocks/seed/ids';
import type { PageName } from '../../src/paths';
import { awaitEditor } from '../support/await-editor';

export type State = {
  name: string;
  address: string;
  /** What the member does on the page. */
  act?: (page: Page) => Promise<unknown>;
  /** A selector that matches in this state, but not in the previous one. */
  shows: string;
};

export const recordAddress = (kind: Kind, key: string) => `/${kind}s/${idOf(kind, key)}`;

export const pages = {
  search: { name: 'search', address: '/', shows: 'aside [role=treeitem]' },
  post: {
    name: 'a post',
    address: recordAddress('post', 'zh-cursor-gaps'),
    shows: 'main article pre',
  },
  topics: { name: 'topics', address: '/topics', shows: 'main li[data-branch]' },
  topic: { name: 'one topic', address: recordAddress('topic', 'paging'), shows: 'main h1 ~ p' },
  compose: {
    name: 'compose',
    address: '/compose',
    act: awaitEditor,
    shows: 'main [contenteditable=true]',
  },
  saved: { name: 'an empty reading list', address: '/saved', shows: 'main header + div h2' },
  member: {
    name: 'a member',
    address: recordAddress('member', 'ben-carter'),
    shows: 'main aside ~ div section article',
  },
  data: { name: 'your data', address: '/data', shows: 'main li button' },
  nowhere: { name: 'an address that leads nowhere', address: '/nowhere', shows: 'main h1 + p + a' },
} satisfies Record<PageName | 'topic' | 'nowhere', State>;

const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** Opened in turn, in a page that is loaded once. */
export const everydayStates: State[] = [
  pages.search,
  { name: 'the list of the keys', address: '/', act: press('?'), shows: 'dialog[open]' },
  {
    name: 'the box that leads to everything',
    address: '/',
    act: async (page) => {
      await press('Escape')(page);
      await expect(page.locator('dialog')).toHaveCount(0);
      await press('Control+k')(page);
      await page.getByRole('combobox').fill('c');
    },
    shows: 'dialog[open] [role=option] mark',
  },
  {
    name: 'the card of a member',
    address: '/?page=2',
    act: async (page) => {
      await press('Escape')(page);
      const member = page.locator('main [data-post] a[href^="/members/"]').nth(1);
      // Rows that arrive under a resting pointer are not entered.
      await expect(async () => {
        await page.mouse.move(0, 0);
        await member.hover();
        await page.locator('[data-member-card]').waitFor({ timeout: 2000 });
      }).toPass();
    },
    shows: '[data-member-card]',
  },
  {
    name: 'search with filters',
    address: '/?q=cursor&lang=EN_US&show=HOT_POST',
    shows: 'article mark',
  },
  {
    name: 'searches below the search box',
    address: '/?q=cursor',
    act: async (page) => {
      await page.locator('#search').fill('cache');
      await page.keyboard.press('Enter');
      // The response closes the list below the box.
      await expect(page.locator('article mark').first()).toHaveText(/cache/i);
      await page.locator('#search').click();
    },
    shows: '[role=search] ul a',
  },
  { name: 'nothing found', address: '/?q=杭州下雨&lang=EN_US', shows: 'main h2 ~ ul a' },
  { name: 'past the end', address: '/?page=9999', shows: 'main h2 + p + a' },
  pages.post,
  { name: 'a post that is gone', address: '/posts/1', shows: 'main h1 + p' },
  pages.topics,
  pages.topic,
  pages.member,
  pages.saved,
  pages.data,
  {
    name: 'a reading list',
    address: pages.post.address,
    act: async (page) => {
      await page.locator('main article [data-key=s]').click();
      await goInside(page, '/saved');
    },
    shows: 'main header + div article',
  },
  pages.nowhere,
  pages.compose,
  {
    name: 'compose with errors',
    address: '/compose',
    act: (page) => page.locator('main form button[type=submit]').click(),
    shows: '[aria-invalid=true]',
  },
  {
    name: 'a list with more below',
    address: '/',
    act: (page) => page.locator('main footer fieldset button').nth(1).click(),
    shows: 'main footer > a',
  },
  { name: 'blocks', address: '/topics?tree=blocks', shows: 'main li[data-branch] time' },
  {
    name: 'the topic picker',
    address: '/compose',
    act: (page) => page.getByRole('combobox').nth(1).click(),
    shows: 'dialog [role=tree]',
  },
];

/** What loads after the first page has been rendered. Looked for in each frame: `waitFor` looks twice a second. */
export const awaitLateParts = (page: Page) =>
  page.waitForFunction(() => document.querySelector('#preferences > p a'));

/** Navigates like the back button, without loading the page. */
export const goInside = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    scrollTo(0, 0);
  }, address);

/** Loads the page of a state, or navigates to it within the app. */
export const openState = async (page: Page, state: State, arrival: 'load' | 'turn') => {
  if (arrival === 'load') await page.goto(state.address);
  else await goInside(page, state.address);
  await state.act?.(page);
  await expect(page.locator(state.shows).first()).toBeVisible();
  const waiting = '[data-waiting], main [aria-busy=true]';
  await expect(page.locator(waiting)).toHaveCount(0);
};
