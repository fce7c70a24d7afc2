import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newDraft } from '../../src/forum/drafts/draft';
import { draftRepository } from '../../src/forum/drafts/draft-repository';
import { openApp } from '../support/app';
import { holdDisk } from '../support/hold-disk';

const words = { title: 'From a file', content: '<p>words</p>', blockId: '', topicId: '' };

it('while the disk does not answer what was to be forgotten or to come in is not said to be, and what is written later is not forgotten with it', async () => {
  const answer = await holdDisk();
  localStorage.setItem('parley:theme', 'dark');
  const { member } = await openApp('/data', { posts: 20 });
  await member.click(await screen.findByRole('button', { name: 'Forget everything' }));
  await member.click(screen.getByRole('button', { name: 'Forget everything' }));
  const soon = { timeout: 20_000 };
  await screen.findByText(/^The storage of this device does not answer/, {}, soon);
  expect(localStorage.getItem('parley:theme')).toBeNull();

  const draft = { ...newDraft(Date.now(), words), revision: 1 };
  const file = new File([JSON.stringify({ parley: 1, values: {}, drafts: [draft] })], 'data.json');
  await member.upload(screen.getByLabelText('Import a file', { selector: 'input' }), file);
  await screen.findByText(/1 draft is still to come: import the file once more\.$/, {}, soon);

  const writing = draftRepository().restore({ ...draft, title: 'Written later' });
  await member.click(screen.getByRole('checkbox', { name: 'Keep what I read on this device' }));
  await screen.findByText(/^The storage of this device does not answer/, {}, soon);
  await writing;
  answer();
  await waitFor(
    async () =>
      expect((await draftRepository().list()).drafts).toMatchObject([{ title: 'Written later' }]),
    soon,
  );
});
