import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { unstored } from '../../src/context/unstored';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp, shownAddress } from '../support/app';
import { english } from '../support/english';
import { setOnline } from '../support/network';
import { createsOf, dataset, prefilled, writeDraft } from '../support/write-draft';

const sender = { service: `${location.origin}/`, member: 'Anna' };

/** Stores a draft like another tab in which the member posts without a network. */
async function leaveInOutbox(title: string, as: Partial<Draft> = {}) {
  const [blockId = '', topicId = ''] = [dataset.blocks[0]?.id, dataset.topics[0]?.id];
  const draft = newDraft(Date.now(), { title, content: '<p>words</p>', blockId, topicId });
  const queued: Draft = { ...draft, phase: 'queued', inOutbox: true, ...as };
  await createDraftStorage().update(draft.id, () => [queued]);
  localStorage.setItem('parley:outbox', 'true');
  dispatchEvent(new StorageEvent('storage', { key: 'parley:outbox', newValue: 'true' }));
  return draft.id;
}

it('what another tab left to wait goes out from a tab that was open all the while', async () => {
  await openApp('/topics');
  const id = await leaveInOutbox('From another tab');
  // If the device was too slow for the first attempt, the second follows up to 19 s later.
  const posted = await screen.findByText('“From another tab” has been posted.');
  expect(posted).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the post' })).toHaveAttribute(
    'href',
    `/posts/${id}`,
  );
  await waitFor(() => expect(localStorage.getItem('parley:outbox')).toBe('false'));
});

it('what the service refuses is told, and leads back to the draft, which says why', async () => {
  const id = await leaveInOutbox('Refused');
  const { member } = await openApp('/topics', { fails: 'createPost:400=No more today.' });
  expect(await screen.findByText('“Refused” wasn’t posted.', { exact: false })).toBeVisible();
  await waitFor(async () =>
    expect(await createDraftStorage().get(id)).toMatchObject({ phase: 'editing' }),
  );
  await member.click(screen.getByRole('link', { name: 'Open the draft' }));
  expect(await screen.findByText('No more today.')).toBeVisible();
  expect(shownAddress()).toBe(`/compose/${id}`);
  expect(screen.queryByText('“Refused” wasn’t posted.', { exact: false })).toBeNull();
});

it('what waits says why, and offers no button that does nothing meanwhile', async () => {
  const { member, navigation, asked, context } = await openApp(prefilled, { scenario: 'busy' });
  await writeDraft({ member }, 'Written meanwhile');
  const id = await leaveInOutbox('Refused for now');
  await waitFor(() => expect(createsOf({ asked })).toHaveLength(1));
  await member.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(/^Post in \d+ s$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await navigation.navigate(`/compose/${id}`);
  const notice = (await screen.findByText('Waiting to be sent.')).parentElement as HTMLElement;
  expect(notice).toHaveTextContent('You have posted too often');
  expect(notice).toHaveTextContent(/Try again in \d+ seconds/);
  expect(within(notice).getAllByRole('button')).toHaveLength(1);
  setOnline(false);
  await navigation.navigate('/topics');
  const waits = await screen.findByText('1 post is waiting to be sent.');
  expect(waits).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(createsOf({ asked })).toHaveLength(1);
  // Notices of two parts of the page would lie over each other, and one region would be read as a whole.
  act(() => void context.get(unstored).write('unstored'));
  const region = (await screen.findByText(english.data.unstored)).closest('[role=status]');
  expect(region).toContainElement(waits);
  expect(region).toHaveAttribute('aria-atomic', 'false');
});

it('what waits because the host does not say who is here is tried again by itself, until it is edited', async () => {
  const id = await leaveInOutbox('Unsaid');
  const hostModule = 'data:text/javascript,export const member = () => Promise.reject()';
  const { member } = await openApp(`/compose/${id}`, { settings: { hostModule } });
  const notice = (await screen.findByText('Waiting to be sent.')).parentElement as HTMLElement;
  expect(notice).toHaveTextContent(
    'It will be tried again automatically, unless you edit it or cancel sending.',
  );
  await member.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
  await waitFor(async () =>
    expect(await createDraftStorage().get(id)).toMatchObject({ inOutbox: false }),
  );
  expect(screen.queryByText('Waiting to be sent.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Post' })).toBeVisible();
});

it('what may have arrived and needs its member is told once, and leads to the draft', async () => {
  const sent = [{ title: 'Unsure', content: '', blockId: '', topicId: '', at: 1 }];
  await leaveInOutbox('Unsure', { phase: 'unknown', sent });
  await openApp('/topics', { settings: { postId: 'none' } });
  expect(await screen.findByText(/^“Unsure” may have gone through/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the draft' })).toBeVisible();
  expect(screen.queryByText(/waiting to be sent/)).toBeNull();
});

it('what waits for another member is not sent by itself, and its page says so', async () => {
  const id = await leaveInOutbox('By Anna', { sender });
  const { member, asked } = await openApp('/topics', { settings: { signedInAs: 'Bob' } });
  const waits = await screen.findByText(/1 post belongs to another member or another forum\./);
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  await member.click(within(waits).getByRole('link', { name: 'Drafts on this device' }));
  await member.click(await screen.findByRole('link', { name: /By Anna/ }));
  expect(
    await screen.findByText('This post belongs to another member or another forum.'),
  ).toBeVisible();
  expect(createsOf({ asked })).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  // Whoever is here takes it back first: then it is a draft of the device like any other.
  await member.click(screen.getByRole('button', { name: 'Cancel sending' }));
  await member.click(await screen.findByRole('button', { name: 'Post' }));
  await waitFor(() => expect(shownAddress()).toBe(`/posts/${id}`));
});

it('the title of what waits for another member stands on no page before drafts are asked for, not without a network either', async () => {
  await leaveInOutbox('A word of Anna', { sender });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  await openApp('/topics', { settings: { signedInAs: 'Bob' } });
  await screen.findByText(/1 post belongs to another member or another forum\./);
  watch.disconnect();
  expect(shown.filter((words) => words.includes('A word of Anna'))).toEqual([]);
});

it('that something waits for another member can be closed, on every page, and nothing of it is lost', async () => {
  const id = await leaveInOutbox('By Anna', { sender });
  const { member } = await openApp('/topics', { settings: { signedInAs: 'Bob' } });
  const said = /belongs? to another member or another forum/;
  const line = (await screen.findByText(said)).parentElement as HTMLElement;
  const heading = await screen.findByRole('heading', { level: 1 });
  within(line).getByRole('button', { name: 'Close' }).focus();
  await member.keyboard('{Enter}');
  expect(screen.queryByText(said)).toBeNull();
  expect(heading).toHaveFocus();
  await member.click(screen.getByRole('link', { name: 'Saved' }));
  await screen.findByRole('heading', { level: 1, name: 'Saved' });
  expect(screen.queryByText(said)).toBeNull();
  await leaveInOutbox('Another one by Anna', { sender });
  setOnline(false);
  setOnline(true);
  expect(await screen.findByText(/1 post belongs to another member/)).toBeVisible();
  expect(await createDraftStorage().get(id)).toMatchObject({
    phase: 'queued',
    inOutbox: true,
    sender,
  });
});
