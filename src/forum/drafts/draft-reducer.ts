import type { Failure } from '../../api/errors';
import {
  type Draft,
  type DraftFields,
  emptyFields,
  fieldsOf,
  isSameFields,
  type Submission,
  unsent,
} from './draft';
import type { StorageTrouble } from './draft-storage';

/** What happens to the stored record of a draft on its way to the service, in whichever tab. */
export type SubmissionEvent =
  | { type: 'claim'; tabId: string }
  | { type: 'refused' }
  | { type: 'unanswered' }
  | { type: 'published'; postId: string }
  | { type: 'notFound' }
  | { type: 'enqueue' }
  | { type: 'dequeue' }
  | { type: 'reclaim' };

type Change = Partial<Submission>;
type Row = { [Type in SubmissionEvent['type']]?: (before: Submission, event: never) => Change };

const claim = (_: Submission, { tabId }: { tabId: string }): Change => ({
  state: 'sending',
  tabId,
});
const published = (_: Submission, { postId }: { postId: string }): Change => ({
  state: 'published',
  postId,
});
const toUnknown = ({ inOutbox }: Submission): Change => ({ state: 'unknown', inOutbox });

/**
 * The states of a submission and their events. An event that a row does not name changes nothing.
 * `published` and `unanswered` may come late, from a tab whose claim was taken for abandoned.
 */
const submissionTable: { [State in Submission['state']]: Row } = {
  editing: {
    claim,
    published,
    unanswered: toUnknown,
    enqueue: () => ({ state: 'queued', inOutbox: true }),
  },
  queued: {
    claim,
    published,
    unanswered: toUnknown,
    dequeue: () => ({ state: 'editing' }),
  },
  sending: {
    published,
    refused: () => ({ state: 'editing' }),
    unanswered: toUnknown,
    reclaim: toUnknown,
  },
  unknown: {
    published,
    notFound: ({ inOutbox }) => ({ state: inOutbox ? 'queued' : 'editing', inOutbox }),
    enqueue: () => ({ state: 'unknown', inOutbox: true }),
    dequeue: () => ({ state: 'unknown' }),
  },
  published: {},
};

/** The submission after an event; the very same value where the event changes nothing. */
export const reduceSubmission = (before: Submission, event: SubmissionEvent, now: number) => {
  const change = submissionTable[before.state][event.type]?.(before, event as never);
  if (!change) return before;
  const inOutbox = change.state === 'sending' && before.inOutbox;
  return { ...unsent, inOutbox, since: now, ...change };
};

/** The draft after an event. Once published its words are the service's, and only its title stays. */
export const transition = (draft: Draft, event: SubmissionEvent, now: number): Draft => {
  const submission = reduceSubmission(draft.submission, event, now);
  if (submission === draft.submission) return draft;
  const next = { ...draft, submission, revision: draft.revision + 1 };
  return submission.state === 'published' ? { ...next, ...emptyFields, title: draft.title } : next;
};

/** Whether the words may still be changed: not where they may be on the service already. */
export const mayEdit = ({ state }: Submission) => state === 'editing' || state === 'queued';

/** Milliseconds after which a sending tab is taken for closed; requests end before. */
const longestSending = 30_000;

export const isOverdue = ({ state, since }: Submission, now: number) =>
  state === 'sending' && now - since > longestSending;

/** How a submission, or a question after it, ended. */
export type Outcome = {
  /** As it is stored then. */
  draft: Draft | null;
  postId?: string;
  failure?: Failure;
  /** The service was asked, and has no such post. */
  isMissing?: boolean;
  /** Words that are not in the post that was found; they go on as a draft of their own. */
  copy?: Draft;
};

export type SaveState =
  /** Nothing was typed yet. */
  | { state: 'clean' }
  | { state: 'unsaved' }
  /** `at` is in milliseconds since 1970. */
  | { state: 'saved'; at: number }
  /** Only this tab has it. */
  | { state: 'failed'; trouble: StorageTrouble }
  /** Removed in another tab. */
  | { state: 'discarded' };

