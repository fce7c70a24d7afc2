import type { BrowserContext, Page, Request } from '@playwright/test';
import fc from 'fast-check';
import { type ScenarioName, scenarios } from '../../mocks/scenarios';
import { en } from '../../src/i18n/en/en';
import { enLater } from '../../src/i18n/en/en-later';
import { withSettings } from '../browser/open-host';
import { follow } from '../faults/open-page';
import { type FaultServer, startFaultServer } from '../support/fault-server';
import { measurePage } from './measure-page';
import { type Life, openBrowser, type Run } from './run-lives';

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 844 };

export type Reader = Life & {
  context: BrowserContext;
  page: Page;
  server: FaultServer;
  member: string;
  /** What the tabs have asked for, code too, and not yet got. */
  loading: Set<Request>;
  /** By the tab in use, since the act in hand began. */
  asked: string[];
  isOffline: boolean;
  /** Where each entry of the history was left, by its key. */
  places: Map<string, Look>;
  /** The entry of each tab in which the search box has half-typed words. */
  typedAt: WeakMap<Page, string>;
  /** What each address showed while there was a network, to the member who is here or to nobody. */
  read: Map<string, Look>;
  errors: string[];
};

const members = ['Robin', 'Mei'];

const withoutNetwork = 'net::ERR_INTERNET_DISCONNECTED';

/** A host that names members by a cookie, and a service that marks the title of each post with who has asked. */
const signsIn = (): Parameters<typeof startFaultServer>[0] => {
  const nextOf = (url = '') => new URL(url, 'http://host').searchParams.get('next') ?? '/';
  const member = "(/member=(\\w+)/.exec(document.cookie) ?? ['', ''])[1]";
  return {
    folder: 'dist',
    changePage: withSettings({
      'login-url': '/login?next={return}',
      'logout-url': '/logout?next={return}',
      'host-module': '/host.js',
    }),
    files: {
      '/host.js': `export const member = () => ${member};
        export const headers = () => ({ 'X-Member': member() });`,
      '/login': (response) => {
        const [, as = ''] = /who-is-next=(\w+)/.exec(response.req.headers.cookie ?? '') ?? [];
        const location = nextOf(response.req.url);
        response.writeHead(302, { 'Set-Cookie': `member=${as}; Path=/`, Location: location }).end();
      },
      '/logout': (response) => {
        const location = nextOf(response.req.url);
        const ended = 'member=; Path=/; Max-Age=0';
        response.writeHead(302, { 'Set-Cookie': ended, Location: location }).end();
      },
    },
  };
};

const markOf = (member: string) => `⟨${member}⟩`;

const markTitles = (server: FaultServer) => {
  server.faults.searchPosts = ({ response, carryOut }) => {
    const envelope = JSON.parse(carryOut());
    const member = String(response.req.headers['x-member'] ?? '');
    for (const post of member ? envelope.data.content : []) {
      post.title += markOf(member);
      post.seoTitle &&= post.title;
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(envelope));
  };
};

/** Forums whose posts or topics are unlike those of others. */
const odd: ScenarioName[] = ['empty', 'hostile-html', 'topics-wide', 'topics-deep', 'topics-broad'];

/** The services in turn: one that anyone may read, one where members sign in, and an odd one. */
const serve = async (number: number, isMeasured = false) => {
  const turn = number % (isMeasured ? 2 : 3);
  if (turn === 0) return startFaultServer({ folder: 'dist' });
  if (turn === 1 && !isMeasured) {
    const server = await startFaultServer(signsIn());
    markTitles(server);
    return server;
  }
  const { dataset } = scenarios[odd[number % odd.length] as ScenarioName];
  return startFaultServer({ folder: 'dist', dataset: dataset(400) });
};

/** Opens every kind of page, whose code and answers then stay. */
const warmUp = async (reader: Reader) => {
  // As many topics as the app caches.
  const topics = [1, 2, 3].map((page) => `/topics?page=${page}&size=100`);
  for (const address of [...topics, '/?q=the', '/saved', '/compose', '/?sort=views', '/']) {
    await follow(reader.page, address);
    await settle(reader);
  }
  await openRow.run(reader.page, reader);
  await settle(reader);
};

