import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { type OpenApp, openApp } from '../support/app';
import { emptyDrafts, fileOf, importTexts, openData, storeDraft, storedDrafts } from './data-stage';

const words = { title: '夜里三点的游标', content: '<p>排序键</p>', blockId: '', topicId: '' };
const savedPost = { id: '1871000000000000001', title: 'Kept for later' };

const keepAll = async () => {
  localStorage.setItem('parley:saved', JSON.stringify([savedPost]));
  localStorage.setItem('parley:searches', JSON.stringify({ recent: ['/?q=cursor'], saved: [] }));
  localStorage.setItem('parley:theme', 'dark');
  localStorage.setItem('parley:images', 'always');
  localStorage.setItem('parley:visits', JSON.stringify({ last: 1000, latest: Date.now() }));
  localStorage.setItem('parley:read', JSON.stringify({ posts: [['7', 2000]] }));
  localStorage.setItem('parley:open-topics', '["1"]');
  localStorage.setItem('parley:outbox', 'true');
  await storeDraft(newDraft(Date.now(), words));
};

const row = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);

/** Catches the next download: jsdom has no blob URLs, and follows every link. */
const catchDownload = () => {
  let made: Blob | undefined;
  const { createObjectURL, revokeObjectURL } = URL;
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:parley/1';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return async () => {
    await waitFor(() => expect(made).toBeDefined());
    return (await made?.text()) ?? '';
  };
};

const exportText = async ({ member }: OpenApp) => {
  const downloaded = catchDownload();
  await member.click(screen.getByRole('button', { name: 'Export as a file' }));
  return downloaded();
};

beforeEach(emptyDrafts);

