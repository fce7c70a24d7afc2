import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkError, ServiceError } from '../../src/api/errors';
import { makePostId } from '../../src/api/post-id';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { createLocks } from '../../src/device/locks';
import { type Draft, newDraft } from '../../src/forum/drafts/draft';
import { DraftController } from '../../src/forum/drafts/draft-controller';
import type { DraftService } from '../../src/forum/drafts/draft-service';
import { createDraftStorage, type DraftStorage } from '../../src/forum/drafts/draft-storage';
import { isOverdue, unsent } from '../../src/forum/drafts/submission';
import { createFakeChannel, openTab } from './tab';

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/compose'));
});

const words = { title: 'A title', content: '<p>damn words</p>', blockId: '1', topicId: '2' };
const lost = new NetworkError('', { cause: new TypeError('Failed to fetch'), timedOut: false });
const taken = new ServiceError({
  status: 200,
  code: 40900,
  serviceMessage: 'taken',
  retryAfter: null,
  address: '',
});

let browsers = 0;

function openBrowser(change: (stored: DraftStorage) => DraftStorage = (stored) => stored) {
  browsers += 1;
  const device = createDraftStorage(Date.now, `lost-words-${browsers}`);
  return {
    device,
    baseUrl: 'http://parley.test',
    stored: change(device),
    channel: createFakeChannel(),
    known: { now: { keepsPostId: undefined, memberId: '' } },
    timeout: 1000,
  };
}

/** Opens a draft with a fake service. */
function openBefore(service: Partial<DraftService>, browser = openBrowser(), id = makePostId()) {
  const { context } = openTab('a tab', browser);
  const controller = new DraftController(
    id,
    {},
    { ...context, service: { ...context.service, ...service } },
  );
  onTestFinished(controller.open());
  return { id, controller, browser };
}

const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** Responds at once, because the clock is stopped. */
const inMemory = (): DraftStorage => {
  const records = new Map<string, Draft>();
  return {
    get: async (id) => records.get(id) ?? null,
    list: async () => ({ drafts: [...records.values()], unreadable: 0 }),
    update: async (id, change) => {
      const after = change(records.get(id) ?? null);
      if (after) records.set(id, after);
      else records.delete(id);
      return after;
    },
  };
};

const seen = (id: string, changes: object = {}) =>
  read(postSummary, { ...words, id, createTime: new Date().toISOString(), ...changes }).value;

