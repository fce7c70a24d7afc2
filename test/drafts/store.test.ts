import { get, set } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../src/device/database';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import {
  createDraftStorage,
  type DraftMessage,
  type DraftStorage,
  DraftStore,
} from '../../src/forum/drafts/store';

const words = { title: 'Title', blockId: '1', topicId: '2', content: '<p>words</p>' };
const draft = (id: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft(1000, words, id),
  ...changes,
});

let databases = 0;
const openStorage = () => {
  databases += 1;
  const name = `drafts of test ${databases}`;
  return { storage: createDraftStorage(() => 5000, name), raw: createStore(name, 'drafts') };
};

describe('the records of this browser', () => {
  it('are read as they were written, latest first', async () => {
    const { storage } = openStorage();
    await storage.update('1', () => draft('1', { changedAt: 1 }));
    await storage.update('2', () => draft('2', { changedAt: 2 }));
    expect(await storage.get('1')).toEqual(draft('1', { changedAt: 1 }));
    expect(await storage.get('3')).toBeNull();
    const { drafts, unreadable } = await storage.list();
    expect(drafts.map(({ id }) => id)).toEqual(['2', '1']);
    expect(unreadable).toBe(0);
  });

  it('change in one transaction, and are deleted by null', async () => {
    const { storage } = openStorage();
    await storage.update('1', () => draft('1'));
    const both = [1, 2].map(() =>
      storage.update('1', (stored) => stored && { ...stored, epoch: stored.epoch + 1 }),
    );
    expect((await Promise.all(both)).map((after) => after?.epoch)).toEqual([1, 2]);
    expect(await storage.update('1', () => null)).toBeNull();
    expect(await storage.get('1')).toBeNull();
  });

  it('that nobody can read are counted, and set aside before they are written over', async () => {
    const { storage, raw } = openStorage();
    await set('1', { broken: true }, raw);
    expect(await storage.list()).toEqual({ drafts: [], unreadable: 1 });
    await storage.update('1', (stored) => stored);
    expect(await get('aside/1', raw)).toBeUndefined();
    await storage.update('1', () => draft('1'));
    expect(await get('aside/1', raw)).toEqual({ broken: true });
    expect(await storage.get('1')).toEqual(draft('1'));
  });
});

/** The store of a tab, whose storage fails once after `failOnce`. */
const openStore = ({ storage = openStorage().storage, now = (): number => 10_000 } = {}) => {
  const told: string[] = [];
  let fails = false;
  const update: DraftStorage['update'] = async (id, change) => {
    if (!fails) return storage.update(id, change);
    fails = false;
    throw new DOMException('', 'InvalidStateError');
  };
  const channel = {
    tabId: 'tab',
    post: ({ id }: DraftMessage) => void told.push(id),
    subscribe: () => () => {},
  };
  const store = new DraftStore({ storage: { ...storage, update }, channel: channel as never, now });
  const failOnce = () => {
    fails = true;
  };
  return { store, storage, told, failOnce };
};

const failingWith = (cause: unknown): DraftStorage => ({
  get: () => Promise.reject(cause),
  list: () => Promise.reject(cause),
  update: () => Promise.reject(cause),
});

