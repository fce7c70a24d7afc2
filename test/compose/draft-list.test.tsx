import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { draftStore } from '../../src/forum/drafts/store';
import { DraftList } from '../../src/pages/compose/draft-list';
import { contextOf } from '../support/context';
import { stageOf } from '../support/stage';

/** Draws the list of stored drafts with these titles, the last one first. */
const open = async (...titles: string[]) => {
  for (const [at, title] of titles.entries()) {
    const draft = newDraft(at, { title, content: '', blockId: '', topicId: '' });
    await createDraftStorage().update(draft.id, () => [draft]);
  }
  const app = contextOf();
  render(<DraftList openId="" />, { wrapper: stageOf({}, app) });
  await screen.findAllByRole('link');
  return { member: userEvent.setup(), store: app.get(draftStore) };
};

it('ten drafts are in the list, and the others when asked for', async () => {
  const { member } = await open(...Array.from({ length: 12 }, (_, at) => `Draft ${at + 1}`));
  expect(screen.getByText('Draft 3')).toBeVisible();
  expect(screen.getByText('Draft 2')).not.toBeVisible();
  await member.click(screen.getByText('2 more'));
  expect(screen.getByText('Draft 1')).toBeVisible();
});

it('a title that is a book is listed by its beginning', async () => {
  await open('W'.repeat(1000));
  expect(screen.getByRole('link').textContent).toHaveLength(300);
});

it('the age of a draft is right once its page is looked at again', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(120_000);
  await open('Draft 1');
  expect(screen.getByText(/^2 minutes ago/)).toBeVisible();
  clock.mockReturnValue(26 * 3_600_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText(/^1 day ago/)).toBeVisible();
});

it('each of several drafts that are discarded is given back, unless it was posted since', async () => {
  const { member, store } = await open('Draft 1', 'Draft 2');
  for (const name of ['Discard Draft 1', 'Discard Draft 2'])
    await member.click(screen.getByRole('button', { name }));
  const said = { selector: '[role=status]' };
  await waitFor(() => expect(screen.getAllByText(/^Discarded “.*”\.$/, said)).toHaveLength(2));
  for (const one of screen.getAllByRole('button', { name: 'Undo' })) await member.click(one);
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  for (const { id, fields } of store.list().drafts)
    await act(() => store.publish(id, id, fields, false));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
