import { expect, type Page } from '@playwright/test';
import { idOf } from '../../mocks/seed/ids';
import { test } from './mock-test';
import { openState, pages, type State } from './states';

// The first stops of a list show as much as all.
const most = 100;

/** What is wrong with the focused element, if any. */
const judgeStop = (page: Page) =>
  page.evaluate(() => {
    const stop = document.activeElement;
    // After the last stop the focus moves to the browser or to the first stop.
    if (!stop || stop === document.body || stop.matches('#app > [href="#main"]')) return null;
    const seenAt = ({ left, right, top, bottom }: DOMRect) => {
      const [from, to] = [Math.max(top, 0) + 4, Math.min(bottom, innerHeight) - 4];
      return [from, (from + to) / 2, to].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      );
    };
    const covers = [...stop.getClientRects()]
      .flatMap(seenAt)
      .filter((hit) => !hit || !(stop.contains(hit) || hit.contains(stop)))
      .map((hit) => hit?.outerHTML.slice(0, 80) ?? 'the edge of the window');
    // A field may show the focus on its frame, and a link that covers its row on the row.
    const styles = [stop, stop.parentElement, stop.closest('form')]
      .filter((element) => element !== null)
      .map((element) => getComputedStyle(element));
    const hasRing = [...styles, getComputedStyle(stop, '::after')].some(
      ({ outlineStyle, outlineWidth }) =>
        outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
    );
    const last = document.querySelector('[data-stop]');
    last?.removeAttribute('data-stop');
    stop.setAttribute('data-stop', '');
    const follows = last?.compareDocumentPosition(stop) ?? Node.DOCUMENT_POSITION_FOLLOWING;
    return [
      covers.length === 0 ? '' : `is behind ${covers[0]}`,
      hasRing ? '' : 'has no ring',
      follows & Node.DOCUMENT_POSITION_FOLLOWING ? '' : 'comes before the last',
    ].flatMap((wrong) => (wrong ? `${stop.outerHTML.slice(0, 80)} ${wrong}` : []));
  });

/** Presses Tab until the page ends. Returns stops that are hidden, unmarked or out of order; axe finds nameless ones. */
const walkByTab = async (page: Page) => {
  const amiss: string[] = [];
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab');
    const wrong = await judgeStop(page);
    if (!wrong) return amiss;
    amiss.push(...wrong);
  }
  return [...amiss, `does not end after ${most} stops`];
};

/** With the first rows of their lists: the others are spoken as these. */
const spoken: Record<string, State> = {
  ...pages,
  search: { ...pages.search, address: '/?size=7' },
  topics: { ...pages.topics, address: '/topics?size=3' },
  topic: { ...pages.topic, address: `/topics/${idOf('topic', 'data')}?size=3` },
  member: { ...pages.member, address: `${pages.member.address}?size=3` },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Many pages in one test are slow on a busy machine.
test.describe.configure({ timeout: 360_000 });

test('every page is spoken as it is written down here, and walked by Tab alone', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-20T09:00:00Z'));
  await openState(page, pages.nowhere, 'load');
  await expect(page.locator('body')).toMatchAriaSnapshot({ name: 'frame.aria.yml' });

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  expect.soft(await walkByTab(page), 'the frame').toEqual([]);
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  for (const [name, state] of Object.entries(spoken)) {
    await test.step(name, async () => {
      await openState(page, state, 'turn');
      await expect.soft(page.locator('main')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
      await page.evaluate(() => {
        document.querySelector('[data-stop]')?.removeAttribute('data-stop');
        // The filters are between the header and the content.
        const ways = [...document.querySelectorAll<HTMLElement>('#app > header :is(a, button)')];
        ways.findLast((way) => way.checkVisibility())?.focus();
      });
      expect.soft(await walkByTab(page), name).toEqual([]);
    });
  }
});
