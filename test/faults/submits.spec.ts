import { expect, test } from '@playwright/test';
import { awaitEditor } from '../support/await-editor';
import type { Fault } from '../support/fault-server';
import {
  answers,
  applied,
  asHtml,
  changed,
  html,
  once,
  refusal,
  resets,
  resetsInBody,
} from '../support/faults';
import { type FaultyForum, follow, openFaultyForum } from './open-page';
import { composeIn, countPosts, fieldsOf, readDrafts, sentIds, writePost } from './write-post';

test.describe.configure({ mode: 'default' });

let forum: FaultyForum;
test.beforeAll(async ({ browser }) => {
  forum = await openFaultyForum(browser);
});
test.afterEach(() => expect(forum.endFaults()).toEqual([]));
test.afterAll(() => forum.close());

const openNew = async (title: string) => {
  await follow(forum.page, composeIn(forum.server));
  await writePost(forum.page, title);
};

const isPublished = async (title: string) => {
  await expect(forum.page).toHaveURL(/\/posts\/\d+$/);
  await expect(forum.page.getByRole('heading', { level: 1 })).toContainText(title);
  expect(countPosts(forum.server, title)).toBe(1);
  expect(new Set(sentIds(forum.server, title)).size).toBe(1);
};

// One draft for all refusals: if one lost text, the next could not send it.
const refusals: [title: string, fault: Fault, says: RegExp][] = [
  [
    '(1) a 400 with an envelope says at the form what the service said, as text',
    answers(refusal(49999, '<b>not</b> on Sundays'), '400 Bad Request'),
    /<b>not<\/b> on Sundays/,
  ],
  [
    '(1) a 422 with an envelope says what the service said',
    answers(refusal(42200, 'no such mood'), '422 No'),
    /no such mood/,
  ],
  ['(2) a 403 on a create says that it is not allowed', answers('', '403 No'), /not allowed/],
  [
    '(4) a 409 says what the service said',
    answers(refusal(40900, 'that id is taken'), '409 Conflict'),
    /that id is taken/,
  ],
  ['(5) a 413 says that the post is too long', answers(html, '413 No', asHtml), /Shorten it/],
  [
    '(11) a refusal in a 200 says what the service said, as text',
    answers(refusal(10086, 'your <i>account</i> is new')),
    /your <i>account<\/i> is new/,
  ],
];

test.describe('refused is', () => {
  for (const [index, [title, fault, says]] of refusals.entries()) {
    test(`${title}, and every word is kept`, async () => {
      const { page, server } = forum;
      if (index === 0 || !/compose/.test(page.url())) await openNew('Refused again and again');
      once(server.faults, 'createPost', fault);
      const before = server.created().length;
      await fieldsOf(page).post.click();
      await expect(page.getByRole('main')).toContainText(says);
      await expect(fieldsOf(page).title).toHaveValue('Refused again and again');
      await expect(fieldsOf(page).content).toHaveText('Words of Refused again and again');
      expect(await readDrafts(page)).toContain('Words of Refused again and again');
      expect(server.created().length - before).toBe(1);
      expect(countPosts(server, 'Refused again and again')).toBe(0);
    });
  }

  test('(6) a 429 that says how long to wait is waited for, and nothing is sent by itself', async () => {
    const { page, server } = forum;
    const title = 'Posted too fast';
    await openNew(title);
    // Uses the clock of the service's responses, which differs from that of the seed's posts.
    const headers = { 'Retry-After': '2', Date: new Date().toUTCString() };
    once(server.faults, 'createPost', answers(refusal(42900, 'slowly'), '429 Slow', headers));
    const { post } = fieldsOf(page);
    await post.click();
    const submit = page.locator('main form button[type=submit]');
    await expect(page.getByText(/Try again in \d seconds?\./).last()).toBeVisible();
    for (let click = 0; click < 3; click++) await submit.click({ force: true });
    expect(sentIds(server, title)).toHaveLength(1);
    await expect(submit).toHaveText('Post');
    expect(sentIds(server, title)).toHaveLength(1);
    await post.click();
    await isPublished(title);
  });
});

/** One for each class of answer; test/api/client.test.ts has every kind. */
const carriedOut: Record<string, Fault> = {
  '(8) a 500': applied(answers(refusal(50000, 'the index is full'), '500 Broken')),
  '(13) the page of a captive portal': applied(answers(html, '200 OK', asHtml)),
  '(38) a reset in the body': resetsInBody,
};

