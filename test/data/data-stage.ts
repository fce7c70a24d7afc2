import { fireEvent, screen } from '@testing-library/react';
import type { Draft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp } from '../support/app';

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