describe('the store of a tab', () => {
  it.each([
    [new DOMException('', 'QuotaExceededError'), 'full'],
    [new Error('there is not enough remaining storage quota'), 'full'],
    [new Error('Full disk'), 'full'],
    [new DOMException('', 'InvalidStateError'), 'off'],
    [undefined, 'off'],
  ])('that meets %s says so, and has the words for this tab', async (cause, trouble) => {
    const { store, told } = openStore({ storage: failingWith(cause) });
    expect(await store.save(draft('1'))).toEqual({ state: 'unsaved', trouble });
    expect(store.isUnstored('1')).toBe(true);
    expect(await store.get('1')).toEqual(draft('1'));
    expect(await store.list()).toMatchObject({ drafts: [{ id: '1' }], isWhole: false });
    expect(told).toEqual([]);
    store.forget('1');
    expect(store.isUnstored('1')).toBe(false);
  });

  it('tells other tabs of each change, and of nothing else', async () => {
    const { store, told } = openStore();
    const heard: string[] = [];
    const leave = store.subscribe((id) => heard.push(id));
    await store.save(draft('1'));
    expect(told).toEqual(['1']);
    await store.update('1', (stored) => stored);
    expect(told).toEqual(['1']);
    await store.remove('1');
    expect(told).toEqual(['1', '1']);
    leave();
    const before = heard.length;
    expect(before).toBeGreaterThan(1);
    await store.save(draft('2'));
    expect(heard).toHaveLength(before);
  });

  it('gives a draft to an owner with a later epoch, who knows that a request may have arrived', async () => {
    const { store, storage } = openStore();
    const sent = [{ ...words, at: 1 }];
    await storage.update('1', () => draft('1', { epoch: 3, phase: 'sending', sent }));
    expect(await store.own('1')).toMatchObject({
      epoch: 4,
      owner: 'tab',
      phase: 'unknown',
      since: 10_000,
    });
    expect(await store.own('2')).toBeNull();
  });

  it('gives nobody a post, or a draft that a newer build has written', async () => {
    const { store, storage } = openStore();
    const post = draft('1', { phase: 'published', postId: '9' });
    await storage.update('1', () => post);
    expect(await store.own('1')).toEqual(post);
    const newer = draft('2', { epoch: Number.MAX_SAFE_INTEGER, phase: 'unknown' });
    await storage.update('2', () => newer);
    expect(await store.own('2')).toEqual(newer);
  });

  it('refuses a write of an earlier owner, whose words become a draft of their own', async () => {
    const { store, storage } = openStore();
    await storage.update('1', () => draft('1', { epoch: 5, owner: 'other' }));
    const mine = draft('1', { epoch: 4, owner: 'tab', fields: { ...words, title: 'Mine' } });
    expect(await store.save(mine)).toMatchObject({
      state: 'lost',
      stored: { epoch: 5 },
      copy: { fields: { title: 'Mine' }, forkOf: '1' },
    });
    await vi.waitFor(async () => expect((await storage.list()).drafts).toHaveLength(2));
    expect((await storage.get('1'))?.fields).toEqual(words);
  });

  it('takes the answer to a request from an earlier owner too', async () => {
    const { store, storage } = openStore();
    await storage.update('1', () => draft('1', { epoch: 5, owner: 'other', phase: 'unknown' }));
    const answer = draft('1', { epoch: 4, owner: 'tab', phase: 'published', postId: '9' });
    await store.save(answer);
    expect(await storage.get('1')).toMatchObject({ phase: 'published', postId: '9' });
  });

  it('stores a discarded draft again unless there is one under its id', async () => {
    const { store } = openStore();
    expect(await store.restore(draft('1'))).toMatchObject({ state: 'saved' });
    const later = draft('1', { fields: { ...words, title: 'Later' } });
    expect(await store.restore(later)).toEqual({ state: 'lost', stored: draft('1') });
  });

  it('removes for its owner only what nobody else has written on since', async () => {
    const { store, storage } = openStore();
    await storage.update('1', () => draft('1', { epoch: 2, owner: 'other' }));
    await store.remove('1', draft('1', { epoch: 1, owner: 'tab' }));
    expect(await storage.get('1')).not.toBeNull();
    await store.remove('1', draft('1', { epoch: 2, owner: 'other' }));
    expect(await storage.get('1')).toBeNull();
  });

  it('forgets posts after thirty days, and no draft', async () => {
    const day = 86_400_000;
    const { store, storage } = openStore({ now: () => 100 * day });
    await storage.update('old', () => draft('old', { phase: 'published', since: 69 * day }));
    await storage.update('new', () => draft('new', { phase: 'published', since: 71 * day }));
    await storage.update('draft', () => draft('draft', { since: 0 }));
    await store.purge();
    expect((await storage.list()).drafts.map(({ id }) => id).sort()).toEqual(['draft', 'new']);
  });

  it('never writes what came too late, when somebody else may have written', async () => {
    vi.useFakeTimers();
    let change: ((stored: Draft | null) => Draft | null) | undefined;
    const silent: DraftStorage = {
      ...failingWith(undefined),
      update: (_, given) => {
        change = given;
        return new Promise(() => {});
      },
    };
    const { store } = openStore({ storage: silent });
    const saving = store.save(draft('1'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await saving).toEqual({ state: 'unsaved', trouble: 'off' });
    const rival = draft('1', { epoch: 9 });
    expect(change?.(rival)).toBe(rival);
    expect(change?.(null)).toBeNull();
  });

  it('gives words that only this tab has to a new form, which asks for what was on its way', async () => {
    const { store } = openStore({ storage: failingWith(undefined) });
    await store.save(draft('1', { phase: 'sending', sent: [{ ...words, at: 1 }], epoch: 2 }));
    expect(await store.own('1')).toMatchObject({
      phase: 'unknown',
      owner: 'tab',
      epoch: 2,
      fields: words,
    });
    await store.save(draft('2', { phase: 'published' }));
    await expect(store.own('2')).rejects.toBeUndefined();
  });

  it('gives a draft as another tab has left it, where this tab’s own words came too late', async () => {
    const { store, storage, failOnce } = openStore();
    failOnce();
    const late = draft('1', { epoch: 1, owner: 'tab', fields: { ...words, title: 'Late' } });
    expect(await store.save(late)).toMatchObject({ state: 'unsaved' });
    await storage.update('1', () => draft('1', { epoch: 2, owner: 'other' }));
    expect(await store.own('1')).toMatchObject({ epoch: 3, owner: 'tab', fields: words });
    expect(store.isUnstored('1')).toBe(true);
  });

  it('gives words that only this tab has to its own next form, as soon as storage works', async () => {
    const { store, storage, failOnce } = openStore();
    failOnce();
    await store.save(draft('1', { epoch: 1, owner: 'tab' }));
    expect(await store.own('1')).toMatchObject({ epoch: 2, owner: 'tab', fields: words });
    expect(store.isUnstored('1')).toBe(false);
    expect(await storage.get('1')).toMatchObject({ epoch: 2, fields: words });
  });

  it('knows a draft as a post that the device has not stored as one yet, and stores it', async () => {
    const { store, storage, failOnce } = openStore();
    await store.save(draft('1', { phase: 'sending', epoch: 1, owner: 'tab' }));
    failOnce();
    const post = draft('1', { phase: 'published', postId: '9', epoch: 1, owner: 'tab' });
    expect(await store.save(post)).toMatchObject({ state: 'unsaved' });
    expect(await store.own('1')).toEqual(post);
    expect(await storage.get('1')).toEqual(post);
    expect(store.isUnstored('1')).toBe(false);
  });

  it('takes no answer for words that the draft does not have any more', async () => {
    const { store, storage } = openStore();
    const later = draft('1', { epoch: 5, owner: 'other', fields: { ...words, title: 'Later' } });
    await storage.update('1', () => later);
    const answer = draft('1', { epoch: 4, owner: 'tab', phase: 'published', postId: '9' });
    expect(await store.save(answer)).toEqual({ state: 'lost', stored: later });
    expect(await storage.get('1')).toEqual(later);
  });

  it('writes the latest words once where several saves wait for each other', async () => {
    const { store, storage } = openStore();
    const update = vi.spyOn(storage, 'update');
    const saves = ['a', 'b', 'c'].map((title) =>
      store.save(draft('1', { fields: { ...words, title } })),
    );
    for (const { state } of await Promise.all(saves)) expect(state).toBe('saved');
    expect((await storage.get('1'))?.fields.title).toBe('c');
    expect(update).toHaveBeenCalledOnce();
  });
});
