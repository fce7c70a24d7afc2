import type { Failure } from '../../api/errors';
import {
  type Draft,
  type DraftFields,
  digestOf,
  emptyFields,
  fieldsOf,
  isSameFields,
  type SentFields,
  type Submission,
  unsent,
  versionsOnTheWay,
} from './draft';
import type { StorageTrouble } from './draft-storage';

/** What happens to the stored record of a draft on its way to the service, in whichever tab. */
export type SubmissionEvent =
  | { type: 'claim'; tabId: string; at: number }
  | { type: 'refused' }
  /** Refused for the moment: the outbox sends it later. */
  | { type: 'postponed' }
  | { type: 'unanswered' }
  /** Refused, because an earlier version has the id: that one is there, though not yet found. */
  | { type: 'taken' }
  | { type: 'published'; postId: string }
  /** It may be sent again, though it may be there: the member says so, or its id makes it safe. */
  | { type: 'release' }
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
const toSendable = ({ inOutbox }: Submission): Change => ({
  state: inOutbox ? 'queued' : 'editing',
  inOutbox,
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
    postponed: toSendable,
    taken: toUnknown,
    unanswered: toUnknown,
    reclaim: toUnknown,
  },
  unknown: {
    published,
    release: toSendable,
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
  const sent = reduceSent(draft, event);
  const next = { ...draft, submission, sent, revision: draft.revision + 1 };
  const emptied = { ...emptyFields, title: draft.title, digest: digestOf(draft) };
  return submission.state === 'published' ? { ...next, ...emptied } : next;
};

/** Every claim adds what it sends, a refusal takes that back; what may be there stays. */
const reduceSent = (draft: Draft, event: SubmissionEvent): SentFields[] => {
  const before = versionsOnTheWay(draft);
  if (event.type === 'published') return [];
  if (event.type === 'claim') return [...before, { ...fieldsOf(draft), at: event.at }];
  const isDenied = event.type === 'refused' || event.type === 'postponed' || event.type === 'taken';
  if (isDenied) return before.slice(0, -1);
  // Sent again as it was: the earlier time finds both.
  const [latest, earlier] = [before.at(-1), before.at(-2)];
  return latest && earlier && isSameFields(latest, earlier) ? before.slice(0, -1) : before;
};

/** Whether the words may still be changed: not where they may be on the service already. */
export const mayEdit = ({ state }: Submission) => state === 'editing' || state === 'queued';

/** Milliseconds after which a sending tab is taken for closed; requests end before. */
const longestSending = 30_000;

/** A clock that was set back leaves claims in the future. Nobody knows their age: the service is asked. */
export const isOverdue = ({ state, since }: Submission, now: number) =>
  state === 'sending' && (now - since > longestSending || since > now);

/** How a submission, or a question after it, ended. */
export type Outcome = {
  /** As it is stored then. */
  draft: Draft | null;
  postId?: string;
  failure?: Failure;
  /** The service was asked and does not list it yet, which is no proof that it will not. */
  isMissing?: boolean;
  /** What was changed since it was sent; it goes on as a draft of its own. */
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
  /** failed: storage did not answer yet, so there may be a record that nobody has read. */
  reading: 'pending' | 'done' | 'failed';
  saving: SaveState;
  /** What it does with the service; nothing else begins meanwhile. */
  task: Task | null;
  outcome: Outcome | null;
  isOpenElsewhere: boolean;
  /** The words go on under another id, because the record they began as was changed elsewhere. */
  isForked: boolean;
};

export const notReadYet = (draft: Draft): OpenDraft => ({
  draft,
  reading: 'pending',
  saving: { state: 'clean' },
  task: null,
  outcome: null,
  isOpenElsewhere: false,
  isForked: false,
});

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
  const reading = trouble ? state.reading : 'done';
  if (!isSameFields(state.draft, basis)) {
    return {
      ...state,
      reading,
      draft: { ...draft, ...fieldsOf(state.draft) },
      saving: { ...unsaved },
    };
  }
  const saved = { state: 'saved', at: draft.changedAt } as const;
  return { ...state, reading, draft, saving: trouble ? { state: 'failed', trouble } : saved };
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
