import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp } from '../support/app';
import { dataset, prefilled, writeDraft } from '../support/write-draft';

const [block] = dataset.blocks;
const [topic] = dataset.topics;
const prefill = new URL(prefilled, location.origin).search.slice(1);
/** An id from a stranger's link, of an existing or a future post. */
const theirs = '1871900000000000001';

/** Never answers. */
const neverRead = {} as IDBRequest;

const shownId = () => location.pathname.split('/').at(-1) ?? '';

describe('the address of a draft', () => {
  it('that this device does not have gives a new id, and keeps what else it says', async () => {
    const app = await openApp(`/compose/${theirs}?${prefill}`);
    await waitFor(() => expect(shownId()).toMatch(/^(?!1871900000000000001)\d{19}$/));
    expect(location.search).toBe(`?${prefill}`);
    const id = shownId();
    await writeDraft(app, 'Mine');
    await app.member.click(screen.getByRole('button', { name: 'Post' }));
    await screen.findByRole('heading', { level: 1, name: 'Mine' });
    expect(app.forum.posts.created.map((post) => post.id)).toEqual([id]);
    expect(location.pathname).toBe(`/posts/${id}`);
    expect(await createDraftStorage().get(theirs)).toBeNull();
  });

  it('gives a new id too where nobody can read what this device has', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked.', 'InvalidStateError');
    });
    await openApp(`/compose/${theirs}?${prefill}`);
    await waitFor(() => expect(shownId()).toMatch(/^(?!1871900000000000001)\d{19}$/));
    expect(location.search).toBe(`?${prefill}`);
  });

  it('belongs to nobody until the device has said so, not to who types at once', async () => {
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get')
      .mockReturnValue(neverRead)
      .mockImplementationOnce(function (this: IDBObjectStore, key) {
        return get.call(this, key);
      });
    const { member } = await openApp(`/compose/${theirs}`);
    await member.type(await screen.findByRole('textbox', { name: 'Title' }), 'My words');
    await waitFor(() => expect(shownId()).toMatch(/^(?!1871900000000000001)\d{19}$/));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My words');
  });

  it('that this tab has just made stays as it is, also when the page is loaded again', async () => {
    const { navigation } = await openApp('/saved');
    await navigation.navigate(`/compose?${prefill}`);
    await waitFor(() => expect(shownId()).toMatch(/^\d{19}$/));
    const heading = await screen.findByRole('heading', { level: 1, name: 'New post' });
    await waitFor(() => expect(heading).toHaveFocus());
    const id = shownId();
    // The state of the history entry, which a link from elsewhere cannot set.
    expect(history.state.usr).toEqual({ isOwnDraft: true });
    // Like after a reload, the page reads its address and history entry again.
    await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
    expect(shownId()).toBe(id);
    // It is one entry of the history.
    await navigation.navigate(-1);
    await waitFor(() => expect(location.pathname).toBe('/saved'));
  });
});

it('of a new post is there, with the form, before storage has answered anything', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(neverRead);
  const { member } = await openApp(`/compose?${prefill}`);
  await screen.findByRole('heading', { level: 1, name: 'New post' });
  // At once, because the app gives up storage after a while.
  const title = screen.getByRole('textbox', { name: 'Title' });
  await member.type(title, 'My words');
  await waitFor(() => expect(shownId()).toMatch(/^\d{19}$/));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My words');
  expect(location.search).toBe(`?${prefill}`);
});

it('of a new post in a block is one that begins with it, also where another form has just been drawn', async () => {
  const { navigation } = await openApp('/?size=3');
  await screen.findByRole('heading', { level: 1 });
  let isDrawn = false;
  const watcher = new MutationObserver(() => {
    if (isDrawn || !screen.queryByRole('textbox', { name: 'Title' })) return;
    isDrawn = true;
    // Before that form has changed the address.
    window.history.pushState(null, '', `/compose?${prefill}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  onTestFinished(() => watcher.disconnect());
  watcher.observe(document.body, { childList: true, subtree: true });
  await navigation.navigate('/compose');
  await waitFor(() => expect(location.search).toBe(`?${prefill}`));
  await waitFor(() => expect(shownId()).toMatch(/^\d{19}$/));
  const chosen = (name: string) => screen.getByRole('combobox', { name });
  await waitFor(() => expect(chosen('Block')).toHaveTextContent(block?.name ?? '?'));
  await waitFor(() => expect(chosen('Topic')).toHaveTextContent(topic?.name ?? '?'));
});
