import { describe, expect, it } from 'vitest';
import { type Draft, emptyFields, newDraft, transition } from '../../src/forum/drafts/draft';
import {
  mayEdit,
  reduceSubmission,
  type Submission,
  type SubmissionEvent,
  submissionStates,
  unsent,
} from '../../src/forum/drafts/submission';

const events: { [Type in SubmissionEvent['type']]: Extract<SubmissionEvent, { type: Type }> } = {
  claim: { type: 'claim', tabId: 'this tab', at: 500 },
  refused: { type: 'refused' },
  postponed: { type: 'postponed' },
  taken: { type: 'taken' },
  unanswered: { type: 'unanswered' },
  published: { type: 'published', postId: '7' },
  release: { type: 'release' },
  enqueue: { type: 'enqueue' },
  dequeue: { type: 'dequeue' },
  reclaim: { type: 'reclaim' },
};

const inState = (state: Submission['state'], inOutbox = false): Submission => ({
  ...unsent,
  state,
  inOutbox,
});

const described = ({ state, inOutbox }: Submission) =>
  inOutbox ? `${state}, in the outbox` : state;

describe('what an event makes of a submission', () => {
  // An event that is not in the table changes nothing.
  it.each([
    [
      'editing',
      false,
      {
        claim: 'sending',
        unanswered: 'unknown',
        published: 'published',
        enqueue: 'queued, in the outbox',
      },
    ],
    [
      'queued',
      true,
      {
        claim: 'sending, in the outbox',
        unanswered: 'unknown, in the outbox',
        published: 'published',
        enqueue: 'queued, in the outbox',
        dequeue: 'editing',
      },
    ],
    [
      'sending',
      false,
      {
        published: 'published',
        refused: 'editing',
        postponed: 'editing',
        taken: 'unknown',
        unanswered: 'unknown',
        reclaim: 'unknown',
      },
    ],
    [
      'sending',
      true,
      {
        published: 'published',
        refused: 'editing',
        postponed: 'queued, in the outbox',
        taken: 'unknown, in the outbox',
        unanswered: 'unknown, in the outbox',
        reclaim: 'unknown, in the outbox',
      },
    ],
    [
      'unknown',
      false,
      {
        published: 'published',
        release: 'editing',
        enqueue: 'unknown, in the outbox',
        dequeue: 'unknown',
      },
    ],
    [
      'unknown',
      true,
      {
        published: 'published',
        release: 'queued, in the outbox',
        enqueue: 'unknown, in the outbox',
        dequeue: 'unknown',
      },
    ],
    ['published', false, {}],
  ] as const)(
    'that is %s (in the outbox: %s)',
    (state, inOutbox, outcome: Record<string, string>) => {
      const before = inState(state, inOutbox);
      for (const event of Object.values(events)) {
        const after = reduceSubmission(before, event, 1000);
        expect([event.type, described(after)]).toEqual([
          event.type,
          outcome[event.type] ?? described(before),
        ]);
        expect(after === before).toBe(!(event.type in outcome));
      }
    },
  );

  it('is never that something is sent whose outcome nobody knows', () => {
    for (const inOutbox of [true, false]) {
      expect(reduceSubmission(inState('unknown', inOutbox), events.claim, 0).state).toBe('unknown');
    }
  });

  it('keeps the id of the post and the time', () => {
    expect(reduceSubmission(inState('sending'), events.published, 1000)).toEqual({
      ...unsent,
      state: 'published',
      since: 1000,
      postId: '7',
    });
  });
});

describe('the versions that may be on the service', () => {
  const first = newDraft(0, { ...emptyFields, title: 'first' });
  const after = (happened: (SubmissionEvent['type'] | { title: string })[]) => {
    let draft: Draft = first;
    for (const [at, one] of happened.entries())
      if (typeof one !== 'string') draft = { ...draft, ...one };
      else draft = transition(draft, one === 'claim' ? { ...events.claim, at } : events[one], at);
    return draft.sent.map(({ title, at }) => [title, at]);
  };
  const unanswered = ['claim', 'unanswered', 'release'] as const;
  const changed = { title: 'second' };

  it.each<[what: string, happened: Parameters<typeof after>[0], sent: [string, number][]]>([
    ['none that was refused', ['claim', 'refused'], []],
    ['one that was not answered', [...unanswered], [['first', 0]]],
    [
      'that one still where the next is refused',
      [...unanswered, changed, 'claim', 'refused'],
      [['first', 0]],
    ],
    ['that one where its id is taken', [...unanswered, changed, 'claim', 'taken'], [['first', 0]]],
    [
      'both where none was answered',
      [...unanswered, changed, ...unanswered],
      [
        ['first', 0],
        ['second', 4],
      ],
    ],
    ['the earlier of two that are the same', [...unanswered, ...unanswered], [['first', 0]]],
    ['none once it is a post', [...unanswered, 'claim', 'published'], []],
  ])('are %s', (_, happened, sent) => {
    expect(after(happened)).toEqual(sent);
  });
});

it('the words can be changed only where none of them can be on the service', () => {
  expect(submissionStates.filter((state) => mayEdit(inState(state)))).toEqual([
    'editing',
    'queued',
  ]);
});