export type Task = 'sending' | 'checking' | 'moving';

/** A draft on the screen of one tab. */
export type OpenDraft = {
  draft: Draft;
  /** failed: storage did not answer, so there may be a record that nobody has read. */
  reading: 'pending' | 'done' | 'failed';
  saving: SaveState;
  /** What it does with the service; nothing else begins meanwhile. */
  task: Task | null;
  /** Of the last task. */
  outcome: Outcome | null;
  isOpenElsewhere: boolean;
  /** The words go on under another id, because the record they began as was changed elsewhere. */
  isForked: boolean;
};

type Stored = { draft: Draft; trouble: StorageTrouble | null };

/** What happens on the screen, in storage and in other tabs, each with what it brings. */
type Payloads = {
  /** Storage has answered; `stored` is null where there is no record. */
  read: { stored: Stored | null };
  readFailed: object;
  typed: { fields: Partial<DraftFields> };
  /** The record was written or read; `basis` is what was on the screen when that began. */
  stored: { stored: Stored; basis: DraftFields };
  discarded: object;
  discardedElsewhere: object;
  started: { task: Task };
  continued: { task: Task };
  finished: { outcome: Outcome | null; stored: Stored | null };
  forked: { stored: Stored; basis: DraftFields };
  presence: { isOpenElsewhere: boolean };
};

export type OpenDraftEvent = {
  [Type in keyof Payloads]: { type: Type } & Payloads[Type];
}[keyof Payloads];

const unsaved: SaveState = { state: 'unsaved' };

/** Takes what is stored. Fields that were typed since `basis` stay, and are to be saved. */
const adopt = (state: OpenDraft, { draft, trouble }: Stored, basis: DraftFields): OpenDraft => {
  if (!isSameFields(state.draft, basis)) {
    return { ...state, draft: { ...draft, ...fieldsOf(state.draft) }, saving: { ...unsaved } };
  }
  const saved = { state: 'saved', at: draft.changedAt } as const;
  return { ...state, draft, saving: trouble ? { state: 'failed', trouble } : saved };
};

const openDraftTable: {
  [Type in keyof Payloads]: (state: OpenDraft, event: Payloads[Type]) => OpenDraft;
} = {
  read: (state, { stored }) => ({
    ...(stored ? adopt(state, stored, state.draft) : state),
    reading: 'done',
  }),
  readFailed: (state) => ({ ...state, reading: 'failed' }),
  typed: (state, { fields }) => {
    const draft = { ...state.draft, ...fields };
    const isLocked = state.task !== null || !mayEdit(state.draft.submission);
    if (isLocked || isSameFields(state.draft, draft)) return state;
    return { ...state, draft, saving: { ...unsaved } };
  },
  stored: (state, { stored, basis }) => adopt(state, stored, basis),
  // Without a revision there is no record that another tab could discard.
  discarded: (state) => ({
    ...state,
    draft: { ...state.draft, revision: 0 },
    saving: { state: 'clean' },
  }),
  discardedElsewhere: (state) => ({ ...state, saving: { state: 'discarded' } }),
  started: (state, { task }) => ({ ...state, task, outcome: null }),
  continued: (state, { task }) => ({ ...state, task }),
  finished: (state, { outcome, stored }) => ({
    ...(stored ? adopt(state, stored, state.draft) : state),
    task: null,
    outcome,
  }),
  forked: (state, { stored, basis }) => ({
    ...adopt(state, stored, basis),
    isForked: true,
    outcome: null,
  }),
  presence: (state, { isOpenElsewhere }) => ({ ...state, isOpenElsewhere }),
};

export const reduceOpenDraft = (state: OpenDraft, event: OpenDraftEvent): OpenDraft =>
  openDraftTable[event.type](state, event as never);