export const openReaders = async ({ isMeasured }: Run) => {
  const browser = await openBrowser();
  return {
    kinds: readerActs,
    open: async (number: number): Promise<Reader> => {
      const server = await serve(number, isMeasured);
      const context = await browser.newContext({ viewport: wide, locale: 'en-US' });
      // Before the clock, which takes the browser's own scheduler away.
      await context.addInitScript(listen);
      await context.clock.install();
      const page = await context.newPage();
      const reader: Reader = {
        context,
        page,
        server,
        member: '',
        loading: new Set(),
        asked: [],
        isOffline: false,
        places: new Map(),
        typedAt: new WeakMap(),
        read: new Map(),
        done: [],
        errors: [],
        wrong: [],
        close: async () => {
          await context.close();
          await server.stop();
        },
      };
      context.on('request', (request) => reader.loading.add(request));
      const end = (request: Request) => {
        reader.loading.delete(request);
        if (request.method() !== 'POST' || request.failure()?.errorText === withoutNetwork) return;
        if (request.frame().page() === reader.page)
          reader.asked.push(`${request.url().split('/').at(-1)} ${request.postData()}`);
      };
      context.on('requestfinished', end).on('requestfailed', end);
      context.on('weberror', (error) => reader.errors.push(error.error().message));
      await page.goto(`${server.address}/`);
      await settle(reader);
      // The worker of a first visit comes once the page has been at rest.
      await page.clock.runFor(11_000);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await settle(reader);
      if (!isMeasured) return reader;
      await warmUp(reader);
      reader.measure = async () => {
        reader.isOffline = false;
        await context.setOffline(false);
        await page.setViewportSize(wide);
        await follow(page, '/');
        await settle(reader);
        return measurePage(page);
      };
      return reader;
    },
    end: () => browser.close(),
  };
};

/** Runs in the page: notes what live regions say. */
function listen() {
  const said: string[] = [];
  // Not by `requestIdleCallback`, which waits for seconds after a click, in case that a gesture follows.
  const whenIdle = () => scheduler.postTask(() => {}, { priority: 'background' });
  Object.assign(window, { said, whenIdle, changes: 0, visit: Math.random() });
  // In a page that is being left, Chromium ends the emulation of a lost network before the page is gone.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener('online', (event) => {
    if (isLeft) event.stopImmediatePropagation();
    isLeft = false;
  });
  const last = new WeakMap<Element, string>();
  const note = (region: Element) => {
    // A name of a region is no news. Only what has gone in between is.
    const text = region.textContent ?? '';
    if (last.get(region) === text) return;
    last.set(region, text);
    if (text.trim()) said.push(text);
  };
  const regions = '[role=status],[role=alert],[aria-live]';
  new MutationObserver((changes) => {
    Reflect.set(window, 'changes', Reflect.get(window, 'changes') + changes.length);
    const changed = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions);
      if (region) changed.add(region);
      for (const added of addedNodes)
        if (added instanceof Element)
          for (const one of [added, ...added.querySelectorAll(regions)])
            if (one.matches(regions)) changed.add(one);
    }
    for (const region of changed) if (region.isConnected) note(region);
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Longer than what a page that is left alone does by itself: the next page of a list, and what is announced. */
const restMs = 1000;

/** Waits until the page has what it has asked for, and has done what it does by itself. */
const settle = async ({ page, server, loading }: Reader) => {
  let asked = -1;
  const isBusy = () =>
    page.evaluate(async () => {
      const before = Reflect.get(window, 'changes');
      for (let time = 0; time < 3; time += 1) await Reflect.get(window, 'whenIdle')?.();
      if (Reflect.get(window, 'changes') !== before) return true;
      const waiting =
        'main [aria-busy=true], [data-waiting]:has(> main), main [role=status][aria-label]';
      return document.querySelector(waiting) !== null || !document.querySelector('main h1');
    });
  for (let turn = 0; turn < 400; turn += 1) {
    // It may be about to be unloaded.
    const isWaiting = loading.size > 0 || (await isBusy().catch(() => true));
    if (!isWaiting && asked === server.asked.length) return;
    if (isWaiting) {
      // What has come may ask for more once it has rested, too.
      asked = -1;
      await page.waitForTimeout(20);
    } else {
      asked = server.asked.length;
      await page.clock.runFor(restMs);
    }
  }
};

