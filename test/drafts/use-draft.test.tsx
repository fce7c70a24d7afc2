import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Draft, emptyFields, newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { draftStore } from '../../src/forum/drafts/store';
import { useDraft, useDrafts } from '../../src/forum/drafts/use-draft';
import { openHook } from './open-hook';

const id = '1871900000000000001';
const words = { title: 'Title', blockId: '1', topicId: '2', content: '<p>words</p>' };
const stored = () => createDraftStorage().get(id);

const openDraft = () => {
  const opened = openHook(() => useDraft(id, {}, true));
  return { ...opened, form: opened.result.current.form };
};
const write = (form: ReturnType<typeof openDraft>['form'], fields: Partial<typeof words>) =>
  act(async () => form.write(fields));
/** Whether the browser would ask before it closes the page. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a page with a draft', () => {
  it('stores what was just typed when it is hidden', async () => {
    const { form, unmount } = openDraft();
    await write(form, words);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect((await stored())?.fields).toEqual(words));
    unmount();
  });

  it('asks before it closes only while words are not stored, and stores them meanwhile', async () => {
    const { form, unmount } = openDraft();
    expect(asksBeforeClosing()).toBe(false);
    await write(form, words);
    expect(asksBeforeClosing()).toBe(true);
    await waitFor(() => expect(form.state.saved).toBe('saved'));
    expect(asksBeforeClosing()).toBe(false);
    unmount();
  });

  it('asks before it closes where the device stores nothing, also once the page was left', async () => {
    const failing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { form, context, unmount } = openDraft();
    await write(form, words);
    await waitFor(() => expect(form.state.saved).toBe('unsaved'));
    unmount();
    expect(asksBeforeClosing()).toBe(true);
    failing.mockRestore();
    await act(async () => context.get(draftStore).flushAll());
    expect(asksBeforeClosing()).toBe(false);
  });
});

it('a page in the back/forward cache has the words that another tab has written meanwhile', async () => {
  const { form, unmount } = openDraft();
  await write(form, words);
  await waitFor(() => expect(form.state.saved).toBe('saved'));
  const others = { ...words, title: 'Written elsewhere' };
  await createDraftStorage().update(id, (draft) =>
    draft ? [{ ...draft, fields: others, revision: 'other' }] : [],
  );
  expect(form.state.draft.fields).toEqual(words);
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await waitFor(() => expect(form.state.draft.fields).toEqual(others));
  unmount();
});

it.each([
  ['installed', 1],
  ['open in a tab, where Firefox would ask the member,', 0],
] as const)(
  'the device is asked to keep drafts where the forum is %s %i times',
  async (place, times) => {
    const persist = vi.fn(async () => true);
    vi.stubGlobal('navigator', Object.create(navigator, { storage: { value: { persist } } }));
    const plain = matchMedia;
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...plain(media),
      matches: place === 'installed' && media === '(display-mode: standalone)',
    }));
    const { unmount } = openDraft();
    expect(persist).toHaveBeenCalledTimes(times);
    unmount();
  },
);

const put = (draft: Draft) => createDraftStorage().update(draft.id, () => [draft]);
const draft = (name: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft(1, { ...words, title: name }, name),
  ...changes,
});

it('the drafts of the device are those with something to see that are no posts, latest first, and follow what changes', async () => {
  await put(draft('early', { changedAt: 1 }));
  await put(draft('late', { changedAt: 2 }));
  await put(draft('post', { phase: 'published', since: Date.now() }));
  await put(draft('blank', { fields: emptyFields }));
  const { result, context, unmount } = openHook(useDrafts);
  expect(result.current).toMatchObject({ drafts: [], isWhole: undefined });
  const ids = () => result.current.drafts.map((one) => one.id);
  await waitFor(() => expect(ids()).toEqual(['late', 'early']));
  expect(result.current).toMatchObject({ isWhole: true });
  await act(async () => void (await context.get(draftStore).remove('late')));
  expect(ids()).toEqual(['early']);
  unmount();
});
