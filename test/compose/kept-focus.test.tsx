import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { step } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp } from '../support/app';
import { prefilled, writeDraft } from '../support/write-draft';

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
  await writeDraft(app, 'First');
  await screen.findByText(/Draft saved/);
  await app.navigation.navigate('/compose');
  (await screen.findByRole('button', { name: 'Discard First' })).focus();
  await app.member.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'First' })).toBeNull();
  await app.member.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'First' })).toHaveFocus());
});
