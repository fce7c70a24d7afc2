import { createStore, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makePostId } from '../../src/api/post-id';
import { newDraft } from '../../src/forum/drafts/draft';
import { emptyFields } from '../../src/forum/drafts/draft-fields';
import { createDraftStore, type DraftStore } from '../../src/forum/drafts/draft-store';
import { sweepDrafts } from '../../src/forum/drafts/draft-sweep';
import { createHallway, openTab } from './tab';

beforeEach(() => {
  vi.stubGlobal('location', new URL('http://parley.test/compose'));
});

let browsers = 0;

function openBrowser(change: (stored: DraftStore) => DraftStore = (stored) => stored) {
  browsers += 1;
  const database = `drafts-of-${browsers}`;
  return {
    database,
    baseUrl: 'http://parley.test',
    stored: change(createDraftStore(Date.now, database)),
    hallway: createHallway(),
    known: { now: { keepsPostId: undefined, memberId: '' } },
    timeout: 1000,
  };
}

const rejecting = (name: string) => async () => {
  throw new DOMException('as the browser says it', name);
};

/** IndexedDB of the stand-in works by timers too: those of the app alone are taken over. */
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
        change: async (_, change) => {
          const draft = change(null);
          written.push(draft?.title ?? '');
          return draft;
        },
      }));
      const { session } = await openTab('a tab', browser).open(makePostId());
      for (let typed = 0; typed < 1000; typed += pause) {
        session.write({ title: `${typed}` });
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
    first.session.write(words);
    await first.session.flush();
    const next = await openTab('the next', browser).open(id);
    expect(next.session.state).toMatchObject({ draft: words, saving: { state: 'saved' } });
  });

  it('is not called saved before it is, nor when more was typed meanwhile', async () => {
    let store: (() => void) | undefined;
    const browser = openBrowser((stored) => ({
      ...stored,
      change: async (id, change) => {
        const after = await stored.change(id, change);
        await new Promise<void>((resolve) => {
          store = resolve;
        });
        return after;
      },
    }));
    const { session } = await openTab('a tab', browser).open(makePostId());
    expect(session.state.saving.state).toBe('clean');
    session.write({ title: 'one' });
    const first = session.flush();
    await vi.waitFor(() => expect(store).toBeDefined());
    expect(session.state.saving.state).toBe('unsaved');

    session.write({ title: 'two' });
    store?.();
    await first;
    expect(session.state.saving.state).toBe('unsaved');
    const second = session.flush();
    await vi.waitFor(async () => {
      store?.();
      expect(session.state.saving.state).toBe('saved');
    });
    await second;
  });

  it.each([
    ['QuotaExceededError', 'full'],
    ['InvalidStateError', 'off'],
  ])('stays in the tab and says so when storage answers %s', async (name, trouble) => {
    const browser = openBrowser((stored) => ({ ...stored, change: rejecting(name) }));
    const { session } = await openTab('a tab', browser).open(makePostId());
    session.write({ title: 'one' });
    expect(await session.flush()).toBe(false);
    expect(session.state).toMatchObject({
      draft: { title: 'one' },
      saving: { state: 'failed', trouble },
    });
    session.write({ title: 'two' });
    await session.flush();
    expect(session.state.draft.title).toBe('two');
  });

  it('can be written and stays in the tab when storage never answers at all', async () => {
    stopClock();
    const never = () => new Promise<never>(() => {});
    const browser = openBrowser(() => ({ get: never, all: never, change: never }));
    const opening = openTab('a tab', browser).open(makePostId());
    await vi.advanceTimersByTimeAsync(5000);
    const { session } = await opening;
    session.write({ title: 'one' });
    const saving = session.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await saving).toBe(false);
    expect(session.state).toMatchObject({
      draft: { title: 'one' },
      saving: { state: 'failed', trouble: 'off' },
    });
  });

  it('is stored after all when there is room again', async () => {
    let isFull = true;
    const browser = openBrowser((stored) => ({
      ...stored,
      change: (id, change) =>
        isFull ? rejecting('QuotaExceededError')() : stored.change(id, change),
    }));
    const id = makePostId();
    const { session } = await openTab('a tab', browser).open(id);
    session.write({ title: 'one' });
    await session.flush();
    isFull = false;
    session.write({ title: 'two' });
    expect(await session.flush()).toBe(true);
    expect((await browser.stored.get(id))?.title).toBe('two');
  });
});

