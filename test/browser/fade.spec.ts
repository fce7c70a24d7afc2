import { expect, test } from '@playwright/test';
import { follow, openFaultyForum } from '../faults/open-page';

const steps = { Back: '[data-results] [data-post]', 'a link': '[role=treeitem]' };
/** Frames after the address has changed to the post's. */
const moments = [0, 1, 4];

test('Back or a link, followed at any moment of the fade into a post, leads where it says', {
  tag: '@long',
}, async ({ browser }) => {
  const forum = await openFaultyForum(browser);
  const { page } = forum;
  for (const [step, shown] of Object.entries(steps)) {
    for (const frames of moments) {
      await follow(page, '/');
      await expect(page.locator('[data-results] [data-post]').first()).toBeVisible();
      await page.evaluate(
        async ({ frames, step }) => {
          const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
          document.querySelector<HTMLElement>('[data-results] h2 a')?.click();
          while (!location.pathname.startsWith('/posts/'))
            await new Promise((later) => setTimeout(later));
          for (let count = 0; count < frames; count++) await frame();
          if (step === 'Back') history.back();
          else document.querySelector<HTMLElement>('header a[href="/topics"]')?.click();
        },
        { frames, step },
      );
      // Back navigation is asynchronous.
      await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/^\/posts\//);
      await expect(page.locator('main article h1')).toHaveCount(0);
      await expect(page.locator(shown).first()).toBeVisible();
    }
  }
  expect(forum.endFaults()).toEqual([]);
  await forum.close();
});
