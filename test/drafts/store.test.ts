import { get, set } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../src/device/database';
import { browserClock } from '../../src/device/device';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openBrowser, pass, words } from './browser';

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
  it('are read as they were written', async () => {
    const { storage } = openStorage();
    await storage.update('1', () => [draft('1'), draft('2')]);
    expect(await storage.get('1')).toEqual(draft('1'));
    expect(await storage.get('3')).toBeNull();
    const drafts = await storage.list();
    expect(drafts.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('change in one transaction, and can be removed', async () => {
    const { storage } = openStorage();
    await storage.update('1', () => [draft('1')]);
    const add = (stored: Draft | null) =>
      stored ? [{ ...stored, createdAt: stored.createdAt + 1 }] : [];
    await Promise.all([storage.update('1', add), storage.update('1', add)]);
    expect(await storage.get('1')).toMatchObject({ createdAt: 1002 });
    await storage.update('1', () => 'remove');
    expect(await storage.get('1')).toBeNull();
  });

  it('that nobody can read are set aside before they are written over', async () => {
    const { storage, raw } = openStorage();
    await set('1', { broken: true }, raw);
    expect(await storage.list()).toEqual([]);
    await storage.update('1', () => []);
    expect(await get('aside/1', raw)).toBeUndefined();
    await storage.update('1', () => [draft('1')]);
    expect(await get('aside/1', raw)).toEqual({ broken: true });
    expect(await storage.get('1')).toEqual(draft('1'));
  });
});

/** Two tabs of one browser, both of which have read the draft. */
const openTabs = async (stored = draft('1')) => {
  const browser = openBrowser();
  browser.device.records.set(stored.id, stored);
  const [one, two] = [browser.openTab(), browser.openTab()].map(({ context }) => context.store);
  if (!one || !two) throw new Error('There are two tabs.');
  const read = Promise.all([one.load(), two.load()]);
  await pass(1000);
  await read;
  const records = () => [...browser.device.records.values()];
  return { ...browser, one, two, records };
};

describe('the drafts of two tabs', () => {
  it('are written no more by the one that is disposed of', async () => {
    const { one, records } = await openTabs(draft('1', { phase: 'unknown' }));
    one.dispose();
    void one.take('1', { type: 'edit' });
    await pass(1000);
    expect(one.list().drafts).toMatchObject([{ phase: 'editing' }]);
    expect(records()).toMatchObject([{ phase: 'unknown' }]);
  });

  it('become two in one transaction where both were written, and neither loses a word', async () => {
    const { one, two, records } = await openTabs();
    const moved: (string | undefined)[] = [];
    two.subscribe((_, forkId) => moved.push(forkId));
    one.type('1', { title: 'Of one' });
    two.type('1', { title: 'Of two' });
    void Promise.all([one.flush('1'), two.flush('1')]);
    await pass(1000);
    expect(records().map(({ fields }) => fields.title)).toEqual(['Of one', 'Of two']);
    const fork = records()[1];
    expect(fork).toMatchObject({ forkOf: '1', phase: 'editing' });
    expect(moved).toContain(fork?.id);
    expect(two.get('1')?.draft.fields.title).toBe('Of one');
  });

  it('stay one where only a step met a step: the later one is none', async () => {
    const { one, two, records } = await openTabs();
    const steps = [one, two].map((store) => store.take('1', { type: 'send', at: 1 }));
    await pass(1000);
    expect((await Promise.all(steps)).map((taken) => taken?.phase)).toEqual(['sending', undefined]);
    expect(records()).toHaveLength(1);
  });

  it('stay one where a step meets what the other has written: its old words are no draft', async () => {
    const { one, two, records } = await openTabs();
    two.type('1', { title: 'More' });
    void two.flush('1');
    const step = one.take('1', { type: 'send', at: 1 });
    await pass(1000);
    expect([await step, records()]).toMatchObject([null, [{ fields: { title: 'More' } }]]);
    expect(records()).toHaveLength(1);
  });

  it('are a post where the answer meets what the other has stored at that moment', async () => {
    const { one, two, records } = await openTabs();
    void one.take('1', { type: 'send', at: 1 });
    await pass(1000);
    void two.take('1', { type: 'unanswered' });
    void one.publish('1', '9', words);
    await pass(1000);
    expect(records()).toMatchObject([{ phase: 'published', postId: '9' }]);
  });

  it('are a post where both find it at that moment, and what was typed since is one draft', async () => {
    const { one, two, records } = await openTabs();
    void one.take('1', { type: 'send', at: 1 });
    one.type('1', { title: 'Later' });
    await pass(1000);
    for (const store of [one, two]) void store.publish('1', '9', words);
    await pass(10_000);
    expect(records()).toMatchObject([
      { phase: 'published', fields: words },
      { forkOf: '1', fields: { title: 'Later' } },
    ]);
    expect([one, two].map((store) => store.list().drafts.length)).toEqual([2, 2]);
  });

  it('are stored soon after a key, whatever else waits for the device', async () => {
    const { one, device } = await openTabs();
    one.fork(words, '1');
    one.type('1', { title: 'More' });
    await pass(1000);
    expect(device.records.get('1')?.fields.title).toBe('More');
  });

  it('are a post that tells what else was written, however the clock goes on meanwhile', async () => {
    const { one } = await openTabs();
    let now = 5000;
    vi.spyOn(browserClock, 'now').mockImplementation(() => now++);
    void one.publish('1', '9', { ...words, title: 'As it was sent' });
    await pass(1000);
    const [other, post] = one.list().drafts;
    expect(other?.fields).toEqual(words);
    expect(other?.createdAt).toBeGreaterThanOrEqual(post?.since ?? Number.NaN);
  });

  it('are not removed where the other has written since', async () => {
    const { one, two, device } = await openTabs();
    one.type('1', { title: 'More' });
    void one.flush('1');
    void two.remove('1');
    await pass(1000);
    expect(device.records.get('1')?.fields.title).toBe('More');
    expect(two.list().drafts).toHaveLength(1);
  });

  it('are not sent by one where the other has discarded them meanwhile', async () => {
    const { one, two, records } = await openTabs(draft('1', { phase: 'queued', inOutbox: true }));
    void two.remove('1');
    const taken = one.take('1', { type: 'send', at: 1 });
    await pass(1000);
    expect([await taken, records()]).toEqual([null, []]);
  });
});

describe('a device that fails', () => {
  it.each(['full', 'throwing', 'blocked'] as const)(
    'where storage is %s has its words in this tab, and stores them later',
    async (mode) => {
      const { one, device } = await openTabs();
      device.setMode(mode);
      one.type('1', { title: 'Mine' });
      expect(one.hasUnstored()).toBe(true);
      await pass(5000);
      expect(one.get('1')).toMatchObject({
        isRefused: true,
        draft: { fields: { title: 'Mine' } },
      });
      expect(one.hasUnstored()).toBe(true);
      device.setMode('fine');
      await pass(60_000);
      expect(device.records.get('1')?.fields.title).toBe('Mine');
      expect(device.records.size).toBe(1);
      expect(one.hasUnstored()).toBe(false);
    },
  );

  it('keeps a removed draft away from the list, and removes it once it can', async () => {
    const { one, device } = await openTabs();
    device.setMode('throwing');
    const removing = one.remove('1');
    expect(one.list().drafts).toEqual([]);
    await pass(1000);
    expect(await removing).toBe(false);
    void one.load();
    await pass(1000);
    expect(one.list()).toMatchObject({ drafts: [], isWhole: false });
    device.setMode('fine');
    await pass(60_000);
    expect(device.records.size).toBe(0);
  });

  it('is read again once it answers, so that its drafts are listed', async () => {
    const { device, openTab } = await openTabs();
    const { store } = openTab().context;
    device.setMode('throwing');
    void store.load();
    await pass(1000);
    device.setMode('fine');
    await pass(60_000);
    expect(store.list()).toMatchObject({ drafts: [{ id: '1' }], isWhole: true });
  });

  it('gives back a removed draft beside what another tab has written on it since', async () => {
    const { one, two, records } = await openTabs();
    void one.remove('1');
    two.type('1', { title: 'Later' });
    await pass(1000);
    void one.add(draft('1'));
    await pass(1000);
    expect(records()).toMatchObject([
      { fields: { title: 'Later' } },
      { forkOf: '1', fields: words },
    ]);
  });

  it('stores what was split off by a write that failed after nobody waited any more', async () => {
    const { two, device, records } = await openTabs();
    const title = 'Of one';
    device.records.set('1', draft('1', { revision: 'of one', fields: { ...words, title } }));
    device.setMode('blocked');
    two.type('1', { title: 'Of two' });
    await pass(9000);
    device.setMode('full');
    await pass(1000);
    device.setMode('fine');
    await pass(60_000);
    expect(records().map(({ fields }) => fields.title)).toEqual(['Of one', 'Of two']);
  });

  it('makes no second draft of words that it stored after nobody waited any more', async () => {
    const { one, device } = await openTabs();
    device.setMode('slow');
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
      one.type('1', { title });
      await pass(4000);
    }
    device.setMode('fine');
    await pass(120_000);
    expect([...device.records.values()]).toMatchObject([{ fields: { title: 'f' } }]);
  });
});

