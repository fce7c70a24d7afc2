import { createClient } from '../../src/api/client';
import { createForumApi } from '../../src/api/forum-api';
import { createQueryClient } from '../../src/api/query-client';
import type { TabChannel } from '../../src/device/tab-channel';
import { DraftController } from '../../src/forum/drafts/draft-controller';
import { type DraftMessage, DraftRepository } from '../../src/forum/drafts/draft-repository';
import {
  type DraftService,
  fetchPostsWith,
  type KnownService,
} from '../../src/forum/drafts/draft-service';
import type { DraftStorage } from '../../src/forum/drafts/draft-storage';
import { initialSettings } from '../support/initial-settings';

/** A message channel between simulated tabs: the others receive a message later. */
export const createFakeChannel = () => {
  type Listener = (message: DraftMessage & { tab: string }) => void;
  const tabs = new Map<string, Set<Listener>>();
  return (tabId: string): TabChannel<DraftMessage> => ({
    tabId,
    post: (message) => {
      for (const [other, listeners] of tabs) {
        if (other === tabId) continue;
        for (const listener of listeners)
          queueMicrotask(() => listener({ ...message, tab: tabId }));
      }
    },
    subscribe: (listener) => {
      const listeners = tabs.get(tabId) ?? new Set();
      tabs.set(tabId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
      };
    },
  });
};

type Browser = {
  baseUrl: string;
  stored: DraftStorage;
  channel: (tabId: string) => TabChannel<DraftMessage>;
  known: { now: KnownService };
  /** The time limit of a request, in milliseconds. */
  timeout: number;
  now?: () => number;
  isOnline?: () => boolean;
  /** The signed-in member. */
  member?: () => string;
  /** False if the host has set that the service creates the ids. */
  sendsPostId?: boolean;
};

/** One tab of a browser. Once killed, it has no further effects. */
export const openTab = (name: string, browser: Browser) => {
  const life = new AbortController();
  const never = new Promise<never>(() => {});
  const whileAlive = <Result>(task: () => Promise<Result>) =>
    life.signal.aborted ? never : task().then((made) => (life.signal.aborted ? never : made));

  const settings = {
    ...initialSettings,
    baseUrl: browser.baseUrl,
    timeout: browser.timeout,
  };
  const client = createClient(settings);
  const api = createForumApi(client, settings);

  const now = browser.now ?? Date.now;
  const channel = browser.channel(name);
  const repository = new DraftRepository({
    storage: {
      get: (id) => whileAlive(() => browser.stored.get(id)),
      list: () => whileAlive(() => browser.stored.list()),
      update: (id, change) => whileAlive(() => browser.stored.update(id, change)),
    },
    channel: {
      ...channel,
      post: (message) => {
        if (!life.signal.aborted) channel.post(message);
      },
    },
    // Without Web Locks, only the records coordinate the tabs.
    locks: { hold: (_, task) => task(), isHeld: async () => undefined },
    now,
  });
  const { sendsPostId = true } = browser;
  const service = {
    create: ({ postId, ...fields }) =>
      whileAlive(() => client('createPost', sendsPostId ? { postId, ...fields } : fields)),
    fetchPosts: fetchPostsWith(createQueryClient(), api),
    refreshLists: () => {},
    sender: async () => ({ service: browser.baseUrl, member: browser.member?.() ?? '' }),
    known: () => ({ ...browser.known.now, ...(!sendsPostId && { keepsPostId: false }) }),
    learn: (known) => {
      browser.known.now = known;
    },
    isOnline: browser.isOnline ?? (() => true),
    pause: () => Promise.resolve(),
    now,
    msToWait: () => 0,
    sendsPostId,
    limits: initialSettings.limits,
  } satisfies DraftService;

  return {
    context: { repository, service },
    open: async (id: string) => {
      const controller = new DraftController(id, {}, { repository, service });
      const close = controller.open();
      await settled(controller);
      return { controller, close };
    },
    kill: () => life.abort(),
  };
};

/** Waits until the controller has read its record and no task is running. */
export const settled = (controller: DraftController) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (controller.state.reading === 'pending' || controller.state.task) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = controller.subscribe(look);
    look();
  });
