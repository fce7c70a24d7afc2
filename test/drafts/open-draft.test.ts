import { describe, expect, it } from 'vitest';
import { emptyFields, newDraft } from '../../src/forum/drafts/draft';
import { type OpenDraft, reduceOpenDraft } from '../../src/forum/drafts/open-draft';
import { type Submission, unsent } from '../../src/forum/drafts/submission';

describe('a draft on the screen', () => {
  const draft = newDraft(0, { ...emptyFields, title: 'as read' }, '7');
  const open: OpenDraft = {
    draft,
    reading: 'done',
    saving: { state: 'saved', at: 0 },
    task: null,
    outcome: null,
    isOpenElsewhere: false,
    isForked: false,
  };
  const stored = { draft: { ...draft, title: 'as stored', revision: 1 }, trouble: null };
  const typed = reduceOpenDraft(open, { type: 'typed', fields: { title: 'as typed' } });

  it('takes what is stored', () => {
    const after = reduceOpenDraft(open, { type: 'stored', stored, basis: draft });
    expect(after).toMatchObject({ draft: stored.draft, saving: { state: 'saved' } });
  });

  it('keeps what was typed while it was stored, on the revision that is stored now', () => {
    const after = reduceOpenDraft(typed, { type: 'stored', stored, basis: draft });
    expect(after).toMatchObject({
      draft: { title: 'as typed', revision: 1 },
      saving: { state: 'unsaved' },
    });
  });

  it('takes no key while a task is under way, nor where the words may be on the service', () => {
    const started = reduceOpenDraft(open, { type: 'started', task: 'sending' });
    const submission: Submission = { ...unsent, state: 'unknown' };
    const unknown = { ...open, draft: { ...draft, submission } };
    for (const state of [started, unknown]) {
      expect(reduceOpenDraft(state, { type: 'typed', fields: { title: 'more' } })).toBe(state);
    }
  });

  it('is free for the next task though this one brought nothing', () => {
    const started = reduceOpenDraft(open, { type: 'started', task: 'sending' });
    const after = reduceOpenDraft(started, { type: 'finished', outcome: null, stored: null });
    expect(after).toMatchObject({ task: null, draft });
  });

  it('is told from one without a record when storage does not answer', () => {
    expect(reduceOpenDraft(open, { type: 'readFailed' }).reading).toBe('failed');
    expect(reduceOpenDraft(open, { type: 'read', stored: null }).reading).toBe('done');
  });
});