describe('what this device keeps', () => {
  it('is shown by kind, with how much of it there is and where it is used', async () => {
    await keepAll();
    await openData();
    expect(await screen.findByRole('link', { name: '1 draft' })).toHaveAttribute(
      'href',
      '/compose',
    );
    expect(screen.getByRole('link', { name: '1 post' })).toHaveAttribute('href', '/saved');
    expect(row('Searches').getByText('1 search')).toBeVisible();
    expect(row('Reading marks').getByText('1 opened')).toBeVisible();
    expect(row('Settings').getByText('2 changed by you')).toBeVisible();
    expect(row('Other app data').getByText(/^\d items?$/)).toBeVisible();
  });

  it('takes a file in for the member whom the host names, also where it takes its time', async () => {
    const hostModule =
      'data:text/javascript,export const member = () => new Promise((name) => setTimeout(name, 500, "Anna"))';
    await openApp('/data', { posts: 20, settings: { hostModule } });
    await screen.findByRole('heading', { level: 1, name: 'Your data' });
    importTexts(fileOf([], { 'parley:saved': JSON.stringify([savedPost]) }));
    await screen.findByText(/^Imported: 0 drafts, 1 post/);
    expect(localStorage.getItem('parley:saved')).toBeNull();
    expect(localStorage.getItem('parley:saved@Anna')).toContain(savedPost.title);
  });

  it.each([
    ['the filters that were used last', 'parley:searches', '{"last":["/?block=3"]}'],
    ['one that is recent and saved', 'parley:searches', '{"recent":["/?q=a"],"saved":["/?q=a"]}'],
    ['the count of a saved search that is gone', 'parley:watches', '[["/?q=cursor",1]]'],
  ])('has among its searches %s', async (_, key, text) => {
    localStorage.setItem(key, text);
    const { member } = await openData();
    expect(row('Searches').getByText('1 search')).toBeVisible();
    await member.click(row('Searches').getByRole('button'));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
    importTexts(fileOf([], { [key]: text }));
    await screen.findByText(/^Imported: 0 drafts, 0 posts, 1 search,/);
  });

  it.each(['parley:searches', 'parley:searches@Anna'])(
    'loses its searches, but nobody loses their choice to remember them: none in %s',
    async (key) => {
      localStorage.setItem('parley:searches@Anna', '{"isOn":true,"saved":["/?q=cursor"]}');
      localStorage.setItem(key, '{"isOn":false,"saved":["/?q=cursor"]}');
      const choices = () =>
        ['parley:searches', 'parley:searches@Anna'].map(
          (one) => /"isOn":\w+/.exec(localStorage.getItem(one) ?? '')?.[0],
        );
      const before = choices();
      const { member } = await openApp('/data', { posts: 20, settings: { signedInAs: 'Anna' } });
      await member.click(await screen.findByRole('button', { name: 'Clear: Searches' }));
      await screen.findByText('Cleared: Searches.');
      expect(await row('Searches').findByText('0 searches')).toBeVisible();
      expect(choices()).toEqual(before);
    },
  );

  it('goes out whole, and comes in on another device, but for what one agreed to on this one', async () => {
    await keepAll();
    const app = await openData();
    const text = await exportText(app);
    expect(text).not.toMatch(/open-topics|outbox/);

    localStorage.clear();
    await emptyDrafts();
    importTexts(text);
    await screen.findByText(/^Imported: 1 draft, 1 post, 1 search, and the settings\./);
    expect(await storedDrafts()).toMatchObject([{ fields: words }]);
    expect(JSON.parse(localStorage.getItem('parley:saved') ?? '')).toMatchObject([savedPost]);
    expect(localStorage.getItem('parley:searches')).toContain('/?q=cursor');
    expect(JSON.parse(localStorage.getItem('parley:visits') ?? '')).toMatchObject({ last: 1000 });
    expect(localStorage.getItem('parley:read')).toBe('{"posts":[["7",2000]]}');
    expect(localStorage.getItem('parley:theme')).toBe('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('parley:images')).toBeNull();
  });

  it('takes no reading marks from a file that would hide what is new for ever', async () => {
    await openData();
    const far = Date.now() + 1e12;
    const values = {
      'parley:visits': JSON.stringify({ last: far, latest: far }),
      'parley:read': JSON.stringify({ posts: [['7', far], ['8', 'x'], null] }),
    };
    importTexts(fileOf([], values));
    await screen.findByText(/^Imported:/);
    const { last } = JSON.parse(localStorage.getItem('parley:visits') ?? '');
    const { posts } = JSON.parse(localStorage.getItem('parley:read') ?? '');
    expect(posts).toEqual([['7', expect.any(Number)]]);
    expect(Math.max(last, posts[0][1])).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('is not written over by a file: other words of a draft become a draft of their own', async () => {
    await keepAll();
    const app = await openData();
    const text = await exportText(app);
    const [draft] = await storedDrafts();
    const fields = { ...words, title: 'Written on since' };
    if (draft) await storeDraft({ ...draft, fields, revision: 'of another tab' });

    importTexts(text);
    await screen.findByText(/^Imported: 1 draft/);
    const titles = (await storedDrafts()).map(({ fields }) => fields.title);
    expect(titles.sort()).toEqual(['Written on since', words.title]);
  });

  it('comes in as drafts that nobody sends but their writer, under ids of this device', async () => {
    await openData();
    const made = (id: string, state: 'queued' | 'unknown') => ({
      ...newDraft(Date.now(), { ...words, title: state }, id),
      phase: state,
      inOutbox: true,
    });
    const drafts = [made('1871000000000000007', 'queued'), made('1871000000000000008', 'unknown')];
    const text = fileOf(drafts);
    importTexts(text);
    await screen.findByText(/^Imported: 2 drafts/);
    importTexts(text, fileOf([]));
    await screen.findByText(/^Imported: 0 drafts/);
    const stored = await storedDrafts();
    expect(stored.map(({ inOutbox }) => inOutbox)).toEqual([false, false]);
    const [queued] = stored.filter(({ fields }) => fields.title === 'queued');
    expect(queued?.phase).toBe('editing');
    expect(queued?.id).not.toBe('1871000000000000007');
    const [unknown] = stored.filter(({ fields }) => fields.title === 'unknown');
    expect(unknown).toMatchObject({ id: '1871000000000000008', phase: 'unknown' });
  });

  it.each([
    ['is no JSON', '{'],
    ['is of something else', '{"parley":2,"values":{},"drafts":[]}'],
    ['has no drafts', '{"parley":1,"values":{}}'],
  ])('stays as it is where a file %s, and says so', async (_, text) => {
    await keepAll();
    await openData();
    importTexts(text);
    await screen.findByText(/^This file has no forum data\./);
    expect(await screen.findByRole('link', { name: '1 draft' })).toBeVisible();
  });

  it('takes nothing from a file but what it knows by its shape', async () => {
    await openData();
    const values = { other: 'x', 'parley:saved': '{"a":1}', 'parley:theme': '<b>', 'parley:x': 1 };
    const drafts = [null, 1, { id: 'x' }, { id: '7', title: 'Whole enough' }];
    importTexts(fileOf(drafts, values));
    await screen.findByText(/^Imported: 1 draft, 0 posts, 0 searches/);
    expect(localStorage.getItem('other')).toBeNull();
    expect(localStorage.getItem('parley:x')).toBeNull();
    expect(document.documentElement.dataset.theme).toBe('system');
  });

  it('is forgotten one kind at a time', async () => {
    await keepAll();
    const { member } = await openData();
    await screen.findByRole('link', { name: '1 draft' });
    await member.click(screen.getByRole('button', { name: 'Clear: Drafts' }));
    await screen.findByText('Cleared: Drafts.');
    expect(await storedDrafts()).toEqual([]);
    localStorage.setItem('parley:keep-answers', 'off');
    await member.click(screen.getByRole('button', { name: 'Clear: Settings' }));
    await screen.findByText('Cleared: Settings.');
    expect(localStorage.getItem('parley:keep-answers')).toBe('off');
    expect(localStorage.getItem('parley:theme')).toBeNull();
    expect(localStorage.getItem('parley:saved')).not.toBeNull();
    // A post that waits is still known to wait, and so is whose data this is.
    localStorage.setItem('parley:outbox', 'true');
    localStorage.setItem('parley:member', '{"":"Robin"}');
    await member.click(screen.getByRole('button', { name: 'Clear: Other app data' }));
    await screen.findByText('Cleared: Other app data.');
    expect(localStorage.getItem('parley:open-topics')).toBeNull();
    expect(localStorage.getItem('parley:outbox')).toBe('true');
    expect(localStorage.getItem('parley:member')).toBe('{"":"Robin"}');
  });

  it('is asked about before all of it is forgotten', async () => {
    await keepAll();
    const { member } = await openData();
    await screen.findByRole('link', { name: '1 draft' });
    await member.click(screen.getByText('Clear everything', { selector: 'summary' }));
    expect(screen.getByText(/1 draft isn’t posted/)).toBeVisible();
    await member.keyboard('{Escape}');
    expect(screen.getByText('Clear everything', { selector: 'summary' })).toHaveFocus();
    expect(screen.getByRole('link', { name: '1 draft' })).toBeVisible();
  });

  const notForgotten = /^This device’s storage isn’t responding/;
  const forgetAll = async ({ member }: OpenApp) => {
    await member.click(screen.getByText('Clear everything', { selector: 'summary' }));
    await member.click(screen.getByRole('button', { name: 'Clear everything' }));
  };

  it('is not said to be forgotten, nor waited for without end, where a disk never answers', async () => {
    await keepAll();
    sessionStorage.setItem('parley:member', 'Anna');
    const app = await openData();
    vi.spyOn(indexedDB, 'databases').mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await forgetAll(app);
    await waitFor(() => expect(indexedDB.databases).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await screen.findByText(notForgotten);
    expect(localStorage.getItem('parley:saved')).toBeNull();
    expect(sessionStorage.getItem('parley:member')).toBeNull();
  });

  it.each(['editing', 'unknown'] as const)(
    'comes in for this visit only on a full disk, and that is said: a draft that is %s',
    async (phase) => {
      await openData();
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
      const draft = newDraft(Date.now(), { ...words, title: `On a full disk, ${phase}` });
      importTexts(fileOf([{ ...draft, phase }]));
      await screen.findByText(/^Imported: 1 draft/);
      expect(await screen.findByText(/^This couldn’t be saved on your device/)).toBeVisible();
      expect(await screen.findByRole('link', { name: '1 draft' })).toBeVisible();
    },
  );

  it('goes out, and is forgotten, where it holds for this visit only', async () => {
    const app = await openData();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    importTexts(fileOf([], { 'parley:saved': JSON.stringify([savedPost]) }));
    await screen.findByRole('link', { name: '1 post' });
    expect(await exportText(app)).toContain(savedPost.title);
    await app.member.click(screen.getByRole('button', { name: 'Clear: Saved posts' }));
    expect(await row('Saved posts').findByText('0 posts')).toBeVisible();
  });

  it('takes in no drafts of a file, and is not said to be forgotten, while the drafts here cannot be read', async () => {
    const app = await openData();
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    const draft = newDraft(Date.now(), { ...words, title: 'On no device yet' });
    importTexts(fileOf([draft]));
    await screen.findByText(/1 draft is still missing. Import the file again\.$/);
    await forgetAll(app);
    await screen.findByText(notForgotten);
  });
});
