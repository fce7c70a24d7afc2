import * as v from 'valibot';

/**
 * How far a draft is on its way to the service.
 * editing: nothing of it can be there. queued: it goes out when the service can be reached.
 * sending: a request is under way. unknown: it may be there, so nobody sends it before the service
 * was asked. published: it is there.
 */
export const submissionStates = ['editing', 'queued', 'sending', 'unknown', 'published'] as const;

const sender = v.object({
  /** Its address. */
  service: v.string(),
  /** The name of the member; '' where nobody is signed in, or the host does not say. */
  member: v.string(),
});

/** Who lets a post wait, and for which service. */
export type Sender = v.InferOutput<typeof sender>;

export const submission = v.object({
  state: v.picklist(submissionStates),
  /** When the state began, in milliseconds since 1970. */
  since: v.number(),
  /** The tab that sends. */
  tabId: v.string(),
  /** The member asked that it goes out without another click. */
  inOutbox: v.boolean(),
  /** Of what is in the outbox. Records of before have none. */
  sender: v.optional(sender),
  /** Id of the post it became. */
  postId: v.string(),
});

export type Submission = v.InferOutput<typeof submission>;

export const unsent: Submission = {
  state: 'editing',
  since: 0,
  tabId: '',
  inOutbox: false,
  postId: '',
};

/** Whether it would go out by itself to another service, or as the post of another member. */
export const isForOther = ({ sender }: Submission, now: Sender | undefined) =>
  sender !== undefined &&
  now !== undefined &&
  (sender.service !== now.service || (sender.member !== '' && sender.member !== now.member));

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

/** Whether the words may still be changed: not where they may be on the service already. */
export const mayEdit = ({ state }: Submission) => state === 'editing' || state === 'queued';

/** Milliseconds after which a sending tab is taken for closed; requests end before. */
const longestSending = 30_000;

/** A clock that was set back leaves claims in the future. Nobody knows their age: the service is asked. */
export const isOverdue = ({ state, since }: Submission, now: number) =>
  state === 'sending' && (now - since > longestSending || since > now);