/** What the page shows, as one says it. */
export const look = async ({ page, isOffline, member }: Reader) => {
  const seen = await page.evaluate(() => {
    const region = '[role=status],[role=alert],[aria-live]';
    const pathOf = (element: Element): string => {
      const { parentElement, localName } = element;
      if (!parentElement || element === document.body) return localName;
      return `${pathOf(parentElement)}>:nth-child(${[...parentElement.children].indexOf(element) + 1})`;
    };
    const boxes = [...document.querySelectorAll(':is(main, aside) *, aside')]
      .filter(({ scrollTop, scrollLeft }) => scrollTop > 0 || scrollLeft > 0)
      .map((box) => {
        const { scrollTop, scrollLeft, scrollHeight, clientHeight } = box;
        const isEnd = scrollTop >= scrollHeight - clientHeight - 1;
        return [pathOf(box), scrollTop, scrollLeft, isEnd] as const;
      });
    return {
      /** When this document was loaded. */
      visit: Reflect.get(window, 'visit') as number,
      entry: String(history.state?.key ?? location.href),
      entries: history.length,
      address: location.pathname + location.search,
      /** The list in which the post was opened. */
      from: String(history.state?.usr?.from ?? ''),
      box: document.querySelector<HTMLInputElement>('#search')?.value ?? '',
      heading: document.querySelector('main h1')?.textContent ?? '',
      counts:
        document.querySelector('main h1 + p')?.textContent?.replaceAll('\u00a0· ', ', ') ?? '',
      title: document.title,
      chips: document.querySelectorAll('ul[aria-label="Filters in use"] > li > a').length - 1,
      rows: [...document.querySelectorAll<HTMLElement>('main [data-post]')].map(
        (row) => row.dataset.post ?? '',
      ),
      text: document.querySelector('#app')?.textContent ?? '',
      y: Math.round(scrollY),
      most: document.documentElement.scrollHeight - innerHeight,
      width: innerWidth,
      boxes,
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      focus: document.activeElement?.tagName ?? '',
      nested: document.querySelectorAll(`:is(${region}) :is(${region})`).length,
      isFailed: document.querySelector('main [role=alert]') !== null,
      isDialog: document.querySelector('dialog[open]') !== null,
      isOffline: !navigator.onLine,
      said: ((Reflect.get(window, 'said') ?? []) as string[]).splice(0),
    };
  });
  return { ...seen, isOffline, member };
};

type Look = Awaited<ReturnType<typeof look>>;

type Kind = {
  name: string;
  /** False if there is nothing to do it with. */
  run: (page: Page, reader: Reader) => Promise<unknown>;
  isKey?: boolean;
  /** Each key of several may lead on. One by default. */
  mostEntries?: number;
  /** Shows an entry of the history again. */
  isReturn?: boolean;
  isReload?: boolean;
  /** Does not use the search box, and leaves no words in it. */
  types?: boolean;
  /** Several members or pages are one after the other in it. */
  isOtherPage?: boolean;
};

/** The service has no filter by dates: the list is bisected for both ends, also beside a post of it. */
const mostRequests = ({ address, from }: Look) => (/dates=|^.topics/.test(address + from) ? 20 : 6);

type Check = (now: Look, before: Look, act: Kind, reader: Reader) => unknown;

const paramsOf = ({ address }: Look) => new URLSearchParams(address.replace(/^[^?]*/, ''));
const isSearch = ({ address }: Look) => address === '/' || address.startsWith('/?');
const wordsOf = (now: Look) => (isSearch(now) ? (paramsOf(now).get('q') ?? '') : '');
const shortly = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 20);

const offlineWords = [en.app.offline, en.search.notHereOffline];

/** A topic without posts, in a tree that is too large to be kept. */
const isNameless = (now: Look) =>
  now.isOffline && now.rows.length === 0 && now.heading === enLater.topics.chosen;