test.describe('carried out, but answered with', () => {
  for (const [name, fault] of Object.entries(carriedOut)) {
    test(`${name}: the service is asked whether it landed, and it is one post`, async () => {
      const title = `Answered with ${name}`;
      await openNew(title);
      once(forum.server.faults, 'createPost', fault);
      await fieldsOf(forum.page).post.click();
      await isPublished(title);
      expect(sentIds(forum.server, title)).toHaveLength(1);
    });
  }
});

test('(40) where every answer to a create is lost on the wire, it is one post', async () => {
  const title = 'The answer was lost';
  await openNew(title);
  forum.server.faults.createPost = applied(resets);
  await fieldsOf(forum.page).post.click();
  await isPublished(title);
});

test('(41) where the browser itself sends the create again on a new connection, it is one post', async () => {
  const { page, server } = forum;
  const title = 'Sent again by the browser';
  await openNew(title);
  // The page sends requests while the member writes, so connections are open. This one breaks.
  once(server.faults, 'createPost', applied(resets));
  let sentByPage = 0;
  const count = (request: { postData: () => string | null }) => {
    if (request.postData()?.includes(`"title":"${title}"`)) sentByPage += 1;
  };
  page.on('request', count);
  await fieldsOf(page).post.click();
  await isPublished(title);
  page.off('request', count);
  expect(sentByPage).toBe(1);
  const creates = server.created().filter(({ body }) => body.title === title);
  expect(creates).toHaveLength(2);
  expect(creates[0]?.isReused).toBe(true);
});

test('(45) a network that goes in mid-submit: asked about when it is back, and one post', {
  tag: '@long',
}, async () => {
  const { page, server, context } = forum;
  const title = 'Offline in mid-submit';
  await openNew(title);
  let hasArrived = false;
  once(server.faults, 'createPost', ({ carryOut }) => {
    carryOut();
    hasArrived = true;
  });
  await fieldsOf(page).post.click();
  await expect.poll(() => hasArrived, 'the post has arrived').toBe(true);
  await context.setOffline(true);
  await expect(page.getByText('Your post may have gone through.')).toBeVisible();
  expect(await readDrafts(page)).toContain(`Words of ${title}`);
  await context.setOffline(false);
  await isPublished(title);
  expect(sentIds(server, title)).toHaveLength(1);
});

test('(46) a double click and Enter are one request', async () => {
  const { page, server } = forum;
  const title = 'Clicked twice';
  await openNew(title);
  let answer = () => {};
  server.faults.createPost = (exchange) => {
    answer = () => changed((envelope) => envelope)(exchange);
  };
  await fieldsOf(page).post.dblclick();
  await page.keyboard.press('Enter');
  await expect.poll(() => sentIds(server, title).length).toBe(1);
  answer();
  await isPublished(title);
  expect(sentIds(server, title)).toHaveLength(1);
});

test('(47) two tabs that write on one draft at the same moment lose neither text', async () => {
  const { page, context } = forum;
  await openNew('Written in two tabs');
  await expect(page.getByText(/Draft saved/).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('This draft is open in another tab.')).toBeVisible();
  await Promise.all([
    fieldsOf(page).content.fill('Words of the first tab'),
    other.getByRole('button', { name: 'Continue here' }).click(),
  ]);
  await awaitEditor(other);
  await fieldsOf(other).content.fill('Words of the second tab');
  await expect.poll(() => readDrafts(page)).toContain('Words of the first tab');
  await expect.poll(() => readDrafts(page)).toContain('Words of the second tab');
  await other.close();
});

test('(48) two tabs that submit the same draft make one post', async () => {
  const { page, context, server } = forum;
  const title = 'Submitted in two tabs';
  await openNew(title);
  await expect(page.getByText(/Draft saved/).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('This draft is open in another tab.')).toBeVisible();
  await Promise.all(
    [page, other].map((tab) =>
      tab.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit()),
    ),
  );
  await expect
    .poll(() => [page, other].filter((tab) => /\/posts\//.test(tab.url())).length)
    .toBeGreaterThan(0);
  await other.close();
  expect(countPosts(server, title)).toBe(1);
  expect(sentIds(server, title)).toHaveLength(1);
});
