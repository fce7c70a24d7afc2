import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/store';
import { openApp, shownAddress } from '../support/app';
import { writeDraft } from '../support/write-draft';

const dataset = composeDataset(60);

const sender = { service: `${location.origin}/`, member: 'Anna' };

/** Stores a draft like another tab in which the member posts without a network. */
async function leaveInOutbox(title: string, as: Partial<Draft> = {}) {
  const [blockId = '', topicId = ''] = [dataset.blocks[0]?.id, dataset.topics[0]?.id];
  const draft = newDraft(Date.now(), { title, content: '<p>words</p>', blockId, topicId });
  const queued: Draft = { ...draft, phase: 'queued', inOutbox: true, ...as };
  await createDraftStorage().update(draft.id, () => queued);
  localStorage.setItem('parley:outbox', 'true');
  dispatchEvent(new StorageEvent('storage', { key: 'parley:outbox', newValue: 'true' }));
  return draft.id;
}

it('what another tab left to wait goes out from a tab that was open all the while', async () => {
  await openApp('/topics');
  const id = await leaveInOutbox('From another tab');
  // If the device was too slow for the first attempt, the second follows up to 19 s later.
  const posted = await screen.findByText('“From another tab” is posted.', {}, { timeout: 40_000 });
  expect(posted).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the post' })).toHaveAttribute(
    'href',
    `/posts/${id}`,
  );
  await waitFor(() => expect(localStorage.getItem('parley:outbox')).toBe('false'));
});

it('what waits goes out though the browser has emptied what it keeps as text', async () => {
  await leaveInOutbox('Without a word of it');
  localStorage.clear();
  await openApp('/topics');
  const posted = await screen.findByText(
    '“Without a word of it” is posted.',
    {},
    { timeout: 40_000 },
  );
  expect(posted).toBeVisible();
});

it('what waited is said to be lost where the browser has emptied its databases, until that is read', async () => {
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('parley-drafts').onsuccess = resolve;
  });
  localStorage.setItem('parley:outbox', 'true');
  const { member } = await openApp('/topics');
  const lost = await screen.findByText(/Posts waiting here were lost/);
  expect(localStorage.getItem('parley:outbox')).toBe('"lost"');
  await member.click(within(lost.parentElement as HTMLElement).getByRole('button'));
  expect(screen.queryByText(/What waited here/)).toBeNull();
  expect(localStorage.getItem('parley:outbox')).toBe('false');
});

it('nothing is said to be lost where nothing waited, nor where this tab still has it', async () => {
  localStorage.setItem('parley:outbox', 'false');
  await openApp('/topics');
  await createDraftStorage().list();
  expect(localStorage.getItem('parley:outbox')).toBe('false');
  await leaveInOutbox('Still here');
  localStorage.setItem('parley:outbox', '"lost"');
  dispatchEvent(new StorageEvent('storage', { key: 'parley:outbox', newValue: '"lost"' }));
  expect(await screen.findByText(/“Still here” is posted/, {}, { timeout: 40_000 })).toBeVisible();
  expect(screen.queryByText(/What waited here/)).toBeNull();
});

it('what the service refuses is told with its reason, and leads back to the draft', async () => {
  const said = { result: 'error', code: 40001, message: 'No more today.', data: null };
  const id = await leaveInOutbox('Refused');
  const refuse = http.post('*/api/post', () => HttpResponse.json(said, { status: 400 }));
  await openApp('/topics', { handlers: [refuse] });
  const reason = await screen.findByText('No more today.');
  expect(reason.parentElement).toHaveTextContent(
    '“Refused” was not taken. No more today. Open the draft',
  );
  expect(screen.getByRole('link', { name: 'Open the draft' })).toHaveAttribute(
    'href',
    `/compose/${id}`,
  );
  await waitFor(async () =>
    expect(await createDraftStorage().get(id)).toMatchObject({ phase: 'editing' }),
  );
});

it('what waits for another member is not sent by itself, and its page says so', async () => {
  const id = await leaveInOutbox('By Anna', { sender });
  const { member, asked } = await openApp('/topics', { settings: { signedInAs: 'Bob' } });
  const waits = await screen.findByText(/1 post waits for another member or another service\./);
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await member.click(within(waits).getByRole('link', { name: 'Drafts on this device' }));
  await member.click(await screen.findByRole('link', { name: /By Anna/ }));
  expect(
    await screen.findByText('This post belongs to another member or another forum.'),
  ).toBeVisible();
  expect(asked.filter(({ path }) => path === '/api/post')).toEqual([]);
  await member.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(shownAddress()).toBe(`/posts/${id}`));
});

it('the title of what waits for another member stands on no page before drafts are asked for, not without a network either', async () => {
  await leaveInOutbox('A word of Anna', { sender });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await openApp('/topics', { settings: { signedInAs: 'Bob' } });
  await screen.findByText(/1 post waits for another member or another service\./);
  watch.disconnect();
  expect(shown.filter((words) => words.includes('A word of Anna'))).toEqual([]);
});

it('that something waits for another member can be closed, on every page, and nothing of it is lost', async () => {
  const id = await leaveInOutbox('By Anna', { sender });
  const { member } = await openApp('/topics', { settings: { signedInAs: 'Bob' } });
  const said = /waits? for another member or another service/;
  const line = (await screen.findByText(said)).parentElement as HTMLElement;
  await member.click(within(line).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(said)).toBeNull();
  await member.click(screen.getByRole('link', { name: 'Saved' }));
  await screen.findByRole('heading', { level: 1, name: 'Saved' });
  expect(screen.queryByText(said)).toBeNull();
  await leaveInOutbox('Another one by Anna', { sender });
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText(/1 post waits for another member/)).toBeVisible();
  expect(await createDraftStorage().get(id)).toMatchObject({
    phase: 'queued',
    inOutbox: true,
    sender,
  });
});

it('what is left without a network waits for whom the host named last, though it cannot say who that is then', async () => {
  const source = `export const member = async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return localStorage.getItem('who');
  };`;
  localStorage.setItem('who', 'Anna');
  const settings = { hostModule: `data:text/javascript,${encodeURIComponent(source)}` };
  const [blockId, topicId] = [dataset.blocks[0]?.id, dataset.topics[0]?.id];
  const { member } = await openApp(`/compose?block=${blockId}&topic=${topicId}`, { settings });
  await screen.findAllByText('Signed in as Anna');
  await writeDraft({ member }, 'On the train');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  await member.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Waiting to be sent.');
  const { drafts } = await createDraftStorage().list();
  const left = drafts.find(({ fields }) => fields.title === 'On the train');
  expect(left).toMatchObject({ phase: 'queued', sender: { member: 'Anna' } });
  // By now its page knows the member for whom it waits.
  expect(screen.getByText('Waiting to be sent.')).toBeVisible();
  // The session has ended in the meantime.
  localStorage.setItem('who', '');
  isOnline.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(
    await screen.findByText('This post belongs to another member or another forum.'),
  ).toBeVisible();
  await createDraftStorage().update(left?.id ?? '', () => null);
});

it('a host that never says who is signed in keeps no post', async () => {
  const source = 'export const member = () => new Promise(() => {});';
  const settings = { hostModule: `data:text/javascript,${encodeURIComponent(source)}` };
  const [blockId, topicId] = [dataset.blocks[0]?.id, dataset.topics[0]?.id];
  const { member } = await openApp(`/compose?block=${blockId}&topic=${topicId}`, { settings });
  await writeDraft({ member }, 'Sent all the same');
  await member.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(shownAddress()).toMatch(/^\/posts\//));
});
