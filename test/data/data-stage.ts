import { fireEvent, screen } from '@testing-library/react';
import { type Draft, newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp } from '../support/app';

export const words = {
  title: '夜里三点的游标',
  content: '<p>排序键</p>',
  blockId: '',
  topicId: '',
};
export const savedPost = { id: '1871000000000000001', title: 'Kept for later' };

/** A draft with a valid id. */
export const made = (place: number, fields: object = {}, more: object = {}) => ({
  ...newDraft(
    1,
    { ...words, title: `Draft ${place}`, ...fields },
    String(10n ** 18n + BigInt(place)),
  ),
  ...more,
});

export const storedDrafts = () => createDraftStorage().list();

export const storeDraft = (draft: Draft) => createDraftStorage().update(draft.id, () => [draft]);

export const emptyDrafts = async () => {
  for (const { id } of await storedDrafts()) await createDraftStorage().update(id, () => 'remove');
};

/** Opens the page of one's data. */
export const openData = async () => {
  const app = await openApp('/data', { posts: 20 });
  await screen.findByRole('heading', { level: 1, name: 'Your data' });
  return app;
};

/** Imports files with these texts, one after the other. */
export const importTexts = (...texts: string[]) => {
  const input = screen.getByLabelText('Import a file', { selector: 'input' });
  for (const text of texts) {
    const files = [new File([text], 'data.json', { type: 'application/json' })];
    fireEvent.change(input, { target: { files } });
  }
};

/** What an export has, with these drafts and values. */
export const fileOf = (drafts: unknown[], values: object = {}) =>
  JSON.stringify({ parley: 1, values, drafts });
