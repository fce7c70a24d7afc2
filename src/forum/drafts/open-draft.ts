import type { Failure } from '../../api/errors';
import {
  type Draft,
  type DraftFields,
  emptyFields,
  fieldsOf,
  isSameFields,
  newDraft,
} from './draft';
import type { StorageTrouble } from './draft-storage';
import { mayEdit } from './submission';

/** How a submission, or a later check, ended. */
export type Outcome = {
  /** As stored afterwards. */
  draft: Draft | null;
  postId?: string;
  failure?: Failure;
  /** The service does not list the post yet, which does not prove that it never will. */
  isMissing?: boolean;
  /** The edits made since it was sent, as a separate draft. */
  copy?: Draft;
};

export type SaveState =
  /** Nothing to save. */
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
  /** failed: storage has not responded yet, so there may be an unread record. */
  reading: 'pending' | 'done' | 'failed';
  saving: SaveState;
  /** The current operation with the service. No other one starts meanwhile. */
  task: Task | null;
  outcome: Outcome | null;
  isOpenElsewhere: boolean;
  /** The text continues under another id, because its original record was changed elsewhere. */
  isForked: boolean;
};

/** @param isNew the id was just created, so nothing is stored under it */
export const notReadYet = (
  id: string,
  prefill: Partial<DraftFields>,
  now: number,
  isNew = false,
): OpenDraft => ({
  draft: newDraft(now, { ...emptyFields, ...prefill }, id),
  reading: isNew ? 'done' : 'pending',
  saving: { state: 'clean' },
  task: null,
  outcome: null,
  isOpenElsewhere: false,
  isForked: false,
});

type Stored = { draft: Draft; trouble: StorageTrouble | null };

/** Events on the screen, in storage and in other tabs, with their payloads. */
type Payloads = {
  /** Storage has responded; `stored` is null if there is no record. */
  read: { stored: Stored | null };
  readFailed: object;
  typed: { fields: Partial<DraftFields> };
  /** The record was written or read; `basis` is what the screen showed when that began. */
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

/** Adopts the stored draft. Fields typed since `basis` are kept and marked as unsaved. */
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
  // Revision 0: there is no record that another tab could discard.
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
    // The new id has no record to read. If storage does not respond, no conflicting version is known.
    reading: 'done',
    isForked: state.reading === 'done' || stored.trouble === null,
    outcome: null,
  }),
  presence: (state, { isOpenElsewhere }) =>
    isOpenElsewhere === state.isOpenElsewhere ? state : { ...state, isOpenElsewhere },
};

export const reduceOpenDraft = (state: OpenDraft, event: OpenDraftEvent): OpenDraft =>
  openDraftTable[event.type](state, event as never);
