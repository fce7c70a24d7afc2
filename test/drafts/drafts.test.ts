import { createStore, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePostId } from '../../src/api/post-id';
import { emptyFields, newDraft } from '../../src/forum/drafts/draft';
import { createDraftStorage, type DraftStorage } from '../../src/forum/drafts/draft-storage';
import { createFakeChannel, openTab } from './tab';

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/compose'));
});

let browsers = 0;

function openBrowser(change: (stored: DraftStorage) => DraftStorage = (stored) => stored) {
  browsers += 1;
  const database = `drafts-of-${browsers}`;
  return {
    database,
    baseUrl: 'http://parley.test',
    stored: change(createDraftStorage(Date.now, database)),
    channel: createFakeChannel(),
    known: { now: { keepsPostId: undefined, memberId: '' } },
    timeout: 1000,
  };
}

const rejecting = (name: string) => async () => {
  throw new DOMException('as the browser says it', name);
};

/** Fakes only the app's timers, because the IndexedDB polyfill needs some too. */
const stopClock = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

describe('what is typed', () => {
  it.each([100, 250, 299])(
    'every %i ms is stored before a second has gone, though the keys never pause',
    async (pause) => {
      stopClock();
      const written: string[] = [];
      const browser = openBrowser((stored) => ({
        ...stored,
        get: async () => null,
        update: async (_, change) => {
          const draft = change(null);
          written.push(draft?.title ?? '');
          return draft;
        },
      }));
      const { controller } = await openTab('a tab', browser).open(makePostId());
      for (let typed = 0; typed < 1000; typed += pause) {
        controller.write({ title: `${typed}` });
        await vi.advanceTimersByTimeAsync(pause);
      }
      expect(written.length).toBeGreaterThanOrEqual(1);
    },
  );

  it('is there again in every field when the page is opened anew', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const words = { title: '标题', content: '<p>内容</p>', blockId: '1', topicId: '2' };
    const first = await openTab('a tab', browser).open(id);
    first.controller.write(words);
    await first.controller.save();
    const next = await openTab('the next', browser).open(id);
    expect(next.controller.state).toMatchObject({ draft: words, saving: { state: 'saved' } });
  });

  it('is not called saved before it is, nor when more was typed meanwhile', async () => {
    let store: (() => void) | undefined;
    const browser = openBrowser((stored) => ({
      ...stored,
      update: async (id, change) => {
        const after = await stored.update(id, change);
        await new Promise<void>((resolve) => {
          store = resolve;
        });
        return after;
      },
    }));
    const { controller } = await openTab('a tab', browser).open(makePostId());
    expect(controller.state.saving.state).toBe('clean');
    controller.write({ title: 'one' });
    const first = controller.save();
    await vi.waitFor(() => expect(store).toBeDefined());
    expect(controller.state.saving.state).toBe('unsaved');

    controller.write({ title: 'two' });
    store?.();
    await first;
    expect(controller.state.saving.state).toBe('unsaved');
    const second = controller.save();
    await vi.waitFor(async () => {
      store?.();
      expect(controller.state.saving.state).toBe('saved');
    });
    await second;
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'off'],
  ])('stays in the tab and says so when storage answers %s', async (name, trouble) => {
    const browser = openBrowser((stored) => ({ ...stored, update: rejecting(name) }));
    const { controller } = await openTab('a tab', browser).open(makePostId());
    controller.write({ title: 'one' });
    expect(await controller.save()).toBe(false);
    expect(controller.state).toMatchObject({
      draft: { title: 'one' },
      saving: { state: 'failed', trouble },
    });
    controller.write({ title: 'two' });
    await controller.save();
    expect(controller.state.draft.title).toBe('two');
  });

  it('can be written and stays in the tab when storage never answers at all', async () => {
    stopClock();
    const never = () => new Promise<never>(() => {});
    const browser = openBrowser(() => ({ get: never, list: never, update: never }));
    const opening = openTab('a tab', browser).open(makePostId());
    await vi.advanceTimersByTimeAsync(5000);
    const { controller } = await opening;
    controller.write({ title: 'one' });
    const saving = controller.save();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await saving).toBe(false);
    expect(controller.state).toMatchObject({
      draft: { title: 'one' },
      saving: { state: 'failed', trouble: 'off' },
    });
  });

  it('is stored after all when there is room again', async () => {
    let isFull = true;
    const browser = openBrowser((stored) => ({
      ...stored,
      update: (id, change) =>
        isFull ? rejecting('QuotaExceededError')() : stored.update(id, change),
    }));
    const id = makePostId();
    const { controller } = await openTab('a tab', browser).open(id);
    controller.write({ title: 'one' });
    await controller.save();
    isFull = false;
    controller.write({ title: 'two' });
    expect(await controller.save()).toBe(true);
    expect((await browser.stored.get(id))?.title).toBe('two');
  });
});

