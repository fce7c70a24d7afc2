import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { withSettings } from '../browser/open-host';
import { readDrafts } from '../faults/write-post';
import { type Fault, type FaultServer, send, startFaultServer } from '../support/fault-server';
import { answers, applied, never, refusal, resets } from '../support/faults';
import type { State } from './judge-writer';
import type { Life } from './run-lives';

/** A draft as the device has it. */
export type Kept = {
  id: string;
  phase: string;
  fields: { title: string; content: string; blockId: string; topicId: string };
};

/** What the service does with each request until an act changes it. */
const services: Record<string, { create?: Fault; read?: Fault }> = {
  well: {},
  slow: {
    create: ({ response, carryOut }) => void setTimeout(() => send(response, carryOut()), 400),
    read: ({ response, carryOut }) => void setTimeout(() => send(response, carryOut()), 400),
  },
  'loses answers': { create: applied(resets) },
  down: { create: resets, read: resets },
  silent: { create: never, read: never },
  failing: { create: answers(refusal(50000), '500'), read: answers(refusal(50000), '500') },
  busy: { create: answers(refusal(42900), '429', { 'Retry-After': '5' }) },
  strict: { create: answers(refusal(40001, 'title must not be like that')) },
};
export const serviceNames = Object.keys(services);

const hostModule = `
const name = () => /(?:^|; )who=(\\w+)/.exec(document.cookie)?.[1] ?? '';
export const member = name;
`;

const settings = { 'host-module': '/host.js', 'login-url': '/in', 'logout-url': '/out' };

/** A member at one device, which outlives tabs. */
export type Writer = Life & {
  context: BrowserContext;
  server: FaultServer;
  page: Page;
  /** Tabs that are open, the one in use too. */
  pages: Page[];
  errors: string[];
  isFull: boolean;
  isOffline: boolean;
  /** Whether something has happened that makes two drafts of one. */
  mayFork: boolean;
  /** What each draft had when its member sent it last. */
  pressed: Map<string, string>;
  /** What the preview showed before the last press, and of which draft. */
  preview: { id: string; html: string } | null;
  /** By the clock of the page: when the form was last free, or had a button. */
  freeAt: number;
  roomAt: number;
  words: number;
  /** As it was after the last act, and what was wrong then. */
  last?: State;
  still: string[];
  serve: (name: string) => void;
  keyboard: () => Promise<CDPSession>;
  tab: (address: string) => Promise<void>;
};

export const openWriter = async (browser: Browser): Promise<Writer> => {
  const moved = (to: string, cookie: string) => (response: import('node:http').ServerResponse) =>
    response.writeHead(302, { Location: to, 'Set-Cookie': cookie }).end();
  const server = await startFaultServer({
    folder: 'dist',
    files: {
      '/host.js': hostModule,
      // One that fails would be judged before or after it has failed.
      '/a.png': (response) =>
        response
          .writeHead(200, { 'Content-Type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'),
      '/in': moved('/compose', 'who=robin; Path=/'),
      '/out': moved('/', 'who=; Path=/; Max-Age=0'),
    },
    changePage: withSettings(settings),
  });
  const context = await browser.newContext({ viewport: { width: 1100, height: 800 } });
  await context.clock.install();
  await context.addCookies([{ name: 'who', value: 'robin', url: server.address }]);
  const serve = (name: string) => {
    const { create, read } = services[name] ?? {};
    server.faults.createPost = (exchange) => {
      if (!/who=\w/.test(exchange.response.req.headers.cookie ?? ''))
        return answers(refusal(40100, 'Sign in first.'), '401')(exchange);
      if (create) return create(exchange);
      return send(exchange.response, exchange.carryOut());
    };
    for (const name of ['searchPosts', 'listTopics'] as const)
      if (read) server.faults[name] = read;
      else delete server.faults[name];
  };
  serve('well');
  const writer: Writer = {
    context,
    server,
    page: undefined as never,
    pages: [],
    done: [],
    errors: [],
    isFull: false,
    isOffline: false,
    mayFork: false,
    pressed: new Map(),
    preview: null,
    freeAt: 0,
    roomAt: 0,
    words: 0,
    still: [],
    wrong: [],
    serve,
    keyboard: () => context.newCDPSession(writer.page),
    tab: async (address) => {
      const page = await context.newPage();
      page.on('pageerror', (error) => writer.errors.push(error.message));
      page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
      page.on('close', () => {
        writer.pages = writer.pages.filter((one) => one !== page);
      });
      page.on('crash', () => void page.close().catch(() => {}));
      writer.pages.push(page);
      writer.page = page;
      await page.goto(server.address + address);
    },
    close: async () => {
      await context.close();
      await server.stop();
    },
  };
  return writer;
};

/** What the page shows, as one says it. */
export const look = async (page: Page) => {
  await page.waitForLoadState();
  return page.evaluate(() => {
    const form = document.querySelector('main form');
    const area = form?.querySelector<HTMLElement>('[contenteditable]:not([hidden] *)');
    const source = form?.querySelector('textarea');
    const title = form?.querySelector<HTMLInputElement>('input[dir=auto]');
    const copy = area?.cloneNode(true) as HTMLElement | undefined;
    for (const made of copy?.querySelectorAll('[contenteditable=false]') ?? []) made.remove();
    const status = form?.querySelector<HTMLElement>('p[data-state]');
    const isBusy = [...document.querySelectorAll('button[type=submit]')].some(
      (one) => one.getAttribute('aria-disabled') === 'true',
    );
    const notices = Array.from(document.querySelectorAll('main [data-weight]'), (one) => ({
      words: one.querySelector('p')?.textContent?.trim() ?? '',
      actions: one.querySelectorAll('button, a').length,
    }));
    return {
      address: location.pathname,
      id: /^\/compose\/(\d+)/.exec(location.pathname)?.[1] ?? '',
      isForm: form !== null,
      title: title?.value ?? '',
      words: area ? (copy?.textContent ?? '') : null,
      source: source?.value ?? null,
      isLocked: title?.readOnly ?? false,
      isBusy,
      saved: status?.dataset.state ?? '',
      notices,
      text: document.querySelector('main')?.textContent ?? '',
      /** With the words of pictures. */
      html: area?.innerHTML ?? '',
      body: document.querySelector('main [data-content]')?.innerHTML ?? '',
      focus: document.activeElement?.tagName ?? '',
      isDialog: document.querySelector('dialog[open]') !== null,
      now: Date.now(),
    };
  });
};

export type Look = Awaited<ReturnType<typeof look>>;

export const keptBy = async (page: Page): Promise<Kept[]> =>
  (JSON.parse(await readDrafts(page)) as (Kept | null)[]).filter((one): one is Kept =>
    Boolean(one?.fields),
  );

export type Made = { id: string; title: string; content: string };

/** The posts that were made of drafts. */
export const madeBy = (server: FaultServer): Made[] => {
  const postIds = [...new Set(server.created().map(({ body }) => String(body.postId)))];
  if (postIds.length === 0) return [];
  const { data } = server.forum.answer('searchPosts', { pageSize: 100, postIds }).envelope;
  return (data as { content: Made[] }).content.filter(({ id }) => postIds.includes(id));
};