it('a list is the same until something was stored, so that a key renders no list', async () => {
  const { one } = await openTabs();
  const before = one.list();
  one.type('1', { title: 'A' });
  one.type('1', { title: 'AB' });
  expect(one.list()).toBe(before);
  await pass(1000);
  expect(one.list().drafts[0]?.fields.title).toBe('AB');
});

describe('a queued draft', () => {
  const queued = draft('1', { phase: 'queued', inOutbox: true });

  it('is stored as one that is edited with the first key, so that nothing sends it', async () => {
    const { one, records } = await openTabs(queued);
    one.type('1', { title: 'More' });
    await pass(400);
    expect(records()).toMatchObject([{ phase: 'editing', fields: { title: 'More' } }]);
  });

  it('is not taken back for what happened before it was queued again', async () => {
    const { one } = await openTabs(queued);
    const sender = { service: 'here', member: '' };
    const steps = [
      one.take('1', { type: 'takeBack' }),
      one.take('1', { type: 'queue', sender }),
      one.take('1', { type: 'takeBack' }, queued),
    ];
    await pass(1000);
    expect(await steps[2]).toBeNull();
    expect(one.get('1')?.draft.phase).toBe('queued');
  });
});

it('posts are removed after thirty days, and no draft', async () => {
  const { one, device } = await openTabs();
  const day = 86_400_000;
  const since = (days: number) => ({ since: Date.now() - days * day });
  device.records.set('old', draft('old', { phase: 'published', ...since(31) }));
  device.records.set('new', draft('new', { phase: 'published', ...since(29) }));
  void one.load();
  await pass(1000);
  expect([...device.records.keys()].sort()).toEqual(['1', 'new']);
});