describe('a record that this tab has not read', () => {
  it('stays when the page is left at once, though another tab filled it unheard', async () => {
    const browser = openBrowser();
    const id = makePostId();
    // This tab receives no messages and still shows an empty form.
    const deaf = { ...browser, channel: () => createFakeChannel()('deaf') };
    const empty = await openTab('deaf', deaf).open(id);
    const other = await openTab('another', browser).open(id);
    other.controller.write(words);
    await other.controller.save();
    empty.close();
    await empty.controller.save();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await browser.device.get(id)).toMatchObject(words);
  });

  it('is not written over by what is typed while storage fails; both texts are there in the end', async () => {
    let isDown = false;
    const down = async () => {
      throw new DOMException('', 'UnknownError');
    };
    const browser = openBrowser((stored) => ({
      get: (id) => (isDown ? down() : stored.get(id)),
      list: () => (isDown ? down() : stored.list()),
      update: (id, change) => (isDown ? down() : stored.update(id, change)),
    }));
    const id = makePostId();
    await browser.device.update(id, () => ({ ...newDraft(1, words, id), revision: 1 }));
    isDown = true;
    const { controller } = await openTab('a tab', browser).open(id);
    expect(controller.state.reading).toBe('failed');
    controller.write({ title: 'typed meanwhile' });
    await controller.save();
    isDown = false;
    controller.write({ title: 'typed meanwhile, and more' });
    await controller.save();
    const { drafts } = await browser.device.list();
    expect(drafts.map(({ title }) => title).sort()).toEqual([
      'A title',
      'typed meanwhile, and more',
    ]);
    expect(await browser.device.get(id)).toMatchObject(words);
  });

  it('is read later, where storage did not answer at first', async () => {
    stopClock();
    let asked = 0;
    const id = makePostId();
    const browser = openBrowser((stored) => ({
      ...stored,
      get: async () => {
        asked += 1;
        if (asked === 1) throw new DOMException('', 'UnknownError');
        return newDraft(1, words, id);
      },
    }));
    const { controller } = await openTab('a tab', browser).open(id);
    expect(controller.state).toMatchObject({ reading: 'failed', draft: { title: '' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(controller.state).toMatchObject({ reading: 'done', draft: words });
  });
});

describe('what the service made of the words', () => {
  const censored = { title: 'A title', content: '<p>**** words</p>', blockId: '1', topicId: '2' };

  it('is no change of the member: there is no copy, whether it answered or was asked', async () => {
    const answered = openBefore({
      create: async ({ postId = '' }) => ({ ...censored, id: postId, memberId: '7' }),
    });
    answered.controller.write(words);
    await answered.controller.submit();
    const asked = openBefore({
      create: () => Promise.reject(lost),
      fetchPosts: async ({ postIds }) => [seen(postIds[0] ?? '', censored)],
    });
    asked.controller.write(words);
    await asked.controller.submit();
    for (const { controller, browser } of [answered, asked]) {
      expect(controller.state).toMatchObject({
        draft: { submission: { state: 'published' } },
        outcome: { copy: undefined },
      });
      expect((await browser.device.list()).drafts).toHaveLength(1);
    }
  });

  it('is not other words, which a closed tab posted under its id: what was sent last stays a draft', async () => {
    const earlier = { ...censored, title: 'Before', content: '<p>written in a closed tab</p>' };
    const { controller, browser } = openBefore({
      create: () => Promise.reject(lost),
      fetchPosts: async ({ postIds }) => [seen(postIds[0] ?? '', earlier)],
    });
    controller.write(words);
    await controller.submit();
    expect(controller.state.draft.submission.state).toBe('published');
    expect((await browser.device.list()).drafts).toContainEqual(
      expect.objectContaining({ ...words, submission: unsent }),
    );
  });
});

it('a post that a search finds late is not denied: it is asked for again, less and less often', async () => {
  stopClock();
  let asks = 0;
  const { controller, id } = openBefore(
    {
      create: () => Promise.reject(lost),
      fetchPosts: async ({ postIds }) => {
        asks += 1;
        return asks > 5 && postIds.length > 0 ? [seen(id)] : [];
      },
    },
    openBrowser(inMemory),
  );
  await vi.advanceTimersByTimeAsync(10);
  controller.write(words);
  void controller.submit();
  await vi.advanceTimersByTimeAsync(2500);
  expect(controller.state).toMatchObject({
    draft: { submission: { state: 'unknown' } },
    outcome: { isMissing: true },
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(controller.state).toMatchObject({ draft: { submission: { state: 'published' } } });
});

describe('clocks', () => {
  it('a claim in the future is overdue, for nobody knows its age', () => {
    const { submission } = newDraft(0);
    expect(isOverdue({ ...submission, state: 'sending', since: 2000 }, 1000)).toBe(true);
    expect(isOverdue({ ...submission, state: 'sending', since: 1000 }, 2000)).toBe(false);
  });

  it('a post is recent by the clock of the service, though that of the member is a year ahead', async () => {
    const servicesNow = Date.now();
    const yearAhead = () => servicesNow + 366 * 86_400_000;
    const { controller } = openBefore(
      {
        now: () => servicesNow,
        create: () => Promise.reject(lost),
        fetchPosts: async ({ postIds }) => (postIds.length > 0 ? [] : [seen('own-1')]),
      },
      { ...openBrowser(), now: yearAhead } as ReturnType<typeof openBrowser>,
    );
    controller.write(words);
    await controller.submit();
    expect(controller.state).toMatchObject({ outcome: { postId: 'own-1' } });
  });
});

describe('a form is never locked for good', () => {
  it('when a step of posting throws', async () => {
    const { context } = openTab('a tab', openBrowser());
    const service: DraftService = {
      ...context.service,
      isOnline: () => {
        throw new Error('broken');
      },
    };
    const controller = new DraftController(makePostId(), {}, { ...context, service });
    onTestFinished(controller.open());
    controller.write(words);
    await controller.submit();
    expect(controller.state).toMatchObject({ task: null, draft: words });
    expect(controller.state.outcome?.failure).toBeInstanceOf(Error);
  });

  it('when locks are never granted: the task runs without one', async () => {
    stopClock();
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
    const { hold, isHeld } = createLocks();
    const held = hold('a', async () => 7);
    const asked = isHeld('a');
    await vi.advanceTimersByTimeAsync(6000);
    expect(await held).toBe(7);
    expect(await asked).toBeUndefined();
  });
});

describe('a refusal 40900 in an answer of status 200', () => {
  it('is a conflict: the service is asked, and the words can go on under another id', async () => {
    let asks = 0;
    const { controller, id, browser } = openBefore({
      create: () => Promise.reject(taken),
      fetchPosts: async () => {
        asks += 1;
        return [];
      },
    });
    controller.write(words);
    await controller.submit();
    expect(asks).toBeGreaterThan(0);
    expect(controller.state).toMatchObject({ outcome: { failure: taken } });
    await controller.fork();
    expect(controller.state.draft).toMatchObject(words);
    expect(controller.state.draft.id).not.toBe(id);
    expect((await browser.device.list()).drafts).toHaveLength(1);
  });
});

it('an open draft is read a few times, however often another tab says that it has changed, and shows the last words', async () => {
  let reads = 0;
  const browser = openBrowser((stored) => ({
    ...stored,
    get: (id) => {
      reads += 1;
      return stored.get(id);
    },
  }));
  const id = makePostId();
  const { controller, close } = await openTab('a tab', browser).open(id);
  onTestFinished(close);
  const shown: object[] = [];
  controller.subscribe(() => shown.push(controller.state));
  const before = reads;
  await browser.device.update(id, () => ({ ...newDraft(1, words, id), revision: 1 }));
  const another = browser.channel('another');
  for (let time = 0; time < 20_000; time++) {
    another.post({ type: 'changed', id });
    another.post({ type: 'opened', id });
  }
  await vi.waitFor(() => expect(controller.state.draft).toMatchObject(words), 9000);
  expect(reads - before).toBeLessThan(10);
  // A page renders again for each state that differs from the last.
  expect(new Set(shown).size).toBeLessThan(10);
});
