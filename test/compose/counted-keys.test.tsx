import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp } from '../support/app';

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
  const title = similar?.querySelector('bdi')?.textContent ?? '';
  expect([count(trim, fields.title), count(fold, title)]).not.toContain(0);
  trim?.mockClear();
  fold?.mockClear();
  const content = screen.getByRole('textbox', { name: 'Content' });
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(content, { target: { value } });
  expect(content).toHaveValue('abc');
  expect([count(trim, fields.title), count(fold, title)]).toEqual([0, 0]);
});

it('shows ten drafts, and the others when asked to', async () => {
  const storage = createDraftStorage();
  for (let at = 1; at <= 12; at += 1) {
    const fields = { title: `Draft ${at}`, content: '', blockId: '', topicId: '' };
    const draft = newDraft(at, fields);
    await storage.update(draft.id, () => [draft]);
  }
  const { member } = await openApp('/compose');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Draft 3' })).toBeVisible());
  expect(screen.getByText('Draft 2')).not.toBeVisible();
  await member.click(screen.getByText('2 more'));
  expect(screen.getByText('Draft 1')).toBeVisible();
});