it('a draft that was emptied again is none when it is left', async () => {
  const browser = openBrowser();
  const id = makePostId();
  const { session, close } = await openTab('a tab', browser).open(id);
  session.write({ title: 'one', blockId: '1' });
  await session.flush();
  session.write({ title: '' });
  close();
  await vi.waitFor(async () => expect(await browser.stored.get(id)).toBeNull());
});

describe('two tabs on one draft', () => {
  it('know of each other until one closes', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const second = await openTab('second', browser).open(id);
    await vi.waitFor(() => expect(first.session.state.isOpenElsewhere).toBe(true));
    expect(second.session.state.isOpenElsewhere).toBe(true);
    second.close();
    await vi.waitFor(() => expect(first.session.state.isOpenElsewhere).toBe(false), 4000);
  });

  it('show the same words, as long as they are not typed into at once', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const second = await openTab('second', browser).open(id);
    first.session.write({ title: 'from the first' });
    await first.session.flush();
    await vi.waitFor(() => expect(second.session.state.draft.title).toBe('from the first'));
    second.session.write({ title: 'from the second' });
    await second.session.flush();
    await vi.waitFor(() => expect(first.session.state.draft.title).toBe('from the second'));
    expect((await browser.stored.all()).drafts).toHaveLength(1);
  });

  it('keep both texts when they are typed into at once, the later as a draft of its own', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    const second = await openTab('second', browser).open(id);
    first.session.write({ title: 'from the first' });
    second.session.write({ title: 'from the second' });
    await Promise.all([first.session.flush(), second.session.flush()]);
    expect((await browser.stored.all()).drafts.map(({ title }) => title).sort()).toEqual([
      'from the first',
      'from the second',
    ]);
    const [kept, split] = [first, second].map(({ session }) => session.state);
    expect([kept?.wasSplit, split?.wasSplit]).toEqual([false, true]);
    expect([kept?.draft.id, split?.draft.id]).toEqual([id, expect.not.stringContaining(id)]);
  });

  it('say so when the draft was discarded in the other, and keep it when one types on', async () => {
    const browser = openBrowser();
    const id = makePostId();
    const first = await openTab('first', browser).open(id);
    first.session.write({ title: 'words' });
    await first.session.flush();
    const second = await openTab('second', browser).open(id);
    await second.session.discard();
    await vi.waitFor(() => expect(first.session.state.saving.state).toBe('discarded'));
    first.session.write({ title: 'words and more' });
    await first.session.flush();
    expect((await browser.stored.get(id))?.title).toBe('words and more');
  });
});

describe('a record that is not as this version writes it', () => {
  const whole = newDraft(1000, { title: 'A', content: '<p>B</p>', blockId: '', topicId: '' });

  it.each([
    ['without its delivery', { ...whole, delivery: undefined }],
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
      delivery: { state: 'unknown' },
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
      expect(await browser.stored.all()).toEqual({ drafts: [], unreadable: 1 });
      await browser.stored.change('7', () => newDraft(1000, undefined, '7'));
      expect(await browser.stored.all()).toMatchObject({ drafts: [{ id: '7' }], unreadable: 1 });
    },
  );
});

describe('a draft that became a post', () => {
  it('is forgotten after thirty days, and only then', async () => {
    const { stored } = openBrowser();
    const now = Date.now();
    const day = 86_400_000;
    for (const [id, state, age] of [
      ['1', 'landed', 29],
      ['2', 'landed', 31],
      ['3', 'writing', 400],
    ] as const) {
      const draft = newDraft(now, { ...emptyFields, title: id }, id);
      const delivery = { ...draft.delivery, state, at: now - age * day };
      await stored.change(id, () => ({ ...draft, delivery }));
    }
    await sweepDrafts(stored, now);
    expect((await stored.all()).drafts.map(({ id }) => id).sort()).toEqual(['1', '3']);
  });
});
