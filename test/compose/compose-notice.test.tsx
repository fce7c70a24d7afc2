import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import type { DraftForm } from '../../src/forum/drafts/form';
import { newDraft } from '../../src/forum/drafts/record';
import { ComposeNotice } from '../../src/pages/compose/compose-notice';
import { stageOf } from '../support/stage';

it.each([
  ['first', ''],
  ['behind a picture', `<p><img src="data:image/png;base64,${'A'.repeat(40_000)}" alt=""></p>`],
])(
  'a post that may be the draft’s shows its beginning, however its paragraphs are: %s',
  (_, before) => {
    const content = `${before}<p>Words of ${'a long paragraph '.repeat(5000)}</p>`;
    const { value: post } = read(postSummary, { id: '1', title: 'A post', content });
    const state = {
      draft: newDraft(0),
      phase: 'unknown',
      saved: 'saved',
      problem: { type: 'found', post, version: undefined },
      copy: undefined,
      isPostedHere: false,
    } as const;
    const form = { context: { service: { sendsPostId: false } } } as DraftForm;
    render(<ComposeNotice form={form} state={state} secondsLeft={0} />, { wrapper: stageOf() });
    expect(screen.getByText(/^Words of a long paragraph/).textContent).toHaveLength(300);
  },
);
