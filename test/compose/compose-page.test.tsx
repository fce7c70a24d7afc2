import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newDraft, step } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { draftStore } from '../../src/forum/drafts/store';
import { type OpenApp, openApp, shownAddress } from '../support/app';
import { passTime } from '../support/pass-time';
import { findResults } from '../support/results';
import { createsOf, dataset, prefilled, writeDraft } from '../support/write-draft';

const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

const write = (app: OpenApp, title = '夜里三点的游标') =>
  writeDraft(app, title, '排序键必须唯一。');

const createdIn = ({ forum }: OpenApp) => forum.posts.created;

describe('writing a post', () => {
  it('begins where the address says, ends at the post, and is then in the list that was looked at before', async () => {
    const [block] = dataset.blocks;
    const latest = '/?sort=createTime';
    const app = await openApp(latest);
    await findResults();
    await app.navigation.navigate(prefilled);
    await waitFor(() => expect(location.pathname).toMatch(/^\/compose\/\d{19}$/));
    const id = location.pathname.split('/').at(-1);
    const chosen = await screen.findByRole('combobox', { name: 'Block' });
    // Posts contain its name.
    await waitFor(() => expect(chosen).toHaveTextContent(block?.name ?? ''));
    await write(app);
    await app.member.click(button('Post'));

    expect(await screen.findByRole('heading', { level: 1, name: '夜里三点的游标' })).toBeVisible();
    expect(location.pathname).toBe(`/posts/${id}`);
    expect(createdIn(app)).toMatchObject([
      { id, title: '夜里三点的游标', content: '<p>排序键必须唯一。</p>', blockId: block?.id },
    ]);
    await app.navigation.navigate(latest);
    expect(await screen.findByRole('link', { name: '夜里三点的游标' })).toBeVisible();
  });

  it('is shown, and said to be new, as long as the forum does not list it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const isNew = /^Posted. The forum doesn’t list it yet. It may be waiting for review.$/;
    let isListed = false;
    const searchPosts = ({ postIds = [] as string[] }) =>
      postIds.length > 0 && !isListed ? { content: [], totalElements: 0 } : undefined;
    const app = await openApp(prefilled, { answers: { searchPosts } });
    await write(app);
    await app.member.click(button('Post'));
    expect(await screen.findByText(isNew)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: '夜里三点的游标' })).toBeVisible();
    expect(screen.getByText('排序键必须唯一。')).toBeVisible();
    const looks = () => app.asked.filter(({ body }) => Array.isArray(body.postIds)).length;
    await app.quiet();
    const first = looks();
    // A review may take days, in which the tab stays open.
    for (const _ of Array(6)) {
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await app.quiet();
    }
    expect(looks() - first).toBeLessThan(4);
    isListed = true;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(() => expect(screen.queryByText(isNew)).toBeNull());
    expect(screen.getByText('排序键必须唯一。')).toBeVisible();
  });

  it('says what is missing under a field that was left, and then under each, with the focus on the first', async () => {
    const { member, asked } = await openApp('/compose');
    const title = await field('Title');
    await member.click(title);
    expect(title).toBeValid();
    await member.tab();
    expect(title).toHaveAccessibleDescription('Give the post a title.');
    await member.type(title, 'A');
    expect(title).toBeValid();
    await member.clear(title);
    await member.click(button('Post'));
    expect(title).toHaveFocus();
    expect(title).toBeInvalid();
    expect(title).toHaveAccessibleDescription('Give the post a title.');
    expect(screen.getByRole('combobox', { name: 'Block' })).toHaveAccessibleDescription(
      'Choose the block this belongs to.',
    );
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveAccessibleDescription(
      'Choose the topic this belongs to.',
    );
    expect(await field('Content')).toHaveAccessibleDescription('Write something to post.');
    expect(createsOf({ asked })).toEqual([]);

    // Characters are counted as a reader does, once four fifths of what fits are written.
    await member.paste('👩‍👩‍👧'.repeat(159));
    expect(screen.queryByText(/ \/ 200$/)).toBeNull();
    await member.paste('家');
    expect(screen.getByText('160 / 200')).toBeInTheDocument();
  });

  it('is previewed where it has a picture and no word', async () => {
    const { member } = await openApp(prefilled);
    await member.click(await screen.findByRole('button', { name: 'Preview' }));
    expect(screen.getByText('Nothing written yet.')).toBeVisible();
    await member.click(button('Source'));
    await member.click(await field('Content'));
    await member.paste(
      '<img src="https://pictures.example/1.png" alt="A cat"><a href="https://forum.example/">out</a><a href="mailto:a@b.example">mail</a>',
    );
    await member.click(button('Preview'));
    expect(await screen.findByText('A cat')).toBeInTheDocument();
    // Its links leave the form where it is.
    const link = screen.getByRole('link', { name: 'out' });
    await member.click(link);
    expect(link).toHaveAttribute('target', '_blank');
    // An empty tab would stay beside the mail.
    const mail = screen.getByRole('link', { name: 'mail' });
    mail.addEventListener('click', (event) => event.preventDefault());
    await member.click(mail);
    expect(mail).not.toHaveAttribute('target');
    expect(screen.queryByText('Nothing written yet.')).toBeNull();
    await member.click(button('Write'));
    expect(await field('Content')).toHaveFocus();
  });

  it('is posted by Control and Enter, and by a double click once; back leads past its form, whose address leads to the post', async () => {
    const app = await openApp('/topics', { settings: { postId: 'none' } });
    await app.navigation.navigate(prefilled);
    await write(app);
    const address = location.pathname;
    await app.member.keyboard('{Control>}{Enter}{/Control}');
    await app.member.dblClick(screen.queryByRole('button', { name: /^Post/ }) ?? document.body);
    await screen.findByRole('heading', { level: 1, name: '夜里三点的游标' });
    expect(createdIn(app)).toHaveLength(1);
    // The service gives the id.
    const post = `/posts/${createdIn(app)[0]?.id}`;
    expect(location.pathname).toBe(post);
    await app.navigation.navigate(-1);
    await waitFor(() => expect(location.pathname).toBe('/topics'));
    await app.navigation.navigate(address);
    await waitFor(() => expect(location.pathname).toBe(post));
  });

  it('leads nobody to it who has left for a page that is on its way', async () => {
    const app = await openApp(prefilled);
    await write(app);
    app.hold('createPost');
    await app.member.click(button('Post'));
    await screen.findByText('Posting…');
    window.history.pushState({ key: 'left' }, '', '/topics');
    app.release();
    const drafts = async () => (await app.context.get(draftStore).load()).drafts;
    await waitFor(async () => expect(await drafts()).toMatchObject([{ phase: 'published' }]));
    expect(shownAddress()).toBe('/topics');
  });

  it('is not discarded while it is on its way', async () => {
    const app = await openApp(prefilled, { answers: { createPost: () => new Promise(() => {}) } });
    await write(app);
    expect(button('Discard draft')).toHaveAttribute('aria-disabled', 'false');
    await app.member.click(button('Post'));
    await screen.findByRole('button', { name: 'Posting…' });
    await app.member.click(button('Discard draft'));
    expect(button('Discard draft')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not posted by Enter in the title, which goes on to the next field, nor by one with AltGr, that ends a word of an input method or is for a dialog', async () => {
    const app = await openApp(prefilled);
    await write(app);
    const title = await field('Title');
    await app.member.click(title);
    for (const ctrlKey of [false, true]) {
      const of = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
      expect(title.dispatchEvent(new KeyboardEvent('keydown', { ...of, ctrlKey }))).toBe(ctrlKey);
      expect(title).toHaveFocus();
    }
    for (const keys of ['{Control>}{Alt>}{Enter}{/Alt}{/Control}', '{Enter}']) {
      title.focus();
      await app.member.keyboard(keys);
      expect(screen.getByRole('combobox', { name: 'Block' })).toHaveFocus();
    }
    // Nor is a letter a command there, which would begin another post.
    await app.member.keyboard('news');
    expect(await field('Title')).toHaveValue('夜里三点的游标');
    // Nor while a dialog of the form asks for something.
    await app.member.click(button('Discard draft'));
    const keys = { key: 'Enter', ctrlKey: true, bubbles: true };
    act(() => void screen.getByRole('dialog').dispatchEvent(new KeyboardEvent('keydown', keys)));
    expect(screen.queryByText('Posting…')).toBeNull();
    expect(createsOf(app)).toEqual([]);
  });
});