/** What must hold at rest, after any act. Each says what is wrong, if anything is. */
const checks: Record<string, Check> = {
  box: (now, _, __, { page, typedAt }) =>
    now.entry !== typedAt.get(page) &&
    now.box !== wordsOf(now) &&
    `the box says ${now.box}, the address ${wordsOf(now)}`,
  heading: (now) =>
    (now.heading === '' && 'no heading') ||
    (isSearch(now) && !now.heading.includes(wordsOf(now)) && `the heading is ${now.heading}`),
  title: (now) =>
    !now.title.replace(/\s+/g, ' ').includes(shortly(now.heading)) &&
    `heading ${now.heading}, title ${now.title}`,
  chips: (now) => {
    if (!isSearch(now)) return '';
    const names = ['q', 'block', 'topic', 'member', 'lang', 'dates', 'ids'];
    const filters = names.filter((name) => paramsOf(now).has(name));
    return filters.length !== Math.max(0, now.chips) && `${now.chips} chips of ${filters}`;
  },
  entries: (now, before, { isOtherPage, mostEntries = 1 }) =>
    !isOtherPage &&
    now.entries > before.entries + mostEntries &&
    `${now.entries - before.entries} entries`,
  focus: (now, before, { isKey, isReload, isOtherPage }) =>
    now.focus === 'BODY' &&
    !isReload &&
    !isOtherPage &&
    now.visit === before.visit &&
    (now.entry !== before.entry || (isKey && before.focus !== 'BODY')) &&
    `the focus is on the body, and was on ${before.focus}`,
  sideways: (now) => now.wide > 1 && `scrolls ${now.wide} px sideways`,
  nested: (now) => now.nested > 0 && 'a live region within another',
  place: (now, _, { isReturn }, { places }) => {
    const known = isReturn && places.get(now.entry);
    if (!known || known.width !== now.width || known.member !== now.member) return '';
    // Without a network a page may be too short for the place, which comes back with the rest.
    const isShort = known.isOffline && known.y === known.most;
    const y = isShort ? now.y : Math.min(known.y, now.most);
    if (Math.abs(y - now.y) > 20)
      return `the place ${known.y} of ${known.most} is ${now.y} of ${now.most}`;
    // Without a network the filters beside the list come late.
    if (now.isOffline) return '';
    const boxes = new Map(now.boxes.map(([path, ...at]) => [path, at]));
    const moved = known.boxes.find(([path, top, left]) => {
      const [nowTop = 0, nowLeft = 0, isEnd = false] = boxes.get(path) ?? [];
      // The filters may be fewer rows since one of them was learned to lie in another.
      const isAsFar = Math.abs(top - nowTop) <= 20 || (isEnd && nowTop < top);
      return !isAsFar || Math.abs(left - nowLeft) > 20;
    });
    return moved && `the box ${moved} is at ${boxes.get(moved[0])}`;
  },
  reload: (now, before, { isReload }, { page, typedAt }) =>
    isReload &&
    (['rows', 'heading', 'box', 'chips', 'title'] as const)
      .filter((part) => part !== 'heading' || !isNameless(now))
      .filter((part) => part !== 'box' || (isSearch(now) && before.entry !== typedAt.get(page)))
      // A tree of 10,000 topics is too large to be kept, and its number is in the title.
      .filter((part) => part !== 'title' || !now.isOffline)
      .filter((part) => String(now[part]) !== String(before[part]))
      .map((part) => `a reload shows other ${part}: ${before[part]} > ${now[part]}`)
      .join(),
  alive: (now) =>
    !now.isOffline &&
    (now.isFailed || offlineWords.some((words) => now.text.includes(words))) &&
    'says with a network that there is none, or that something failed',
  offline: (now, _, __, { read }) => {
    const was = now.isOffline && read.get(now.member + now.address);
    if (!was) return '';
    if (was.heading !== now.heading && !isNameless(now))
      return `read as ${was.heading}, offline ${now.heading}`;
    // What was read may be taken off the reading list, on any page.
    const isGone =
      was.rows.length > 0 && now.rows.length === 0 && !now.address.startsWith('/saved');
    return isGone && 'a list that was read is not here';
  },
  said: ({ said }, _, { isOtherPage }) => {
    if (isOtherPage) return '';
    const each = said.map((text) => text.trim());
    const twice = each.find(
      (text, at) => each.indexOf(text) < at && !text.startsWith('Saved copy'),
    );
    return twice && `announced twice: ${twice}`;
  },
  told: (now, before, { isReload, isOtherPage }) =>
    !isReload &&
    !isOtherPage &&
    isSearch(now) &&
    isSearch(before) &&
    now.address !== before.address &&
    now.rows.length > 0 &&
    !now.said.some((text) => text.trim() === now.counts.trim()) &&
    !now.said.some((text) => text.includes(en.search.notHereOffline)) &&
    `${now.counts} is not announced, but ${now.said.join(' / ')}`,
  whose: (now, _, __, { member }) => {
    const other = members.find((name) => name !== member && now.text.includes(markOf(name)));
    return other && `what ${other} has read`;
  },
  member: (now, _, __, { server }) => {
    const [, member] = /^\/members\/([^/?]+)/.exec(now.address) ?? [];
    if (!member) return '';
    const { facts, count } = server.forum.dataset.posts;
    const ids = new Set(now.rows);
    for (let at = 0; at < count && ids.size > 0; at += 1)
      if (ids.has(facts(at).id) && facts(at).memberId !== member) return 'posts of another member';
    return '';
  },
};

