import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';
import { untilSettled } from '../soak/measure-page';
import type { FaultServer } from '../support/fault-server';
import type { Life } from './run-lives';

export type Reader = Life & {
  page: Page;
  server: FaultServer;
  /** How far each entry of the history was scrolled when it was left, by its key. */
  places: Map<string, { y: number; height: number }>;
  acts: string[];
  errors: string[];
};

const isWide = { width: 1280, height: 800 };
const isNarrow = { width: 390, height: 844 };

export const openReader = async (browser: Browser, server: FaultServer): Promise<Reader> => {
  const context = await browser.newContext({ viewport: isWide, locale: 'en-US' });
  const page = await context.newPage();
  await page.clock.install();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${server.address}/`);
  await settle(page);
  return {
    page,
    server,
    places: new Map(),
    acts: [],
    errors,
    wrong: [],
    close: () => context.close(),
  };
};

const settle = async (page: Page) => {
  await untilSettled(page).catch(() => {});
  // What loads on its own after the page is at rest.
  await page.waitForTimeout(350);
};

/** What the page shows, as one says it. */
const look = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('main [data-post]')];
    const region = '[role=status],[role=alert],[aria-live]';
    return {
      entry: String(history.state?.key ?? `${location.pathname}${location.search}`),
      entries: history.length,
      address: location.pathname + location.search,
      box: document.querySelector<HTMLInputElement>('#search')?.value ?? '',
      heading: document.querySelector('main h1')?.textContent ?? '',
      title: document.title,
      rows: rows.map((row) => row.dataset.post ?? ''),
      y: Math.round(scrollY),
      height: document.documentElement.scrollHeight,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      focus: document.activeElement?.tagName ?? '',
      nested: document.querySelectorAll(`:is(${region}) :is(${region})`).length,
      isFailed: document.querySelector('main [role=alert]') !== null,
      isDialog: document.querySelector('dialog[open]') !== null,
    };
  });

type Look = Awaited<ReturnType<typeof look>>;

type Kind = {
  name: string;
  run: (page: Page, reader: Reader) => Promise<unknown>;
  isKey?: boolean;
  /** Shows an entry of the history again. */
  isReturn?: boolean;
  isReload?: boolean;
  /** Does not use the search box, and leaves no words in it. */
  types?: boolean;
};

const mostRequests = 6;

/** What must hold after any act. */
function faultsOf(act: Kind, before: Look, now: Look, reader: Reader, asked: string[]) {
  const wrong: string[] = [];
  const params = new URLSearchParams(now.address.replace(/^[^?]*/, ''));
  const isSearch = now.address.startsWith('/?') || now.address === '/';
  const words = isSearch ? (params.get('q') ?? '') : '';
  if (!act.types && now.box !== words) wrong.push(`the box says ${now.box}, the address ${words}`);
  if (isSearch && words && !now.heading.includes(words)) wrong.push(`heading ${now.heading}`);
  const shown = now.heading.replace(/\s+/g, ' ').trim().slice(0, 20);
  if (shown && !now.title.replace(/\s+/g, ' ').includes(shown))
    wrong.push(`heading ${shown}, title ${now.title}`);
  if (now.entries > before.entries + 1) wrong.push(`${now.entries - before.entries} entries`);
  if (act.isKey && now.focus === 'BODY') wrong.push('the focus is on the body');
  if (now.wide > 1) wrong.push(`scrolls ${now.wide} px sideways`);
  if (now.nested > 0) wrong.push('a live region within another');
  if (asked.length > mostRequests) wrong.push(`${asked.length} requests`);
  if (new Set(asked).size < asked.length) wrong.push(`a request twice: ${asked.sort().join(' ')}`);
  for (const error of reader.errors.splice(0)) wrong.push(`error: ${error}`);
  const known = reader.places.get(now.entry);
  const most = now.height - 800;
  if (act.isReturn && known && Math.abs(Math.min(known.y, Math.max(0, most)) - now.y) > 20)
    wrong.push(`the place ${known.y} of ${known.height} is ${now.y} of ${now.height}`);
  if (act.isReload && now.rows.join() !== before.rows.join()) wrong.push('a reload shows others');
  const [, member] = /^\/members\/([^/?]+)/.exec(now.address) ?? [];
  if (member) {
    const { facts, count } = reader.server.forum.dataset.posts;
    const of = new Map<string, string>();
    for (let number = 0; number < count; number += 1)
      of.set(facts(number).id, facts(number).memberId);
    if (now.rows.some((id) => of.has(id) && of.get(id) !== member))
      wrong.push('posts of another member');
  }
  return wrong;
}

class ReaderAct implements fc.AsyncCommand<object, Reader> {
  readonly kind: Kind;
  constructor(kind: Kind) {
    this.kind = kind;
  }
  check = () => true;
  toString = () => this.kind.name;
  run = async (_: object, reader: Reader) => {
    const { page, server } = reader;
    const before = await look(page);
    reader.places.set(before.entry, { y: before.y, height: before.height });
    const from = server.asked.length;
    reader.acts.push(this.kind.name);
    await this.kind.run(page, reader).catch((error: unknown) => {
      if (!/Timeout|not visible|outside of the viewport|intercepts/.test(String(error)))
        throw error;
    });
    await settle(page);
    const now = await look(page);
    const asked = server.asked
      .slice(from)
      .map(({ operation, body }) => `${operation} ${JSON.stringify(body)}`);
    for (const wrong of faultsOf(this.kind, before, now, reader, asked))
      reader.wrong.push(
        `${wrong} | ${before.address} > ${now.address} | ${reader.acts.slice(-8).join(', ')}`,
      );
    if (now.isDialog) await page.keyboard.press('Escape');
  };
}

const brief = { timeout: 1500 };

const click = (name: string, selector: string, at = 0): Kind => ({
  name: `${name} ${at}`,
  run: (page) => page.locator(selector).nth(at).click(brief),
});

const press = (keys: string[]): Kind => ({
  name: `press ${keys.join('')}`,
  isKey: true,
  run: async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  },
});

const words = ['cursor', '分页', 'React组件', 'the', 'nothing-has-this'];

const search = (text: string): Kind => ({
  name: `search ${text}`,
  run: async (page) => {
    await page.locator('#search').fill(text, brief);
    await page.locator('#search').press('Enter');
  },
});

const just = (kind: Kind) => fc.constant(new ReaderAct(kind));
const nth = (name: string, selector: string, most: number) =>
  fc.nat(most).map((at) => new ReaderAct(click(name, selector, at)));
const oneOf = <Value>(values: Value[], kindOf: (value: Value) => Kind) =>
  fc.constantFrom(...values).map((value) => new ReaderAct(kindOf(value)));

/** Everything a reader does. */
export const readerActs: fc.Arbitrary<ReaderAct>[] = [
  nth('open row', 'main [data-post] h2 a', 9),
  nth('open row', 'main [data-post] h2 a', 9),
  nth('save row', 'main [data-post] button[data-key=s]', 5),
  nth('member', 'main a[href^="/members/"]', 4),
  nth('tab', 'main nav a[href*="show="]', 3),
  nth('page', 'nav[aria-label="Pages"] a', 4),
  nth('size', 'nav[aria-label="Posts per page"] a', 3),
  nth('filter', 'aside#filters a[role=treeitem]', 6),
  nth('tree', 'main a[role=treeitem]', 6),
  nth('chip', 'ul[aria-label="Active filters"] a', 1),
  nth('header', 'header nav a', 2),
  nth('footnote', 'nav[aria-label="Contents"] a', 3),
  nth('way', 'a[rel=next], a[rel=prev]', 1),
  just(click('load more', 'fieldset button:has-text("Load more"), a:has-text("Load more")')),
  just({
    name: 'order',
    run: async (page) => {
      await page.locator('main summary').first().click(brief);
      await page.locator('main details[open] a').nth(2).click(brief);
    },
  }),
  oneOf(words, search),
  just({
    name: 'half-typed',
    types: true,
    run: (page) => page.locator('#search').pressSequentially('half', brief),
  }),
  oneOf(
    [['j'], ['j', 'j', 'j'], ['k'], ['j', 'o'], ['s'], ['g', 'h'], ['g', 't'], ['g', 's']],
    press,
  ),
  just({
    name: 'double click',
    run: (page) => page.locator('main [data-post] h2 a').first().dblclick(brief),
  }),
  oneOf(['j', 'o', 'Control+k'], (key) => ({
    name: `hold ${key}`,
    isKey: key === 'j',
    run: async (page) => {
      const parts = key.split('+');
      for (const part of parts) await page.keyboard.down(part);
      for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down(parts.at(-1) ?? '');
      for (const part of parts.reverse()) await page.keyboard.up(part);
    },
  })),
  just({
    name: 'palette',
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('dialog input').fill('cursor', brief);
      await page.waitForTimeout(400);
      await page.keyboard.press('Enter');
    },
  }),
  just({ name: 'back', isReturn: true, run: (page) => page.evaluate(() => history.back()) }),
  just({ name: 'back', isReturn: true, run: (page) => page.evaluate(() => history.back()) }),
  just({ name: 'forward', isReturn: true, run: (page) => page.evaluate(() => history.forward()) }),
  just({
    name: 'reload',
    isReturn: true,
    isReload: true,
    run: (page) => page.reload({ waitUntil: 'load' }),
  }),
  oneOf([300, 900, 1e6], (by) => ({
    name: `scroll ${by}`,
    run: (page) => page.mouse.wheel(0, by),
  })),
  oneOf([isWide, isNarrow], (size) => ({
    name: `width ${size.width}`,
    run: (page) => page.setViewportSize(size),
  })),
  just({ name: 'eleven minutes', run: (page) => page.clock.fastForward(660_000) }),
];
