import {
  type Draft,
  digestOf,
  emptyFields,
  fieldsOf,
  isSameFields,
  type Sender,
  type SentFields,
  type Submission,
  unsent,
  versionsOnTheWay,
} from './draft';

/** What happens to the stored record of a draft on its way to the service, in whichever tab. */
export type SubmissionEvent =
  | { type: 'claim'; tabId: string; at: number; sender?: Sender }
  | { type: 'refused' }
  /** Refused for the moment: the outbox sends it later. */
  | { type: 'postponed' }
  | { type: 'unanswered' }
  /** Refused, because an earlier version has the id: that one is there, though not yet found. */
  | { type: 'taken' }
  | { type: 'published'; postId: string }
  /** It may be sent again, though it may be there: the member says so, or its id makes it safe. */
  | { type: 'release' }
  | { type: 'enqueue'; sender?: Sender }
  | { type: 'dequeue' }
  | { type: 'reclaim' };

type Change = Partial<Submission>;
type Row = { [Type in SubmissionEvent['type']]?: (before: Submission, event: never) => Change };

type BySender = { sender?: Sender };

const claim = (_: Submission, { tabId, sender }: BySender & { tabId: string }): Change => ({
  state: 'sending',
  tabId,
  sender,
});
const enqueue = (_: Submission, { sender }: BySender): Change => ({
  state: 'queued',
  inOutbox: true,
  sender,
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
    enqueue,
  },
  queued: {
    claim,
    published,
    unanswered: toUnknown,
    enqueue,
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
    enqueue: (_, { sender }: BySender) => ({ state: 'unknown', inOutbox: true, sender }),
    dequeue: () => ({ state: 'unknown' }),
  },
  published: {},
};

/** The submission after an event; the very same value where the event changes nothing. */
export const reduceSubmission = (before: Submission, event: SubmissionEvent, now: number) => {
  const change = submissionTable[before.state][event.type]?.(before, event as never);
  if (!change) return before;
  const inOutbox = change.state === 'sending' && before.inOutbox;
  const after = { ...unsent, inOutbox, sender: before.sender, since: now, ...change };
  return after.inOutbox ? after : { ...after, sender: undefined };
};

/** The draft after an event. Once published its words are the service's, and only its title stays. */
export const transition = (
  draft: Draft,
  event: SubmissionEvent,
  now: number,
  isShared = false,
): Draft => {
  const submission = reduceSubmission(draft.submission, event, now);
  if (submission === draft.submission) return draft;
  const sent = reduceSent(draft, event, isShared);
  const next = { ...draft, submission, sent, revision: draft.revision + 1 };
  const emptied = { ...emptyFields, title: draft.title, digest: digestOf(draft) };
  return submission.state === 'published' ? { ...next, ...emptied } : next;
};

/** Every claim adds what it sends, a refusal takes that back; what may be there stays. */
const reduceSent = (draft: Draft, event: SubmissionEvent, isShared: boolean): SentFields[] => {
  const before = versionsOnTheWay(draft);
  if (event.type === 'published') return [];
  if (event.type === 'claim') return [...before, { ...fieldsOf(draft), at: event.at, isShared }];
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
