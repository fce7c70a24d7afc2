import { createClient } from '../../src/api/client';
import { createForumApi } from '../../src/api/forum-api';
import { createQueryClient } from '../../src/api/query-client';
import type { Tabs, TabWord } from '../../src/browser/tab-channel';
import { askWith } from '../../src/forum/drafts/draft-ask';
import { createDesk } from '../../src/forum/drafts/draft-desk';
import type { KnownService } from '../../src/forum/drafts/draft-landed';
import type { SendingPorts, ServicePorts } from '../../src/forum/drafts/draft-ports';
import { DraftSession } from '../../src/forum/drafts/draft-session';
import type { DraftStore } from '../../src/forum/drafts/draft-store';
import { settingRows } from '../../src/settings/settings';

/** Tabs of one browser, in one process: what one says the others hear later. */
export const createHallway = () => {
  const hearers = new Map<string, Set<(word: TabWord) => void>>();
  return (tab: string): Tabs => ({
    tab,
    say: (type, id) => {
      for (const [other, heard] of hearers) {
        if (other === tab) continue;
        for (const hear of heard) queueMicrotask(() => hear({ type, id, tab }));
      }
    },
    listen: (hear) => {
      const heard = hearers.get(tab) ?? new Set();
      hearers.set(tab, heard.add(hear));
      return () => {
        heard.delete(hear);
      };
    },
  });
};

type Browser = {
  baseUrl: string;
  stored: DraftStore;
  hallway: (tab: string) => Tabs;
  known: { now: KnownService };
  /** Milliseconds that a request may take. */
  timeout: number;
  now?: () => number;
  isOnline?: () => boolean;
};

/** One tab of a browser: until it is killed, and then nothing more comes out of it. */
export const openTab = (name: string, browser: Browser) => {
  const life = new AbortController();
  const never = new Promise<never>(() => {});
  const whileAlive = <Result>(task: () => Promise<Result>) =>
    life.signal.aborted ? never : task().then((made) => (life.signal.aborted ? never : made));

  const settings = {
    ...Object.fromEntries(Object.entries(settingRows).map(([key, row]) => [key, row.initial])),
    baseUrl: browser.baseUrl,
    timeout: browser.timeout,
  } as Parameters<typeof createClient>[0] & Parameters<typeof createForumApi>[1];
  const client = createClient(settings);
  const api = createForumApi(client, settings);

  const desk = createDesk({
    stored: {
      get: (id) => whileAlive(() => browser.stored.get(id)),
      all: () => whileAlive(() => browser.stored.all()),
      change: (id, change) => whileAlive(() => browser.stored.change(id, change)),
    },
    tabs: browser.hallway(name),
    // Without Web Locks the records alone must do.
    locks: { hold: (_, task) => task(), isHeld: async () => undefined },
  });
  const now = browser.now ?? Date.now;
  const ports = {
    create: (request) => whileAlive(() => client('createPost', request)),
    ask: askWith(createQueryClient(), api),
    found: () => {},
    known: () => browser.known.now,
    learn: (known) => {
      browser.known.now = known;
    },
    now,
    isOnline: browser.isOnline ?? (() => true),
    pause: () => Promise.resolve(),
  } satisfies ServicePorts;

  return {
    desk,
    ports: { ...ports, store: desk.store, tab: name, locks: desk.locks } satisfies SendingPorts,
    open: async (id: string) => {
      const session = new DraftSession(id, {}, desk, ports);
      const close = session.open();
      await settled(session);
      return { session, close };
    },
    kill: () => life.abort(),
  };
};

/** Until the session has read its record and is not busy with the service. */
export const settled = (session: DraftSession) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!session.state.isOpen || session.state.busy) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = session.subscribe(look);
    look();
  });