/** Does an act, and judges what it leaves behind. */
const judged = (kind: Kind) => async (reader: Reader) => {
  if (reader.measure && (kind.isReload || kind.isOtherPage)) return;
  const before = await look(reader);
  reader.places.set(before.entry, before);
  reader.asked = [];
  if ((await kind.run(reader.page, reader)) === false) return;
  reader.done.push(kind.name);
  await settle(reader);
  // A page that is about to be unloaded may have looked at rest.
  const now = await look(reader).catch(() => settle(reader).then(() => look(reader)));
  if (kind.types || (kind.isKey && now.focus === 'INPUT'))
    reader.typedAt.set(reader.page, now.entry);
  const { asked } = reader;
  const wrong = [
    ...Object.values(checks).map((check) => check(now, before, kind, reader)),
    !kind.isOtherPage &&
      asked.length > mostRequests(now) * (kind.mostEntries ?? 1) &&
      `${asked.length} requests: ${asked.join(' ')}`,
    !kind.isOtherPage &&
      new Set(asked).size < asked.length &&
      `a request twice: ${asked.sort().join(' ')}`,
    ...reader.errors.splice(0).map((error) => `error: ${error}`),
  ].filter(Boolean);
  for (const one of wrong)
    reader.wrong.push(
      `${one} | ${before.address} > ${now.address} | ${reader.done.slice(-8).join(', ')}`,
    );
  if (!now.isOffline && !now.isFailed) reader.read.set(now.member + now.address, now);
  if (now.isDialog) await reader.page.keyboard.press('Escape');
};

const brief = { timeout: 10_000 };

/** Clicks the one of these elements that is at a place among those that are visible. */
const clickOne = async (
  reader: Reader,
  selector: string,
  at: number,
  click: 'click' | 'dblclick' = 'click',
) => {
  const found = reader.page.locator(selector).filter({ visible: true });
  const count = await found.count();
  if (count === 0) return false;
  // Not by Playwright, which scrolls for what stands in the header, too: that lies within the padding of the page.
  const place = await found.nth(at % count).evaluate((element) => {
    const middle = () => {
      const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return element.contains(document.elementFromPoint(x, y)) && { x, y };
    };
    const seen = middle();
    if (!seen) element.scrollIntoView({ block: 'center' });
    // The suggestions of the search box may lie over it.
    return { isScrolled: !seen, middle: seen || middle() };
  });
  if (!place.middle) return false;
  // What comes into view asks for more before it is pressed.
  if (place.isScrolled) await settle(reader);
  reader.asked = [];
  const before = await look(reader);
  reader.places.set(before.entry, before);
  await reader.page.mouse[click](place.middle.x, place.middle.y);
  return true;
};

