import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { type OpenApp, openApp } from '../support/app';
import {
  emptyDrafts,
  fileOf,
  importTexts,
  made,
  openData,
  savedPost,
  storeDraft,
  storedDrafts,
  words,
} from './data-stage';

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

/** The next download: jsdom has no blob URLs, and follows every link. */
const exportText = async ({ member }: OpenApp) => {
  let made: Blob | undefined;
  const { createObjectURL, revokeObjectURL } = URL;
  onTestFinished(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }));
  URL.createObjectURL = (file) => {
    made = file as Blob;
    return 'blob:parley/1';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await member.click(screen.getByRole('button', { name: 'Export as a file' }));
  await waitFor(() => expect(made).toBeDefined());
  return (await made?.text()) ?? '';
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
    expect(row('Searches').getByText('1 search', { selector: 'h2 ~ p' })).toBeVisible();
    expect(row('Reading marks').getByText('1 read')).toBeVisible();
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

  it('is said in the language of the page, also where a file brings another or one is chosen later', async () => {
    const { member } = await openData();
    importTexts(fileOf([], { 'parley:language': 'zh-CN' }));
    await screen.findByText(/^已导入：/);
    await member.click(screen.getAllByRole('button', { name: 'English' })[0] as HTMLElement);
    expect(await screen.findByText(/^Imported: 0 drafts/)).toBeVisible();
  });

  it('stays as it is where a file is refused, which is said each time', async () => {
    await keepAll();
    await openData();
    importTexts('{');
    const said = await screen.findByText(/^This file has no forum data\./);
    importTexts('{');
    await waitFor(() => expect(said).not.toBeInTheDocument());
    expect(screen.getByText(/^This file has no forum data\./)).toBeVisible();
    importTexts(fileOf([], { 'parley:saved': 'x'.repeat(3_000_000) }));
    await screen.findByText(/^This file is too large\./);
    expect(screen.getByRole('link', { name: '1 draft' })).toBeVisible();
    expect(screen.getByRole('link', { name: '1 post' })).toBeVisible();
  });

  it('takes one file after the other, each draft once, and says what it left out', async () => {
    await openData();
    const tooLong = made(2, { blockId: 'x'.repeat(100_000) });
    const file = fileOf([...Array.from({ length: 20 }, (_, place) => made(place + 3)), tooLong]);
    importTexts(file, file, fileOf([made(1), tooLong]));
    await screen.findByText(/^Imported: 1 draft, .* 1 draft in the file is broken or too long\.$/);
    expect(await storedDrafts()).toHaveLength(21);
  });

  it.each([
    ['Saved posts', '1 post', 'parley:saved'],
    ['Searches', '1 search', 'parley:searches'],
  ])('is not forgotten by one press where it does not come back: %s', async (name, count, key) => {
    await keepAll();
    const { member } = await openData();
    await member.click(screen.getByText(`Clear: ${name}`));
    expect(localStorage.getItem(key)).not.toBeNull();
    const sure = screen.getByRole('button', { name: `Clear: ${name}` });
    expect(sure.parentElement).toHaveTextContent(count);
    await member.click(sure);
    await screen.findByText(`Cleared: ${name}.`);
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('has the consent to images, which is taken back alone', async () => {
    await keepAll();
    const { member } = await openData();
    await member.click(screen.getByRole('checkbox', { name: 'Always show images', checked: true }));
    await waitFor(() => expect(localStorage.getItem('parley:images')).toBe('ask'));
    expect(localStorage.getItem('parley:theme')).toBe('dark');
  });

  it('is forgotten where one says so, in this tab, too: “Back” shows no words of its drafts', async () => {
    const { member, navigation } = await openApp('/compose', { posts: 20 });
    await member.type(await screen.findByLabelText(/^Title/), 'A word of mine');
    await screen.findByText('Draft saved on this device');
    await navigation.navigate('/data');
    await screen.findByRole('link', { name: '1 draft' });
    await member.click(screen.getByText('Clear: Drafts', { selector: 'summary > span' }));
    expect(await storedDrafts()).not.toEqual([]);
    expect(row('Drafts').getByText(/^1 draft isn’t posted/)).toBeVisible();
    await member.click(screen.getByRole('button', { name: 'Clear: Drafts' }));
    await screen.findByText('Cleared: Drafts.');
    expect(await storedDrafts()).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await navigation.navigate(-1);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('');
  });

  it('is asked about before all of it is forgotten, also what another member has stored', async () => {
    await keepAll();
    localStorage.setItem('parley:saved@Mei', '[]');
    const { member } = await openData();
    await screen.findByRole('link', { name: '1 draft' });
    await member.click(screen.getByText('Clear everything', { selector: 'summary' }));
    const question = screen.getByText(/^Clear everything on this list/);
    expect(question).toHaveTextContent(/1 draft isn’t posted/);
    expect(question).toHaveTextContent(/other members/);
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

  it('comes in for this visit only on a full disk, and that is said', async () => {
    await openData();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    importTexts(fileOf([made(1)]));
    await screen.findByText(/^Imported: 1 draft/);
    expect(await screen.findByText(/^This couldn’t be saved on your device/)).toBeVisible();
    expect(await screen.findByRole('link', { name: '1 draft' })).toBeVisible();
  });

  it('takes in no drafts of a file, and is not said to be forgotten, while the drafts here cannot be read', async () => {
    const app = await openData();
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw new DOMException('', 'UnknownError');
    });
    importTexts(fileOf([made(1)]));
    await screen.findByText(/1 draft is still missing. Import the file again\.$/);
    expect(row('Drafts').getByText('Couldn’t load your drafts. Trying again…')).toBeVisible();
    await forgetAll(app);
    await screen.findByText(notForgotten);
  });
});

it('what a page keeps is said to be cleared after a week in Safari, but not in an app on its home screen', async () => {
  const { navigation } = await openApp('/data', { posts: 20 });
  const isSaidAt = async (path: string) => {
    await navigation.navigate('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    await navigation.navigate(path);
    await screen.findByRole('heading', { name: /^Drafts/ });
    return screen.queryByText(/^Safari clears this/) !== null;
  };
  expect(await isSaidAt('/data')).toBe(false);
  vi.stubGlobal('GestureEvent', Event);
  for (const path of ['/data', '/compose']) expect(await isSaidAt(path)).toBe(true);
  const plain = matchMedia;
  vi.stubGlobal('matchMedia', (media: string) =>
    media === '(display-mode: standalone)' ? { ...plain(media), matches: true } : plain(media),
  );
  expect(await isSaidAt('/data')).toBe(false);
});
