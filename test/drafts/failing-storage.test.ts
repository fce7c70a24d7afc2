import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkError, ServiceError } from '../../src/api/errors';
import { makePostId } from '../../src/api/post-id';
import type { CreatePostRequest } from '../../src/contract/create-post';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { type Draft, newDraft } from '../../src/forum/drafts/draft';
import { DraftController } from '../../src/forum/drafts/draft-controller';
import type { DraftService } from '../../src/forum/drafts/draft-service';
import type { DraftStorage } from '../../src/forum/drafts/draft-storage';
import { withMemoryFallback } from '../../src/forum/drafts/memory-fallback';
import { runOutbox } from '../../src/forum/drafts/outbox';
import { createFakeChannel, openTab } from './tab';

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/compose'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

const first = { title: 'First', content: '<p>first words</p>', blockId: '1', topicId: '2' };
const second = { title: 'Second', content: '<p>other words</p>', blockId: '1', topicId: '2' };
const lost = new NetworkError('', { cause: new TypeError('Failed to fetch'), timedOut: false });

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/**
 * The records of a device that responds at once, throws, or does not respond before it works again. A late one
 * writes, but confirms after the caller has given up, and cannot be read. A full one accepts no new records.
 */
const openDevice = (lateBy = 4000) => {
  const records = new Map<string, Draft>();
  let state: 'well' | 'throwing' | 'silent' | 'late' | 'full' = 'well';
  let wake: (() => void)[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  const later = () => new Promise((resolve) => setTimeout(resolve, lateBy));
  const reach = async () => {
    if (state === 'throwing') throw new DOMException('', 'UnknownError');
    while (state === 'silent') await new Promise<void>((resolve) => wake.push(resolve));
  };
  const stored: DraftStorage = {
    get: async (id) => {
      if (state === 'late') await new Promise(() => {});
      await reach();
      return records.get(id) ?? null;
    },
    list: async () => {
      await reach();
      return { drafts: [...records.values()], unreadable: 0 };
    },
    update: async (id, change) => {
      await reach();
      const write = async () => {
        const isLate = state === 'late';
        const after = change(records.get(id) ?? null);
        if (isLate) await later();
        if (state === 'full' && !records.has(id)) throw new DOMException('', 'QuotaExceededError');
        if (after) records.set(id, after);
        else records.delete(id);
        return after;
      };
      const written = writing.then(write, write);
      writing = written;
      return written;
    },
  };
  const become = (next: typeof state) => {
    state = next;
    for (const go of wake.splice(0)) go();
    wake = [];
  };
  return { stored, records, become };
};

/** A browser with a service that keeps the ids it receives. `answer` may intervene. */
const openBrowser = () => {
  const device = openDevice();
  const made: CreatePostRequest[] = [];
  const browser = {
    baseUrl: 'http://parley.test',
    stored: device.stored,
    channel: createFakeChannel(),
    known: { now: { keepsPostId: true, memberId: '' } },
    timeout: 1000,
  };
  let isOnline = true;
  const openTabOf = (name: string, answer: () => void = () => {}) => {
    const { context } = openTab(name, browser);
    const service: DraftService = {
      ...context.service,
      isOnline: () => isOnline,
      create: async (request) => {
        answer();
        const earlier = made.find(({ postId }) => postId === request.postId);
        if (earlier && earlier.content !== request.content) throw taken;
        if (!earlier) made.push(request);
        return { ...request, id: request.postId ?? '', memberId: '7' };
      },
      fetchPosts: async ({ postIds }) =>
        made
          .filter(({ postId = '' }) => postIds.includes(postId))
          .map(({ postId, ...words }) => read(postSummary, { id: postId, ...words }).value),
    };
    const all = { ...context, service };
    const open = (id: string) => {
      const controller = new DraftController(id, {}, all);
      onTestFinished(controller.open());
      return controller;
    };
    return { context: all, open };
  };
  const setOnline = (online: boolean) => {
    isOnline = online;
  };
  return { ...device, made, openTabOf, setOnline };
};

const taken = new ServiceError({
  status: 409,
  code: 40900,
  serviceMessage: 'taken',
  retryAfter: null,
  address: '',
});

const wordsIn = (drafts: Iterable<{ content: string }>) =>
  [...drafts].map(({ content }) => content).filter(Boolean);

describe('while the device does not answer', () => {
  it('two changes at once both count: the later one is of what the earlier one left', async () => {
    const device = openDevice();
    const storage = withMemoryFallback(device.stored);
    const id = makePostId();
    const draft = newDraft(1, first, id);
    device.become('silent');
    const begun = storage.update(id, () => draft);
    await pass(1000);
    const titled = storage.update(id, (before) => before && { ...before, title: 'Changed' });
    const moved = storage.update(id, (before) => before && { ...before, blockId: '9' });
    await pass(4000);
    await Promise.all([begun, titled, moved]);
    expect(await storage.get(id)).toMatchObject({ title: 'Changed', blockId: '9' });
  });

  it('what it refuses while it writes an earlier change stays in memory', async () => {
    const device = openDevice(2500);
    const storage = withMemoryFallback(device.stored);
    const id = makePostId();
    const draft = newDraft(1, first, id);
    device.become('throwing');
    await storage.update(id, () => draft);
    device.become('late');
    const storing = storage.storeUnstored();
    await pass(2000);
    device.become('throwing');
    await storage.update(id, (before) => before && { ...before, title: 'Changed' });
    await Promise.all([storing, pass(10_000)]);
    expect(device.records.get(id)).toMatchObject(first);
    expect(await storage.get(id)).toMatchObject({ title: 'Changed' });
    device.become('well');
    await storage.storeUnstored();
    expect(device.records.get(id)).toMatchObject({ title: 'Changed' });
    expect(storage.hasUnstored()).toBe(false);
  });

  it('what is typed into a form whose record was not read is posted as another post', async () => {
    const { records, become, openTabOf, made } = openBrowser();
    const id = makePostId();
    records.set(id, { ...newDraft(1, first, id), revision: 1 });
    become('throwing');
    const controller = openTabOf('a tab').open(id);
    await pass(10);
    expect(controller.state.reading).toBe('failed');
    controller.write(second);
    await controller.submit();
    expect(controller.state.draft.submission.state).toBe('published');
    expect(made).toMatchObject([second]);
    expect(made[0]?.postId).not.toBe(id);
    become('well');
    await pass(60_000);
    expect(records.get(id)).toMatchObject({ ...first, submission: { state: 'editing' } });
  });

  it('what was stored later than anybody waited is posted under its id, and is no draft any more', async () => {
    const { records, become, openTabOf, made } = openBrowser();
    const id = makePostId();
    become('late');
    const controller = openTabOf('a tab').open(id);
    await pass(4000);
    expect(controller.state.reading).toBe('failed');
    controller.write(second);
    await pass(10_000);
    expect(records.get(id)).toMatchObject(second);
    await Promise.all([controller.submit(), pass(30_000)]);
    expect(made).toMatchObject([{ ...second, postId: id }]);
    become('well');
    await pass(60_000);
    expect([...records.values()]).toMatchObject([{ submission: { state: 'published' } }]);
  });

  it('what it stored of words that are posted under another id by then is taken back', async () => {
    const { records, become, openTabOf, made } = openBrowser();
    const id = makePostId();
    become('late');
    const controller = openTabOf('a tab').open(id);
    await pass(4000);
    controller.write(second);
    await Promise.all([controller.submit(), pass(30_000)]);
    expect(made).toMatchObject([second]);
    expect(made[0]?.postId).not.toBe(id);
    become('well');
    await pass(70_000);
    expect([...records.keys()]).toEqual([made[0]?.postId]);
  });

  it('a form that shows what waits in memory follows what the outbox does with it', async () => {
    const { become, openTabOf, setOnline } = openBrowser();
    const tab = openTabOf('a tab', () => {
      throw lost;
    });
    const controller = tab.open(makePostId());
    await pass(10);
    become('throwing');
    setOnline(false);
    controller.write(first);
    await controller.submit();
    expect(controller.state.draft.submission.state).toBe('queued');
    setOnline(true);
    await runOutbox(tab.context);
    await pass(10);
    expect(controller.state).toMatchObject({
      draft: { submission: { state: 'unknown' } },
      saving: { state: 'failed' },
    });
  });
});

describe('what was changed since a post of its id was made', () => {
  const openChanged = async () => {
    const browser = openBrowser();
    const id = makePostId();
    browser.made.push({ ...first, postId: id });
    const controller = new DraftController(id, {}, browser.openTabOf('a tab').context);
    const close = controller.open();
    await pass(10);
    controller.write(second);
    await controller.save();
    const submit = async () => {
      await Promise.all([controller.submit(), pass(5000)]);
      expect(controller.state.outcome?.copy).toMatchObject(second);
      close();
    };
    return { ...browser, submit };
  };

  it('is stored once the device answers again, though its form is closed', async () => {
    const { records, become, submit } = await openChanged();
    become('throwing');
    await submit();
    become('well');
    await pass(70_000);
    expect(wordsIn(records.values())).toEqual([second.content]);
    expect(records.size).toBe(2);
  });

  it('stays in its record as long as a full disk takes no other one', async () => {
    const { records, become, submit } = await openChanged();
    become('full');
    await submit();
    await pass(70_000);
    expect(wordsIn(records.values())).toEqual([second.content]);
    expect(records.size).toBe(1);
  });
});

it('what is typed into a waiting post is still there when the post is taken back at once', async () => {
  const { openTabOf, setOnline, records } = openBrowser();
  const controller = openTabOf('a tab').open(makePostId());
  await pass(10);
  setOnline(false);
  controller.write(first);
  await controller.submit();
  controller.write({ title: 'First, and more' });
  await controller.dequeue();
  await pass(1000);
  expect(controller.state.draft).toMatchObject({
    title: 'First, and more',
    submission: { state: 'editing' },
  });
  expect([...records.values()]).toMatchObject([{ title: 'First, and more' }]);
});

describe('two tabs that share an id while the device takes nothing', () => {
  it('lose no words when one is posted and the answer to the other is lost', async () => {
    const { become, openTabOf, made } = openBrowser();
    const id = makePostId();
    const one = openTabOf('one').open(id);
    const other = openTabOf('other', () => {
      throw lost;
    }).open(id);
    await pass(10);
    expect([one.state.reading, other.state.reading]).toEqual(['done', 'done']);
    become('throwing');
    one.write(first);
    await one.submit();
    other.write(second);
    await Promise.all([other.submit(), pass(5000)]);
    expect(made).toMatchObject([{ ...first, postId: id }]);
    const left = wordsIn((await other.context.repository.list()).drafts);
    expect([...left, other.state.draft.content]).toContain(second.content);
  });

  it('leave each other the record, though both have counted as many writes and one was refused', async () => {
    const { records, become, openTabOf } = openBrowser();
    const id = makePostId();
    const one = openTabOf('one', () => {
      throw taken;
    }).open(id);
    const other = openTabOf('other', () => {
      throw lost;
    }).open(id);
    await pass(10);
    become('throwing');
    one.write(first);
    other.write(second);
    await Promise.all([one.submit(), other.submit(), pass(5000)]);
    while (one.state.draft.revision <= other.state.draft.revision) await one.save('always');
    become('well');
    await other.save('always');
    expect(one.state.draft.revision).toBe(other.state.draft.revision);
    await one.save('always');
    await pass(1000);
    expect(wordsIn(records.values()).sort()).toEqual([first.content, second.content]);
    expect(records.get(id)).toMatchObject({ ...second, submission: { state: 'unknown' } });
  });

  it('that has words in the outbox sends them under an id of their own, and makes no third copy', async () => {
    const { records, become, openTabOf, made, setOnline } = openBrowser();
    const id = makePostId();
    const tab = openTabOf('a tab');
    const controller = tab.open(id);
    await pass(10);
    become('throwing');
    setOnline(false);
    controller.write(second);
    await controller.submit();
    records.set(id, { ...newDraft(1, first, id), revision: 3 });
    become('well');
    setOnline(true);
    await runOutbox(tab.context);
    await runOutbox(tab.context);
    await pass(70_000);
    expect(made).toMatchObject([second]);
    expect(made[0]?.postId).not.toBe(id);
    expect(wordsIn(records.values())).toEqual([first.content]);
    expect(controller.state.draft).toMatchObject({
      id: made[0]?.postId,
      submission: { state: 'published' },
    });
  });
});
