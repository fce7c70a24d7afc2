import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { newDraft } from '../../src/forum/drafts/draft';
import { createDraftStorage } from '../../src/forum/drafts/draft-storage';
import { openApp } from '../support/app';

const dataset = composeDataset(60);

/** What another tab of this browser does when its member posts without a network. */
async function leaveInOutbox(title: string) {
  const [blockId = '', topicId = ''] = [dataset.blocks[0]?.id, dataset.topics[0]?.id];
  const draft = newDraft(Date.now(), { title, content: '<p>words</p>', blockId, topicId });
  const submission = { ...draft.submission, state: 'queued', inOutbox: true } as const;
  await createDraftStorage().update(draft.id, () => ({ ...draft, submission }));
  localStorage.setItem('parley:outbox', '1');
  dispatchEvent(new StorageEvent('storage', { key: 'parley:outbox', newValue: '1' }));
  return draft.id;
}

it('what another tab left to wait goes out from a tab that was open all the while', async () => {
  await openApp('/topics');
  const id = await leaveInOutbox('From another tab');
  // Where the device took too long at the first try, the second comes up to 19 s later.
  const posted = await screen.findByText('“From another tab” is posted.', {}, { timeout: 40_000 });
  expect(posted).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the post' })).toHaveAttribute(
    'href',
    `/posts/${id}`,
  );
  expect(localStorage.getItem('parley:outbox')).toBe('false');
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
    expect(await createDraftStorage().get(id)).toMatchObject({ submission: { state: 'editing' } }),
  );
});