const press = (keys: string[]): Kind => ({
  name: `press ${keys.join('')}`,
  isKey: true,
  mostEntries: keys.length,
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

const just = (kind: Kind) => fc.constant(judged(kind));
const nth = (name: string, selector: string, most: number) =>
  fc.nat(most).map((at) =>
    judged({
      name: `${name} ${at}`,
      run: (_, reader) => clickOne(reader, selector, at),
    }),
  );
const oneOf = <Value>(values: Value[], kindOf: (value: Value) => Kind) =>
  fc.constantFrom(...values).map((value) => judged(kindOf(value)));

const hold = async (page: Page, keys: string) => {
  const parts = keys.split('+');
  for (const part of parts) await page.keyboard.down(part);
  for (let turn = 0; turn < 6; turn += 1) await page.keyboard.down(parts.at(-1) ?? '');
  for (const part of parts.reverse()) await page.keyboard.up(part);
};

const go = (by: 'back' | 'forward'): Kind => ({
  name: by,
  isReturn: true,
  run: (page) =>
    page.evaluate((way) => {
      const { canGoBack, canGoForward } = Reflect.get(window, 'navigation');
      if (!(way === 'back' ? canGoBack : canGoForward)) return false;
      // Later, because the page may be unloaded.
      queueMicrotask(() => history[way]());
      return true;
    }, by),
});

const reload: Kind = {
  name: 'reload',
  isReturn: true,
  isReload: true,
  run: (page) => page.reload({ waitUntil: 'load' }),
};

const network = (isOffline: boolean): Kind => ({
  name: isOffline ? 'offline' : 'online',
  run: async (_, reader) => {
    if (reader.isOffline === isOffline) return false;
    reader.isOffline = isOffline;
    await reader.context.setOffline(isOffline);
    return true;
  },
});

const signIn = (name: string): Kind => ({
  name: `sign in ${name}`,
  isOtherPage: true,
  run: async (page, reader) => {
    if (reader.isOffline || reader.member) return false;
    const link = page.locator('a[href^="/login"]').filter({ visible: true }).first();
    if ((await link.count()) === 0) return false;
    const url = reader.server.address;
    await reader.context.addCookies([{ name: 'who-is-next', value: name, url }]);
    reader.member = name;
    await Promise.all([page.waitForEvent('load'), link.click(brief)]);
    return true;
  },
});

const signOut: Kind = {
  name: 'sign out',
  isOtherPage: true,
  run: async (page, reader) => {
    if (reader.isOffline || !reader.member) return false;
    const link = page.locator('a[href^="/logout"]').filter({ visible: true }).first();
    if ((await link.count()) === 0) return false;
    // The next member at this device must not see it.
    for (const key of reader.read.keys())
      if (key.startsWith(reader.member)) reader.read.delete(key);
    reader.member = '';
    await Promise.all([page.waitForEvent('load'), link.click(brief)]);
    return true;
  },
};

/** Rarely come one after the other by chance. */
const inTurn = (...kinds: Kind[]) =>
  fc.constant(async (reader: Reader) => {
    for (const kind of kinds) await judged(kind)(reader);
  });

const row = 'main [data-post] h2 a';

const openRow: Kind = { name: 'open row 0', run: (_, reader) => clickOne(reader, row, 0) };

/** Everything a reader does. */
const readerActs: fc.Arbitrary<ReturnType<typeof judged>>[] = [
  nth('open row', row, 9),
  nth('open row', row, 9),
  nth('save row', 'main [data-post] button[data-key=s]', 5),
  nth('member', 'main a[href^="/members/"]', 4),
  nth('tab', 'main nav a[href*="show="]', 3),
  nth('page', 'nav[aria-label="Pages"] a', 4),
  nth('size', 'nav[aria-label="Posts per page"] a', 3),
  nth('filter', 'aside#filters a[role=treeitem]', 6),
  nth('filter', 'aside#filters nav a', 9),
  nth('tree', 'main a[role=treeitem]', 6),
  nth('chevron', ':is(main, aside) [data-toggle]', 6),
  nth('chip', 'ul[aria-label="Filters in use"] a', 1),
  nth('header', 'header nav a[href]:not([href^="#"], [href="/compose"], [href^="/log"])', 2),
  nth('contents', 'nav[aria-label="Contents"] a', 3),
  nth('way', 'a[rel=next], a[rel=prev]', 1),
  nth('load more', 'fieldset button:has-text("Load more"), a:has-text("Load more")', 0),
  nth('by pages', 'fieldset button:has-text("Pages")', 0),
  just({
    name: 'order',
    run: async (_, reader) => {
      if (!(await clickOne(reader, 'main summary', 0))) return false;
      return clickOne(reader, 'main details[open] a', 2);
    },
  }),
  oneOf(words, search),
  just({
    name: 'half-typed',
    types: true,
    run: (page) => page.locator('#search').pressSequentially('half', brief),
  }),
  just({
    name: 'search again',
    run: async (page) => {
      await page.locator('#search').focus();
      for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    },
  }),
  oneOf(
    [['j'], ['j', 'j', 'j'], ['k'], ['j', 'o'], ['s'], ['g', 'h'], ['g', 't'], ['g', 's'], ['m']],
    press,
  ),
  just({ name: 'double click', run: (_, reader) => clickOne(reader, row, 0, 'dblclick') }),
  oneOf(['j', 'o', 'Control+k'], (key) => ({
    name: `hold ${key}`,
    isKey: key !== 'Control+k',
    run: (page) => hold(page, key),
  })),
  just({
    name: 'palette',
    run: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('dialog input').fill('cursor', brief);
      await page.clock.runFor(restMs);
      await page.keyboard.press('Enter');
    },
  }),
  just(go('back')),
  just(go('back')),
  just(go('forward')),
  just(reload),
  oneOf([300, 900, 1e6], (by) => ({
    name: `scroll ${by}`,
    run: async (page) => {
      // Where no box would scroll in place of the page.
      await page.mouse.move(2, 400);
      const scrolled = page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        if (scrollY >= scrollHeight - clientHeight) return;
        return new Promise<void>((resolve) => {
          addEventListener('scrollend', () => resolve(), { once: true, capture: true });
        });
      });
      await page.mouse.wheel(0, by);
      await scrolled;
    },
  })),
  just({
    name: 'scroll a box',
    run: (page) =>
      page.evaluate(() => {
        const box = [...document.querySelectorAll('main *, aside, aside *')].find(
          (one) =>
            (one.scrollHeight > one.clientHeight + 100 ||
              one.scrollWidth > one.clientWidth + 100) &&
            /auto|scroll/.test(getComputedStyle(one).overflow),
        );
        if (!box) return false;
        // By the wheel, as a member does.
        box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
        box.scrollBy(60, 60);
        return true;
      }),
  }),
  oneOf([wide, narrow], (size) => ({
    name: `width ${size.width}`,
    run: (page) => page.setViewportSize(size),
  })),
  just({ name: 'eleven minutes', run: (page) => page.clock.fastForward(660_000) }),
  just({
    name: 'new tab',
    isOtherPage: true,
    run: async (page, reader) => {
      if (reader.isOffline) return false;
      const opened = reader.context.waitForEvent('page', brief);
      opened.catch(() => {});
      await page.keyboard.down('Control');
      const isClicked = await clickOne(reader, row, 0);
      await page.keyboard.up('Control');
      if (!isClicked) return false;
      reader.page = await opened;
      await reader.page.bringToFront();
      return true;
    },
  }),
  just({
    name: 'other tab',
    isOtherPage: true,
    run: async (page, reader) => {
      const others = reader.context.pages().filter((one) => one !== page);
      const [other] = others;
      if (!other) return false;
      reader.page = other;
      await other.bringToFront();
      return true;
    },
  }),
  oneOf([true, false, false], network),
  oneOf(members, signIn),
  just(signOut),
  inTurn(press(['g', 'h']), openRow, go('back'), reload),
  inTurn(network(true), reload, go('back'), network(false)),
  inTurn(openRow, network(true), reload, go('back'), go('forward'), network(false)),
  inTurn(signOut, signIn('Robin'), openRow, signOut, signIn('Mei'), network(true), reload),
];