it('a draft that was emptied again is none when it is left', async () => {
  const browser = openBrowser();
  const id = makePostId();
  const { controller, close } = await openTab('a tab', browser).open(id);
  controller.write({ title: 'one', blockId: '1' });
  await controller.save();
  controller.write({ title: '' });
  close();
  await vi.waitFor(async () => expect(await browser.stored.get(id)).toBeNull());
});

describe('two tabs on one draft', () => {
  it('know of each other until one closes', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const second = await openTab('second', browser).open(id);
    await vi.waitFor(() => expect(first.controller.state.isOpenElsewhere).toBe(true));
    expect(second.controller.state.isOpenElsewhere).toBe(true);
    second.close();
    await vi.waitFor(() => expect(first.controller.state.isOpenElsewhere).toBe(false), 4000);
  });

  const openInTwoTabs = async () => {
    stopClock();
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const gone = openTab('gone', browser);
    await gone.open(id);
    await vi.waitFor(() => expect(first.controller.state.isOpenElsewhere).toBe(true));
    return { first, gone };
  };

  it('know of each other until one is gone without a word', async () => {
    const { first, gone } = await openInTwoTabs();
    gone.kill();
    await vi.advanceTimersByTimeAsync(5000);
    expect(first.controller.state.isOpenElsewhere).toBe(false);
  });

  it('do not know of each other if one is gone when the other is resumed', async () => {
    const { first, gone } = await openInTwoTabs();
    first.controller.suspend();
    gone.kill();
    first.controller.resume();
    await vi.advanceTimersByTimeAsync(5000);
    expect(first.controller.state.isOpenElsewhere).toBe(false);
  });

  it('show the same words, as long as they are not typed into at once', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const second = await openTab('second', browser).open(id);
    first.controller.write({ title: 'from the first' });
    await first.controller.save();
    await vi.waitFor(() => expect(second.controller.state.draft.title).toBe('from the first'));
    second.controller.write({ title: 'from the second' });
    await second.controller.save();
    await vi.waitFor(() => expect(first.controller.state.draft.title).toBe('from the second'));
    expect((await browser.stored.list()).drafts).toHaveLength(1);
  });

  it('keep both texts when they are typed into at once, the later as a draft of its own', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const second = await openTab('second', browser).open(id);
    first.controller.write({ title: 'from the first' });
    second.controller.write({ title: 'from the second' });
    await Promise.all([first.controller.save(), second.controller.save()]);
    expect((await browser.stored.list()).drafts.map(({ title }) => title).sort()).toEqual([
      'from the first',
      'from the second',
    ]);
    const [kept, split] = [first, second].map(({ controller }) => controller.state);
    expect([kept?.isForked, split?.isForked]).toEqual([false, true]);
    expect([kept?.draft.id, split?.draft.id]).toEqual([id, expect.not.stringContaining(id)]);
  });

  it('say so when the draft was discarded in the other, and keep it when one types on', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    first.controller.write({ title: 'words' });
    await first.controller.save();
    const second = await openTab('second', browser).open(id);
    await second.controller.discard();
    await vi.waitFor(() => expect(first.controller.state.saving.state).toBe('discarded'));
    first.controller.write({ title: 'words and more' });
    await first.controller.save();
    expect((await browser.stored.get(id))?.title).toBe('words and more');
  });
});

