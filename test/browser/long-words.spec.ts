import { expect, type Page, test } from '@playwright/test';
import { awaitEditor } from '../support/await-editor';
import { hostileService, refusalMark } from '../xss/hostile-service';
import { hostWith, openHost } from './open-host';

/** Names that a stranger may give a topic, a block, a role or themselves; each is in every field of a post. */
const words = {
  'of 53 letters': 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenab',
  'of 1,000 letters': 'W'.repeat(1000),
  'of many short words': 'a word '.repeat(5000),
  'of a megabyte': 'x'.repeat(1_000_000),
  'from both sides': 'مرحبا hello עולם 123 (abc) שלום',
  'of many marks': `z${'\u0335\u0338\u0321'.repeat(60)}algo`,
};
// The first of each is a pinned post, the second an ordinary row.
const kinds = [...Object.values(words), ...Object.values(words)];

type Place = {
  address: string;
  ready: string;
  /** Opens further parts of the page. */
  act?: (page: Page) => Promise<unknown>;
};

const places: Record<string, Place> = {
  list: {
    address: '/',
    ready: 'article h2 ~ p',
    act: async (page) => {
      const more = page.getByRole('button', { name: /more pinned/ });
      if (await more.isVisible()) await more.click();
    },
  },
  'list of a block and a topic': { address: '/?block=b0&topic=t0&member=m1&q=w', ready: 'article' },
  'long keywords': { address: `/?q=${'w'.repeat(900)}&lang=ZH_CN`, ready: 'article' },
  refusal: { address: `/?q=${refusalMark}1 ${'w'.repeat(900)}`, ready: '[role=alert]' },
  topics: {
    address: '/topics',
    ready: 'main li[data-branch]',
    act: async (page) => {
      const tree = page.getByRole('button', { name: /as a tree/ });
      if (await tree.isVisible()) await tree.click();
      await page.locator('[role=treeitem]').first().waitFor();
    },
  },
  'topic of 53 letters': { address: '/topics/t0', ready: 'article' },
  'topic of a megabyte': { address: '/topics/t3', ready: 'article' },
  'member of 1,000 letters': { address: '/members/m1', ready: 'article' },
  'member of a megabyte': { address: '/members/m3', ready: 'article' },
  post: { address: '/posts/p0', ready: 'article' },
  'post of a megabyte': { address: '/posts/p3', ready: 'article' },
  'topic picker': {
    address: '/compose?topic=t1&block=b0',
    ready: '[contenteditable=true]',
    act: async (page) => {
      if (await page.locator('dialog[open]').isVisible()) return;
      await page.getByRole('combobox', { name: 'Topic' }).click();
      await page.locator('dialog [role=treeitem]').first().waitFor();
    },
  },
  'reading list': { address: '/saved', ready: 'article' },
};

/** Whether the page is wider or much higher than the window, and which controls are covered. */
const troubleOf = (page: Page) =>
  page.evaluate(async () => {
    // Bars that hide while a member scrolls down are visible at the top.
    scrollTo({ top: 0, behavior: 'instant' });
    // Elements that depend on the width adapt in the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { documentElement: root } = document;
    const trouble: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      trouble.push(`the page is ${root.scrollWidth} px wide`);
    // Content may be long: the content budget limits it.
    const content = document.querySelector('main article .post-body_body')?.clientHeight ?? 0;
    const height = root.scrollHeight - content;
    if (height > 12 * innerHeight) trouble.push(`the page is ${height} px high`);
    const scope = document.querySelector('dialog[open]') ?? document;
    for (const control of scope.querySelectorAll(
      'a:not([href="#main"]), button, input, select, summary',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // Not scrollIntoView, which would also scroll clipped elements.
      if (control.closest('[role=tree], nav[class*=_tabs], [class*=_rail]'))
        control.scrollIntoView({ block: 'center' });
      else scrollBy(0, (control.getClientRects()[0]?.top ?? 0) - innerHeight / 2);
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.height < 2) continue;
      const x = box.left + Math.min(box.width, 40) / 2;
      const there = document.elementFromPoint(x, box.top + box.height / 2);
      const isMine =
        there && (control.contains(there) || there.closest('label')?.contains(control));
      // A file input is shown as its label, and a skip link is off the page until focused.
      if (isMine || control.matches('.unseen, .skip, [type=file]')) continue;
      const name = (one: Element | null) =>
        one && `${one.tagName} ${one.className} ${one.textContent?.slice(0, 30)}`;
      trouble.push(`${name(control)} lies under ${name(there)}`);
    }
    return trouble;
  });

test('a word without end stays in its own box, wherever it stands and however wide the page is', {
  tag: '@long',
}, async ({ page }) => {
  const host = await openHost(page, hostWith({ answer: hostileService(kinds) }), 'saved');
  const saved = kinds
    .slice(0, 4)
    .map((title, place) => ({ id: `p${place}`, title, activeReplyTime: title }));
  await page.evaluate((list) => localStorage.setItem('parley:saved', list), JSON.stringify(saved));
  for (const [name, { address, ready, act }] of Object.entries(places)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(new URL(address, host.address).href);
    if (address.startsWith('/compose')) await awaitEditor(page);
    await page.locator(ready).first().waitFor();
    for (const width of [1280, 390])
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await troubleOf(page), `${name} at ${width} px`).toEqual([]);
        await act?.(page);
        if (process.env.PICTURES)
          await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png` });
        if (act) expect.soft(await troubleOf(page), `${name} at ${width} px, all`).toEqual([]);
      });
  }
});
