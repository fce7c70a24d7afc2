import { expect, test } from '@playwright/test';
import type { Fault } from '../support/fault-server';
import { answers, asHtml, html, refusal, resets } from '../support/faults';
import { askAnew, cardOf, type FaultyForum, openFaultyForum, rowsOf } from './open-page';

// In order and in one worker, because all rows share one page, which no fault may break.
test.describe.configure({ mode: 'default' });

let forum: FaultyForum;
test.beforeAll(async ({ browser }) => {
  forum = await openFaultyForum(browser, (page) =>
    // Gives the shortest delay between retries.
    page.addInitScript(() => {
      Math.random = () => 0;
    }),
  );
});
test.afterEach(() => expect(forum.endFaults()).toEqual([]));
test.afterAll(() => forum.close());

type CardRow = { fault: Fault; says: RegExp; never?: RegExp; tries: number };

const invalid = /can’t read/;
const unreachable = /can’t be reached/;

/** One for each class of answer; test/api/client.test.ts has every kind. */
const cards: Record<string, CardRow> = {
  '(3) 404 on a read is a card that names the address asked': {
    fault: answers(html, '404 Not Found', asHtml),
    says: /is not available.*404 at .*\/api\/post\/search/s,
    tries: 1,
  },
  '(7) 500 on a read is tried twice more, then a card': {
    fault: answers(refusal(50000, 'the index is <b>down</b>'), '500 Broken'),
    says: /Something went wrong on the forum’s side.*the index is <b>down<\/b>/,
    tries: 3,
  },
  '(11) a refusal in a 200 is a card with the words of the service as text': {
    fault: answers(refusal(10086, '<img src=x> not today')),
    says: /The forum’s message: <img src=x> not today/,
    tries: 1,
  },
  '(20) data that is null is a card, not "nothing found"': {
    fault: answers(refusal(0)),
    says: invalid,
    never: /Nothing found/,
    tries: 3,
  },
  '(37) a reset before the answer is tried again, then a card': {
    fault: resets,
    says: unreachable,
    tries: 3,
  },
};

for (const [title, { fault, says, never, tries }] of Object.entries(cards)) {
  test(title, async () => {
    const { page, server } = forum;
    const main = page.getByRole('main');
    const card = cardOf(page);
    server.faults.searchPosts = fault;
    const size = await askAnew(page);
    await expect(card).toContainText(says);
    const asked = server.asked.filter(
      ({ body }) => body.keywords === 'the' && body.pageSize === size && body.pageNum === 0,
    );
    expect(asked.length).toBeGreaterThanOrEqual(tries);
    // If the route's loader gets its response at once, the page requests again. A browser itself repeats
    // requests whose connection fails, and follows redirects.
    if (says !== unreachable) expect(asked.length).toBeLessThanOrEqual(2 * tries);
    if (never) await expect(main).not.toContainText(never);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    forum.endFaults();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
}