describe('a record that is not as this version writes it', () => {
  const whole = newDraft(1000, { title: 'A', content: '<p>B</p>', blockId: '', topicId: '' });

  it.each([
    ['without its submission', { ...whole, submission: undefined }],
    ['of another version', { ...whole, version: 7 }],
    ['with numbers for text', { ...whole, blockId: 5, changedAt: 'now' }],
    ['of a stranger', { title: 'A', content: '<p>B</p>' }],
  ])('but has words (%s) gives them back, and is not sent unasked', async (_, record) => {
    const browser = openBrowser();
    await set('7', record, createStore(browser.database, 'drafts'));
    expect(await browser.stored.get('7')).toMatchObject({
      id: '7',
      title: 'A',
      content: '<p>B</p>',
      submission: { state: 'unknown' },
    });
  });

  it.each([
    ['nothing', null],
    ['a string', 'words'],
    ['a list', [1]],
    ['no words', { title: 5, content: {} }],
  ])(
    'and is %s is counted, left where it is and put aside when it is in the way',
    async (_, record) => {
      const browser = openBrowser();
      const raw = createStore(browser.database, 'drafts');
      await set('7', record, raw);
      expect(await browser.stored.list()).toEqual({ drafts: [], unreadable: 1 });
      await browser.stored.update('7', () => newDraft(1000, undefined, '7'));
      expect(await browser.stored.list()).toMatchObject({ drafts: [{ id: '7' }], unreadable: 1 });
    },
  );
});

it('a record of a newer version is left as it is, whatever happens to its draft here', async () => {
  const browser = openBrowser();
  const raw = createStore(browser.database, 'drafts');
  const newer = { version: 99, id: '7', title: 'A', parts: [{ of: 'a later kind' }] };
  await set('7', newer, raw);
  const { repository } = openTab('a tab', browser).context;
  await repository.transition('7', { type: 'published', postId: '7' });
  expect(await get('7', raw)).toEqual(newer);
});

describe('a record of version 1', () => {
  const words = { title: 'A', content: '<p>B</p>', blockId: '1', topicId: '2' };
  const counts = { createdAt: 1000, changedAt: 2000, revision: 4 };

  it.each([
    ['writing', 'editing'],
    ['waiting', 'queued'],
    ['sending', 'sending'],
    ['unknown', 'unknown'],
    ['landed', 'published'],
  ])('whose delivery is %s is read as %s, with all that it holds', async (state, now) => {
    const browser = openBrowser();
    const delivery = { state, at: 3000, by: 'a tab', inOutbox: true, postId: '8' };
    const record = { version: 1, id: '7', ...words, ...counts, delivery };
    await set('7', record, createStore(browser.database, 'drafts'));
    expect(await browser.stored.get('7')).toEqual({
      version: 2,
      id: '7',
      ...words,
      ...counts,
      sent: [],
      digest: '',
      submission: { state: now, since: 3000, tabId: 'a tab', inOutbox: true, postId: '8' },
    });
  });
});

describe('a draft that became a post', () => {
  it('is forgotten after thirty days, and only then', async () => {
    const browser = openBrowser();
    const { stored } = browser;
    const now = Date.now();
    const day = 86_400_000;
    for (const [id, state, age] of [
      ['1', 'published', 29],
      ['2', 'published', 31],
      ['3', 'editing', 400],
    ] as const) {
      const draft = newDraft(now, { ...emptyFields, title: id }, id);
      const submission = { ...draft.submission, state, since: now - age * day };
      await stored.update(id, () => ({ ...draft, submission }));
    }
    await openTab('a tab', browser).context.repository.purge();
    expect((await stored.list()).drafts.map(({ id }) => id).sort()).toEqual(['1', '3']);
  });
});

describe('a record that the device refuses', () => {
  it('rejects with the reason it gives, and leaves what was stored', async () => {
    const stored = createDraftStorage(Date.now, 'refused-records');
    const draft = { ...newDraft(Date.now(), { ...emptyFields, title: 'Stored' }), revision: 1 };
    await stored.update(draft.id, () => draft);
    // Functions cannot be cloned, so the database throws if it must store one.
    const refused = { ...draft, title: (() => 'No text') as unknown as string };
    await expect(stored.update(draft.id, () => refused)).rejects.toMatchObject({
      name: 'DataCloneError',
    });
    expect(await stored.get(draft.id)).toMatchObject({ title: 'Stored' });
  });
});
