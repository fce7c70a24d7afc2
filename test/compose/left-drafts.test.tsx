import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { newDraft, type Phase } from '../../src/forum/drafts/record';
import { draftStore } from '../../src/forum/drafts/tab-drafts';
import { openApp } from '../support/app';

const words = { title: 'Left behind', content: '<p>words</p>', blockId: '1', topicId: '1' };
const id = '1871900000000000008';

type Asked = { postIds?: string[] };

/** Responds to matching searches with these posts; the mock service responds to all others. */
const answerWith = (content: object[], isAsked: (asked: Asked) => boolean) =>
  http.post('*/api/post/search', async ({ request }) => {
    if (!isAsked((await request.clone().json()) as Asked)) return undefined;
    const page = { content, totalElements: content.length, size: 100, number: 0 };
    const data = { ...page, totalPages: 1, empty: content.length === 0 };
    return HttpResponse.json({ result: '', code: 0, message: '', data });
  });

const leave = (phase: Phase, draftId = id) =>
  draftStore.save({
    ...newDraft(Date.now(), words, draftId),
    phase,
    since: 1,
    sent: phase === 'editing' ? [] : [{ ...words, at: 1 }],
  });

afterEach(async () => {
  for (const draft of (await draftStore.list()).drafts) await draftStore.remove(draft.id);
});

const stateOf = async (draftId: string) => (await draftStore.get(draftId))?.phase;

it.each(['unknown', 'sending'] as const)(
  'a draft left %s is no draft any more where the list of drafts finds that it is posted',
  async (state) => {
    await leave(state);
    const posted = answerWith([{ ...words, id }], ({ postIds }) => postIds?.[0] === id);
    await openApp('/compose', { handlers: [posted] });
    await screen.findByRole('heading', { name: 'Drafts on this device' });
    await waitFor(async () => expect(await stateOf(id)).toBe('published'));
    await waitFor(() => expect(screen.queryByText(words.title)).toBeNull());
  },
);

it('a draft that may have gone through and is not found stays so, and is asked about once', async () => {
  const lost = '1871900000000000009';
  await leave('unknown', lost);
  const { asked } = await openApp('/compose');
  const questions = () => asked.filter(({ body }) => String(body.postIds) === lost);
  expect(await screen.findByText(/may have gone through/)).toBeVisible();
  await waitFor(() => expect(questions()).toHaveLength(1));
  // This renders the list again.
  await leave('editing', '1871900000000000010');
  await waitFor(() => expect(screen.getAllByText(words.title)).toHaveLength(2));
  expect(await stateOf(lost)).toBe('unknown');
  expect(questions()).toHaveLength(1);
});
