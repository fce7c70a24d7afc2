import { expect } from '@playwright/test';
import { idOf } from '../../mocks/seed/ids';
import { test } from './mock-test';
import { awaitLateParts, goInside } from './states';

const author = 'main [data-post] a[href^="/members/"]';
const card = '[data-member-card]';

test('the card of a member stands beside their name, a post follows its list in a short fade, and at once where motion is to be reduced, and a window of another width keeps in view what is read', async ({
  page,
}) => {
  await page.goto('/');
  await awaitLateParts(page);
  for (const index of [0, 4]) {
    await page.locator(author).nth(index).hover();
    await expect(page.locator(card)).toContainText('Newest posts');
    // Late content must not overlap the name.
    const isPlaced = () =>
      page.evaluate(
        ([selector, links, at]) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          const name = document.querySelectorAll(links)[at]?.getBoundingClientRect();
          if (!box || !name) return 'gone';
          if (box.top < 0 || box.bottom > innerHeight) return 'off the screen';
          return box.top >= name.bottom || box.bottom <= name.top ? 'beside' : 'over the name';
        },
        [card, author, index] as const,
      );
    await expect.poll(isPlaced).toBe('beside');
    await page.locator('main h1').hover();
    await expect(page.locator(card)).toHaveCount(0);
  }

  await page.evaluate(() => {
    const noted: number[] = [];
    Object.assign(window, { noted });
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      const isPage = target instanceof Element && target.parentElement?.id === 'main';
      if (!isPage || propertyName !== 'opacity') return;
      noted.push(
        ...target.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
      );
    });
  });
  const follow = async () => {
    await page.locator('main [data-post] h2 a').first().click();
    await page.locator('main article h1').waitFor();
  };
  const noted = () => page.evaluate(() => Reflect.get(window, 'noted').splice(0));
  await follow();
  await expect.poll(noted).toContain(200);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goBack();
  await follow();
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
  expect(await noted()).toEqual([]);

  await goInside(page, '/?size=50');
  const row = page.locator('main [data-post]').nth(25);
  await row.waitFor();
  const topOf = () => row.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await row.evaluate(async (one) => {
    const ended = new Promise((resolve) => document.addEventListener('scrollend', resolve));
    window.scrollBy(0, one.getBoundingClientRect().top - 68);
    await ended;
  });
  for (const width of [800, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => Math.abs((await topOf()) - 68)).toBeLessThan(20);
  }
});

test('the contents of a post mark the heading that is read, whichever way one came to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/posts/${idOf('post', 'en-autovacuum-job-table')}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const links = contents.getByRole('link');
  await expect(links).not.toHaveCount(0);
  const names = await links.allTextContents();
  const read = contents.locator('[aria-current=location]');
  await expect(read).toHaveCount(0);

  // A large turn of the wheel skips headings, which are never on the screen.
  const heading = (index: number) => page.getByRole('heading', { name: names[index], exact: true });
  for (const index of [5, 1, 3]) {
    await heading(index).evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 80, behavior: 'instant' }),
    );
    await expect(read).toHaveText(names[index] ?? '');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(read).toHaveCount(0);
  // The first of these has another heading right below it.
  for (const index of [4, 5, 8]) {
    await links.nth(index).click();
    await expect(heading(index)).toBeFocused();
    await expect(read).toHaveText(names[index] ?? '');
  }
  await page.setViewportSize({ width: 1280, height: 1300 });
  await links.nth(4).click();
  await expect(read).toHaveText(names[4] ?? '');
  // So tall that the page cannot scroll to its last parts: the one that was followed is marked, at the end the last.
  await page.setViewportSize({ width: 1280, height: 2000 });
  for (const index of [-2, -1, -2]) {
    const place = names.length + index;
    await links.nth(place).click();
    await expect(read).toHaveText(names[place] ?? '');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(read).toHaveCount(0);
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await expect(read).toHaveText(names.at(-1) ?? '');
  // Where they are longer than their box, the one that comes to be marked is in it.
  await page.setViewportSize({ width: 1280, height: 300 });
  for (const top of [700, 1e6, 700]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    const marked = expect(read);
    await (top > 700 ? marked : marked.not).toHaveText(names.at(-1) ?? '');
    await expect(read).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await links.nth(8).click();
  await expect(heading(8)).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});