describe('a refusal', () => {
  it('stands at the form until a word is changed, all words kept', async () => {
    const app = await openApp(prefilled, { scenario: 'post-refused' });
    await write(app);
    await app.member.click(button('Post'));
    const said = 'title has a word that this forum does not allow';
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
    const title = await field('Title');
    await app.quiet();
    // A key that is held repeats itself.
    const held = { key: 'Enter', ctrlKey: true, repeat: true, bubbles: true, cancelable: true };
    for (const at of [title, button('Post')])
      expect(at.dispatchEvent(new KeyboardEvent('keydown', held))).toBe(at === title);
    expect(createsOf(app)).toHaveLength(1);
    expect([title, await field('Content')]).toMatchObject([
      { value: '夜里三点的游标' },
      { value: '排序键必须唯一。' },
    ]);
    await app.member.type(title, '！');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('has the pause it asks for, which is said once more when it can be tried', async () => {
    const app = await openApp(prefilled, { scenario: 'busy' });
    await write(app);
    await app.member.click(button('Post'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You have posted too often');
    expect(alert).toHaveTextContent(/Try again in (20|1\d) seconds\./);
    expect(within(alert).queryByRole('button')).toBeNull();
    expect(await field('Content')).toHaveValue('排序键必须唯一。');
    // During this wait neither the button nor the keys post again.
    expect(createsOf(app)).toHaveLength(1);
    const waiting = await screen.findByText(/^Post in \d+ s$/);
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    // Said once: neither the name of the button nor the notice counts aloud.
    expect(within(alert).getAllByText(/Try again in/)[1]).toHaveAttribute('aria-hidden', 'true');
    expect(waiting).toHaveAccessibleName('Post');
    await app.member.click(waiting);
    await app.member.click(await field('Title'));
    await app.member.keyboard('{Control>}{Enter}{/Control}');
    expect(createsOf(app)).toHaveLength(1);
    passTime(20_000);
    expect(await screen.findByText('Try again', { selector: '[role=status]' })).toBeInTheDocument();
    // The notice counts by itself, and may end a moment later.
    await waitFor(() => expect(alert).not.toHaveTextContent('Try again in'));
  });
});

it('an outcome that nobody knows locks the form while the service cannot be asked, and is left to the outbox, the focus staying in the form', async () => {
  const app = await openApp(prefilled, { fails: 'all:reset' });
  await write(app);
  await app.member.click(button('Post'));
  const later = await screen.findByRole('button', { name: 'Post it when the forum is back' });
  expect(await field('Content')).toHaveAttribute('readonly');
  // The button with the focus is gone.
  expect(screen.queryByRole('button', { name: 'Post' })).toBeNull();
  expect(document.body).not.toHaveFocus();
  await app.member.click(later);
  expect(await screen.findByRole('button', { name: 'Cancel sending' })).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

describe('drafts', () => {
  it('are there again at their address, and say where they were split off another version', async () => {
    const fields = { title: 'Later', content: '<p>words</p>', blockId: '', topicId: '' };
    const fork = { ...newDraft(Date.now(), fields), forkOf: '1871900000000000001' };
    await createDraftStorage().update(fork.id, () => [fork]);
    await openApp(`/compose/${fork.id}`);
    expect(await screen.findByText(/^Split off another version of this draft/)).toBeVisible();
    expect(await field('Title')).toHaveValue('Later');
    expect(await field('Content')).toHaveValue('words');
  });

  it('are heard to be saved again after they were not', async () => {
    const { member } = await openApp('/compose', { posts: 20, limits: { draftRetryMs: 200 } });
    const heard = () => screen.queryByText('Draft saved on this device', { selector: '.unseen' });
    await member.type(await field('Title'), 'On');
    await waitFor(() => expect(heard()).toBeInTheDocument());
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await member.type(await field('Title'), 'e');
    await screen.findByText(/^Draft not saved/);
    await waitFor(() => expect(heard()).toBeNull());
    full.mockRestore();
    await waitFor(() => expect(heard()).toBeInTheDocument());
  });

  it('are kept or discarded by the button for it, as one says', async () => {
    const app = await openApp('/topics');
    await app.navigation.navigate(prefilled);
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    await write(app, 'To discard');
    // A link of the preview leads to the same page.
    await app.member.click(button('Source'));
    await app.member.click(await field('Content'));
    await app.member.paste('<h2 id="part">Part</h2><p><a href="#part">down</a></p>');
    await app.member.click(button('Preview'));
    await app.member.click(await screen.findByRole('link', { name: 'down' }));
    await app.member.click(button('Discard draft'));
    const dialog = await screen.findByRole('dialog', { name: 'Discard this draft?' });
    // An open dialog keeps the page: going back closes it instead.
    const go = history.go.bind(history);
    const leave = vi.spyOn(history, 'go').mockImplementationOnce((by) => {
      expect(dialog).not.toBeInTheDocument();
      go(by);
    });
    // Twice, on a slow disk.
    await app.member.dblClick(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(location.pathname).toBe('/topics'));
    const drafts = await createDraftStorage().list();
    expect(drafts.map(({ fields }) => fields.title)).not.toContain('To discard');
    // One may come back to its words, which are not stored.
    await app.navigation.navigate(1);
    expect(await screen.findByText(/^This draft was discarded/)).toBeVisible();
    expect(leave.mock.calls).toEqual([[-2], [1]]);
  });
});

it('a key neither lists the other drafts nor ranks the similar posts again', async () => {
  const fields = { title: 'Another draft', content: '<p>words</p>', blockId: '', topicId: '' };
  const other = newDraft(Date.now(), fields);
  await createDraftStorage().update(other.id, () => [other]);
  // What is stored does change the list: here that comes later.
  await openApp('/compose', { limits: { draftAutosaveMs: 3_600_000 } });
  // A list reads the titles of its drafts, and a ranking folds those of its posts.
  const [trim, fold] = (['trim', 'toLowerCase'] as const).map((name) =>
    vi.spyOn(String.prototype, name),
  );
  const count = (spy: typeof trim, text = '') =>
    spy?.mock.contexts.filter((one) => String(one).includes(text)).length;
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), {
    target: { value: 'losing rows by cursor' },
  });
  await screen.findByRole('link', { name: fields.title });
  const [similar] = await screen.findAllByRole('link', { name: /opens in a new tab/ });
  const title = similar?.querySelector('span')?.textContent ?? '';
  expect([count(trim, fields.title), count(fold, title)]).not.toContain(0);
  trim?.mockClear();
  fold?.mockClear();
  const content = screen.getByRole('textbox', { name: 'Content' });
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(content, { target: { value } });
  expect(content).toHaveValue('abc');
  expect([count(trim, fields.title), count(fold, title)]).toEqual([0, 0]);
});

describe('posts like the one that is written', () => {
  it('are found by two Chinese characters, and open beside', async () => {
    const { member, asked } = await openApp('/compose');
    await member.type(await field('Title'), '分页');
    const aside = screen.getByRole('heading', { name: 'Already answered?' }).parentElement;
    const [link] = await within(aside as HTMLElement).findAllByRole('link');
    expect(link).toHaveAttribute('target', '_blank');
    // Only after typing pauses, and for the whole word.
    const words = asked.map(({ body }) => body.keywords).filter(Boolean);
    expect(words).toEqual(['分页']);
  });

  it('are said not to be there only once each search was answered', async () => {
    const none = () => screen.queryByText('No similar posts yet.');
    let searches = 0;
    const said: number[] = [];
    const watch = new MutationObserver(() => none() && said.push(searches));
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    const searchPosts = ({ keywords = '' }) => {
      if (!keywords) return undefined;
      searches += 1;
      return searches === 1 ? undefined : { content: [], totalElements: 0 };
    };
    const { fail } = await openApp('/compose', { answers: { searchPosts } });
    fail('searchPosts', { status: 400, when: ({ keywords }) => Boolean(keywords) });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    fireEvent.change(title, { target: { value: 'losing' } });
    await waitFor(() => expect(searches).toBe(1));
    fireEvent.change(title, { target: { value: 'cursor' } });
    await waitFor(() => expect(none()).toBeVisible());
    watch.disconnect();
    expect(said).not.toContain(1);
  });
});

/** How often the page of a draft had the focus nowhere. */
const watchFocus = () => {
  let lost = 0;
  const observer = new MutationObserver(() => {
    const isThere = screen.queryByRole('heading', { level: 1, name: 'New post' }) !== null;
    if (isThere && document.activeElement === document.body) lost += 1;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => lost;
};

describe('the focus', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Tab}{Tab}{Enter}'])(
    'is passed on by a form, whose post keys have sent, to the post: %s',
    async (keys) => {
      const { member } = await openApp(prefilled);
      await writeDraft({ member }, 'Sent');
      const timesLost = watchFocus();
      await member.keyboard(keys);
      const heading = await screen.findByRole('heading', { level: 1, name: 'Sent' });
      await waitFor(() => expect(heading).toHaveFocus());
      expect(timesLost()).toBe(0);
    },
  );

  it('goes on from a form whose draft another tab has posted to what is said in its place', async () => {
    const { member } = await openApp(prefilled);
    await writeDraft({ member }, 'Mine');
    const id = location.pathname.split('/').at(-1) ?? '';
    const storage = createDraftStorage();
    // The title is saved before.
    await expect.poll(async () => (await storage.get(id))?.fields.content).toContain('Words.');
    const timesLost = watchFocus();
    await storage.update(id, (draft) => {
      if (!draft) return [];
      const event = { type: 'published', postId: id, fields: draft.fields } as const;
      return [{ ...step(draft, event, Date.now()), revision: 'theirs' }];
    });
    const channel = new BroadcastChannel('parley:drafts');
    channel.postMessage({ id, tab: 'other' });
    channel.close();
    const post = await screen.findByRole('link', { name: 'Show the post' });
    await waitFor(() => expect(post).toHaveFocus());
    expect(timesLost()).toBe(0);
  });

  it('goes on from a draft that is discarded in the list to its return, and from there to a draft', async () => {
    const app = await openApp(prefilled);
    for (const title of ['First', 'Second']) {
      await writeDraft(app, title);
      await screen.findByText(/Draft saved/);
      await app.navigation.navigate(prefilled);
      await screen.findByRole('button', { name: `Discard ${title}` });
    }
    (await screen.findByRole('button', { name: 'Discard First' })).focus();
    await app.member.keyboard('{Enter}');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.queryByRole('link', { name: 'First' })).toBeNull();
    await app.member.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'First' })).toHaveFocus());
  });
});

it('the first post of a forum has no place where the host has named no block: the form says what the host can do', async () => {
  await openApp('/compose', { posts: 0 });
  const what = /needs a block, and none is known here.*administrator.*parley:blocks/;
  expect(await screen.findByText(what)).toBeVisible();
});
