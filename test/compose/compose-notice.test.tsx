import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import type { DraftForm, FormState } from '../../src/forum/drafts/form';
import { newDraft } from '../../src/forum/drafts/record';
import { ComposeNotice } from '../../src/pages/compose/compose-notice';
import { refusal, unreachable } from '../support/failures';
import { stageOf } from '../support/stage';

type Problem = NonNullable<FormState['problem']>;

/** Draws the notice of a draft. Returns the names of what is done to its form. */
const notice = (problem: Problem, sendsPostId = false) => {
  const done: string[] = [];
  const acts = ['check', 'queue', 'copy', 'edit'].map((name) => [name, () => done.push(name)]);
  const form: unknown = { ...Object.fromEntries(acts), context: { service: { sendsPostId } } };
  const phase = problem.type === 'failed' ? 'editing' : 'unknown';
  const rest = { saved: 'saved', copy: undefined, isPostedHere: false } as const;
  const state: FormState = { ...rest, draft: newDraft(0), phase, problem };
  render(<ComposeNotice form={form as DraftForm} state={state} secondsLeft={0} />, {
    wrapper: stageOf(),
  });
  return done;
};

const lost: Problem = { type: 'unreachable', failure: unreachable() };
const long: Problem = { type: 'failed', failure: refusal(413) };
const check = ['Check whether it’s there', 'check'];
const later = ['Post it when the forum is back', 'queue'];
const copy = ['Copy to a new draft', 'copy'];

it.each<[what: string, sendsPostId: boolean, problem: Problem, words: RegExp, ways: string[][]]>([
  ['cannot be asked for', true, lost, /^Your post may have gone/, [check, later, copy]],
  ['cannot be asked for', false, lost, /^Your post may have gone/, [check, copy]],
  ['is not there', true, { type: 'missing' }, /isn’t visible yet/, [['Edit it again', 'edit']]],
  ['is too long', true, long, /doesn’t accept posts this long/, []],
])(
  'a post that %s, under an id of ours: %s, has these ways on',
  (_, sendsId, problem, words, ways) => {
    const done = notice(problem, sendsId);
    expect(screen.getByText(words)).toBeVisible();
    const buttons = screen.queryAllByRole('button');
    for (const button of buttons) fireEvent.click(button);
    expect(buttons.map(({ textContent }, at) => [textContent, done[at]])).toEqual(ways);
  },
);

it.each([
  ['first', ''],
  ['behind a picture', `<p><img src="data:image/png;base64,${'A'.repeat(40_000)}" alt=""></p>`],
])(
  'a post that may be the draft’s shows its beginning, however its paragraphs are: %s',
  (_, before) => {
    const content = `${before}<p>Words of ${'a long paragraph '.repeat(5000)}</p>`;
    const { value: post } = read(postSummary, { id: '1', title: 'A post', content });
    notice({ type: 'found', post, version: undefined });
    expect(screen.getByText(/^Words of a long paragraph/).textContent).toHaveLength(300);
  },
);
