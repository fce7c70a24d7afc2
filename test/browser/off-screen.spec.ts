import { expect, type Page, test } from '@playwright/test';
import { type FaultyForum, openFaultyForum, rowsOf } from '../faults/open-page';
import { changed } from '../support/faults';

test.describe.configure({ mode: 'default' });

let forum: FaultyForum;
test.beforeAll(async ({ browser }) => {
  forum = await openFaultyForum(browser);
});
test.afterEach(() => expect(forum.endFaults()).toEqual([]));
test.afterAll(() => forum.close());

type Row = Record<string, unknown>;

/** Responds to each search with changed copies of its posts. */
const answerWith = (make: (rows: Row[]) => Row[]) => {
  forum.server.faults.searchPosts = changed((envelope) => {
    const answer = JSON.parse(envelope);
    answer.data.content = make(answer.data.content);
    return JSON.stringify(answer);
  });
};

/** Names of the headings in the accessibility tree. */
const headingsAloud = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => String(name?.value));
};

test('of an answer of 250 posts, those below the screen are told, and Back leads to where one was', async () => {
  const { page, server } = forum;
  answerWith((rows) =>
    Array.from({ length: 250 }, (_, index) => ({
      ...rows[index % rows.length],
      id: `row${index}`,
      title: `Row ${index} of many`,
    })),
  );
  await page.goto(`${server.address}/?q=the&size=100`);
  await expect(rowsOf(page)).toHaveCount(100);
  const told = (await headingsAloud(page)).filter((name) => /Row \d+ of many/.test(name));
  expect(told).toHaveLength(100);

  const row = page.getByRole('link', { name: 'Row 70 of many' });
  await row.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const before = await row.boundingBox();
  await row.click();
  await expect(page).toHaveURL(/posts/);
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect
    .poll(async () => Math.round((await row.boundingBox())?.y ?? 0))
    .toBe(Math.round(before?.y ?? Number.NaN));
});

test('of a post past the budget, what is below the screen is told, as text and with its formatting', {
  tag: '@long',
}, async () => {
  const { page, server } = forum;
  await page.goto(server.address);
  const address = await rowsOf(page).locator('h2 a').last().getAttribute('href');
  const chapters = Array.from(
    { length: 600 },
    (_, index) => `<h2>Chapter ${index}</h2><p>${'<b>A</b> <i>b</i>. '.repeat(20)}</p>`,
  );
  answerWith((rows) => rows.map((row) => ({ ...row, content: chapters.join('') })));
  await page.goto(`${server.address}${address}`);
  const show = page.getByRole('button', { name: 'Show it anyway' });
  await expect(show).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Chapter 599');

  await show.click();
  await expect(page.getByRole('heading', { name: 'Chapter 599' })).toBeAttached();
  const told = (await headingsAloud(page)).filter((name) => /^Chapter/.test(name));
  expect(told).toHaveLength(600);
});
