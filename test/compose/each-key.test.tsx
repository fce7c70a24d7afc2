import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ForumClient } from '../../src/api/client';
import { ApiProvider, createForumApi } from '../../src/api/forum-api';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { wordsWithoutTags } from '../../src/forum/content/read-content';
import { draftStore } from '../../src/forum/drafts/draft-store';
import { newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { useDraft } from '../../src/forum/drafts/use-draft';
import { DraftList } from '../../src/pages/compose/draft-list';
import { SimilarPosts } from '../../src/pages/compose/similar-posts';
import { contextOf } from '../support/context';
import { initialSettings } from '../support/initial-settings';
import { stageOf } from '../support/stage';

vi.mock(import('../../src/forum/content/read-content'), async (original) => {
  const real = await original();
  return { ...real, wordsWithoutTags: vi.fn(real.wordsWithoutTags) };
});

/** Counts a draft of the list, or ranks a similar post, by reading its words. */
const reads = vi.mocked(wordsWithoutTags);

const title = 'Cursor pagination';
const posts = [1, 2, 3].map(
  (id) =>
    read(postSummary, { id: `${id}`, title: `${title} ${id}`, content: '<p>words</p>' }).value,
);

const Page = ({ onRender }: { onRender: () => void }) => {
  const { state } = useDraft('0', {}, false);
  onRender();
  return (
    <>
      <SimilarPosts title={state.fields.title} />
      <DraftList openId={state.id} />
    </>
  );
};

it('a key reads no draft of the list and ranks no post again, and what is stored reads one draft', async () => {
  const drafts = Array.from({ length: 200 }, (_, index) =>
    newDraft(index, { title, content: '<p>words</p>', blockId: '1', topicId: '2' }, `${index}`),
  );
  await createDraftStorage().update('0', () => drafts);
  const context = contextOf({}, undefined, { draftAutosaveMs: 1e8, typedMs: 1 });
  const found = { content: posts, totalElements: 3, totalPages: 1, number: 0, size: 10 };
  const client = async () => found;
  const api = createForumApi(client as unknown as ForumClient, initialSettings);
  const Stage = stageOf({}, context);
  const onRender = vi.fn();
  render(
    <Stage>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={api}>
          <Page onRender={onRender} />
        </ApiProvider>
      </QueryClientProvider>
    </Stage>,
  );
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(200));
  const store = context.get(draftStore);
  expect(reads.mock.calls.length).toBeGreaterThanOrEqual(200);
  reads.mockClear();
  onRender.mockClear();
  for (let key = 1; key <= 20; key++) {
    act(() => store.type('0', { content: `<p>words ${key}</p>` }));
    act(() => store.type('0', { title: key % 2 ? `${title} for` : title }));
  }
  expect(onRender).toHaveBeenCalledTimes(40);
  expect(reads).not.toHaveBeenCalled();
  await act(() => store.flush('0'));
  expect(reads.mock.calls).toEqual([['<p>words 20</p>']]);
});
