import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { serverHeaders } from '../deploy/server-headers';
import type { Fault } from '../support/fault-server';
import { type FaultServer, startFaultServer } from '../support/fault-server';
import { answers, never, refusal, stopsInBody } from '../support/faults';
import { cardOf, rowsOf } from './open-page';
import { composeIn, countPosts, fieldsOf, sentIds, writePost } from './write-post';

// The time limit of 15 s passes in real time, in all pages at once, while the first test waits.
test.describe.configure({ mode: 'default' });

const firstByteLate: Fault = ({ socket }) => void setTimeout(() => socket.write('HTTP/1.1'), 5000);

const reads = { firstByteLate, stopsInBody, never };
type Read = keyof typeof reads;

let context: BrowserContext;
const opened = new Map<string, { page: Page; server: FaultServer }>();
const at = (name: string) => {
  const one = opened.get(name);
  if (!one) throw new Error(`No page was opened for ${name}.`);
  return one;
};

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ locale: 'en-US' });
  const open = async (name: string, path = () => '/', fault?: Fault) => {
    const server = await startFaultServer({ folder: 'dist', headers: serverHeaders() });
    if (fault) server.faults.searchPosts = fault;
    const page = await context.newPage();
    opened.set(name, { page, server });
    await page.goto(`${server.address}${path()}`);
    return { page, server };
  };
  const write = async (name: string, fault: Fault) => {
    const { page, server } = await open(name);
    await expect(rowsOf(page).first()).toBeVisible();
    await page.goto(`${server.address}${composeIn(server)}`);
    await writePost(page, name);
    server.faults.createPost = fault;
    await fieldsOf(page).post.click();
  };
  await write('Carried out, and never answered', (exchange) => {
    exchange.carryOut();
  });
  for (const [name, fault] of Object.entries(reads)) await open(name, undefined, fault);
});

test.afterAll(async () => {
  await context.close();
  for (const { server } of opened.values()) await server.stop();
});

const becomesCard = async (name: Read) => {
  const { page, server } = at(name);
  await expect(cardOf(page)).toContainText('did not answer in time');
  expect(server.asked.filter(({ body }) => body.pageSize === 10).length).toBeLessThanOrEqual(2);
  delete server.faults.searchPosts;
  await cardOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
};

test('(33) a slow first byte: rows to come, then "still waiting", then a card at the time limit', {
  tag: '@long',
}, async () => {
  const { page } = at('firstByteLate');
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading posts' })).toBeVisible();
  await expect(page.getByText('Still waiting for the service…')).toBeVisible();
  await becomesCard('firstByteLate');
});

test('(34) a body that stops half-way is a card at the time limit', { tag: '@long' }, () =>
  becomesCard('stopsInBody'),
);

test(
  '(35) a read that is never answered is a card at the time limit, and is not tried again',
  { tag: '@long' },
  () => becomesCard('never'),
);

test('(36) a create that is carried out and never answered is asked about at the time limit, and is one post', {
  tag: '@long',
}, async () => {
  const title = 'Carried out, and never answered';
  const { page, server } = at(title);
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(countPosts(server, title)).toBe(1);
  expect(sentIds(server, title)).toHaveLength(1);
});

test('(6) a read that is told to wait counts down, in seconds and from a date', {
  tag: '@long',
}, async () => {
  const { page, server } = at('never');
  for (const wait of [() => '2', () => new Date(Date.now() + 3000).toUTCString()]) {
    const headers = { 'Retry-After': wait() };
    server.faults.searchPosts = answers(refusal(42900, 'slowly'), '429 Slow', headers);
    await page.reload();
    const retry = cardOf(page).getByRole('button', { name: 'Try again' });
    await expect(cardOf(page)).toContainText(/Try again in \d seconds?\./);
    await expect(retry).toBeDisabled();
    await expect(retry).toBeEnabled();
    delete server.faults.searchPosts;
    await retry.click();
    await expect(rowsOf(page).first()).toBeVisible();
  }
});
