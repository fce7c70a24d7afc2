import { isConflict } from '../../../src/api/errors';
import { makePostId } from '../../../src/api/post-id';
import { createLocks } from '../../../src/device/locks';
import { DraftController } from '../../../src/forum/drafts/draft-controller';
import { DraftRepository } from '../../../src/forum/drafts/draft-repository';
import { createOutbox } from '../../../src/forum/drafts/outbox';
import { mayEdit } from '../../../src/forum/drafts/submission';
import { seededRandom } from '../../support/seeded-random';
import {
  lockKinds,
  openChannels,
  openDevice,
  openLockManager,
  type StorageMode,
  storageModes,
  storageOfTab,
} from './devices';
import { openLossyService, treatments } from './lossy-service';
import { openVirtualTime } from './virtual-time';

const acts = [
  'type',
  'type',
  'type',
  'post',
  'postTwice',
  'postInBoth',
  'check',
  'sendAgain',
  'enqueue',
  'dequeue',
  'leaveAndReturn',
  'leaveAtOnce',
  'crash',
  'openSecond',
  'offline',
  'online',
  'storage',
  'storage',
  'jump',
] as const;

const tokensIn = (words: string) => words.match(/w\d+/g) ?? [];

/** Simulates the life of a draft. Returns what went wrong; empty if nothing did. */
export const playSeed = async (seed: number): Promise<string[]> => {
  const random = seededRandom(seed);
  // The outbox's delays are random. They use separate numbers, so that a seed always gives the same life.
  const pauses = seededRandom(-seed);
  const { random: unseeded } = Math;
  Math.random = () => pauses.below(1000) / 1000;
  const time = openVirtualTime();
  const wrong: string[] = [];
  const traits = {
    keepsPostId: random.chance(0.7),
    treatment: random.pick(treatments),
    lag: random.pick([0, 0, 5000, 90_000]),
    isBusy: random.chance(0.3),
    refusesIn200: random.chance(0.3),
  };
  const locks = openLockManager(random.pick(lockKinds));
  const device = openDevice(random);
  const channelOf = openChannels(random);
  const service = openLossyService(random, traits, time.elapsed);
  const known = { now: { keepsPostId: undefined, memberId: '' } };
  const listeners = new Map<string, Set<() => void>>();
  const before = (['navigator', 'addEventListener', 'removeEventListener'] as const).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const stub = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  stub('addEventListener', (type: string, listener: () => void) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  });
  stub('removeEventListener', (type: string, listener: () => void) => {
    listeners.get(type)?.delete(listener);
  });
  let isOnline = true;
  const setOnline = (online: boolean) => {
    isOnline = online;
    service.setOnline(online);
    stub('navigator', { onLine: online });
    if (online) for (const listener of listeners.get('online') ?? []) listener();
  };

  /** Tokens that the form has shown as saved, so they must not be lost. */
  const promised = new Set<string>();
  let storage: StorageMode = 'fine';
  let areTabsApart = false;
  let typed = 0;
  let tabs = 0;

  const openTab = () => {
    tabs += 1;
    const tabId = `tab ${tabs}`;
    let isTabAlive = true;
    const isAlive = () => isTabAlive;
    stub('navigator', { onLine: isOnline, locks: locks.managerOf(tabId, isAlive) });
    const repository = new DraftRepository({
      storage: storageOfTab(device.storage, isAlive),
      channel: channelOf(tabId, isAlive),
      locks: createLocks(),
    });
    const context = { repository, service: service.serviceOf(known, isAlive) };
    const stopOutbox = createOutbox(context).start();
    return {
      repository,
      isAlive,
      open: (id: string, isNew = false) => {
        const controller = new DraftController(id, {}, context, isNew);
        controller.subscribe(() => {
          const { saving, draft } = controller.state;
          if (isTabAlive && saving.state === 'saved') {
            for (const token of tokensIn(draft.content)) promised.add(token);
          }
        });
        return { controller, close: controller.open() };
      },
      kill: () => {
        isTabAlive = false;
        stopOutbox();
        locks.releaseAll(tabId);
      },
    };
  };
  const openPage = (id: string, isNew = false) => {
    const tab = openTab();
    return { tab, ...tab.open(id, isNew) };
  };

  const id = makePostId();
  // A new draft reads no record; one opened by its address does.
  let pages = [openPage(id, seed % 2 === 0)];
  const type = ({ controller }: (typeof pages)[number]) => {
    const { draft, reading, task } = controller.state;
    // The form has not loaded yet, or takes no keys.
    if (reading === 'pending' || task || !mayEdit(draft.submission)) return;
    typed += 1;
    const content = `${draft.content || '<p>damn  words </p>'}<p> w${typed} damn </p>`;
    controller.write({ title: ` Title  of w${typed}`, content, blockId: '1', topicId: '2' });
  };
  /** Like the page, which keeps the member there while text cannot be stored. */
  const leave = async (page: (typeof pages)[number]) => {
    const { saving } = page.controller.state;
    const mustSave = saving.state === 'unsaved' || saving.state === 'failed';
    if (mustSave) await time.waitFor(page.controller.save(), 60_000);
    const { state } = page.controller.state.saving;
    if (mustSave && state !== 'saved') return false;
    page.close();
    return true;
  };

  const act = async (name: (typeof acts)[number]) => {
    const page = random.pick(pages);
    const { controller } = page;
    const { draft } = controller.state;
    const { state } = draft.submission;
    const mayPost = draft.content !== '' && controller.state.task === null;
    if (name === 'type') type(page);
    if (name === 'post' && mayPost && mayEdit(draft.submission)) void controller.submit();
    if (name === 'postTwice' && mayPost && mayEdit(draft.submission)) {
      void controller.submit();
      void controller.submit();
    }
    if (name === 'postInBoth') {
      for (const one of pages) {
        const { content, submission } = one.controller.state.draft;
        if (content && mayEdit(submission)) void one.controller.submit();
      }
    }
    if (name === 'check' && state === 'unknown') void controller.check();
    if (name === 'sendAgain' && state === 'unknown' && controller.state.outcome?.isMissing) {
      void controller.sendAgain();
    }
    if (name === 'enqueue' && state === 'unknown') void controller.enqueue();
    if (name === 'dequeue' && draft.submission.inOutbox) void controller.dequeue();
    if (name === 'leaveAndReturn' && (await leave(page))) {
      Object.assign(page, page.tab.open(draft.id));
    }
    if (name === 'leaveAtOnce') page.tab.open(id).close();
    if (name === 'crash') {
      await time.advance(random.below(400));
      page.tab.kill();
      pages = pages.filter((one) => one !== page);
      if (pages.length === 0) pages = [openPage(id)];
    }
    if (name === 'openSecond' && pages.length < 3) pages.push(openPage(id));
    if (name === 'offline') setOnline(false);
    if (name === 'online') setOnline(true);
    if (name === 'storage') {
      storage = random.pick(storageModes);
      device.setMode(storage);
    }
    if (name === 'jump') time.jump((random.below(7) - 3) * 20 * 3_600_000);
  };

  /** Like a member in the end: does what the page offers for each remaining draft. */
  const finish = async () => {
    for (let rounds = 0; rounds < 6; rounds++) {
      const left = [...device.records.values()].filter(
        ({ submission }) => submission.state !== 'published',
      );
      if (left.length === 0) return;
      for (const draft of left) {
        const page = openPage(draft.id);
        await time.advance(1000);
        for (let tries = 0; page.controller.state.draft.submission.state !== 'published'; tries++) {
          if (tries > 12) {
            wrong.push(`stuck: ${page.controller.state.draft.submission.state}`);
            break;
          }
          const { controller } = page;
          const { submission } = controller.state.draft;
          const { outcome, task } = controller.state;
          if (task || submission.state === 'sending') await time.advance(40_000);
          else if (submission.state === 'queued') await time.waitFor(controller.dequeue(), 60_000);
          else if (isConflict(outcome?.failure)) await time.waitFor(controller.fork(), 60_000);
          else if (submission.state === 'editing') await time.waitFor(controller.submit(), 60_000);
          else if (outcome?.isMissing) await time.waitFor(controller.sendAgain(), 60_000);
          else await time.waitFor(controller.check(), 60_000);
        }
        await time.advance(1000);
        page.close();
        await time.advance(1000);
        page.tab.kill();
      }
    }
    wrong.push('drafts without end');
  };

  try {
    await time.advance(random.pick([0, 10, 1000]));
    for (let steps = 6 + random.below(10); steps > 0; steps--) {
      await act(random.pick(acts));
      if (storage !== 'fine' && pages.length > 1) areTabsApart = true;
      await time.advance(random.pick([0, 5, 200, 1500, 8000, 40_000]));
    }
    service.setBad(false);
    setOnline(true);
    device.setMode('fine');
    // If the service did not accept the post, the form takes keys again once that is settled.
    await time.advance(20 * 60_000);
    for (const { controller } of pages) {
      const { saving, task, reading, draft } = controller.state;
      if (task) wrong.push(`locked: ${task}`);
      if (reading !== 'done') wrong.push(`never read: ${reading}`);
      const isStored = saving.state === 'saved' || saving.state === 'clean';
      if (!isStored && draft.content) wrong.push(`never stored: ${saving.state}`);
    }
    for (const { tab } of pages) tab.kill();
    await finish();
    await time.advance(10 * 60_000);

    const texts = service.made.map(({ title, content }) => `${title}\n${content}`);
    const there = new Set(texts.flatMap(tokensIn));
    for (const token of promised) if (!there.has(token)) wrong.push(`lost: ${token}`);
    // Tabs with separate storage each keep a copy of what they could not post.
    // If the service changed both texts, a later version cannot be told from the first one.
    const isPlain = traits.treatment === 'none' || traits.treatment === 'trims';
    if (traits.keepsPostId && isPlain && !areTabsApart && new Set(texts).size < texts.length) {
      wrong.push(`twice: ${texts.length} posts, ${new Set(texts).size} texts`);
    }
    return wrong.map((what) => `seed ${seed} (${JSON.stringify(traits)}): ${what}`);
  } finally {
    time.close();
    Math.random = unseeded;
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
};
