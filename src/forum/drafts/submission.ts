import * as v from 'valibot';

/**
 * How far a draft is on its way to the service.
 * editing: the service cannot have it. queued: it is sent when the service can be reached. sending: a
 * request is pending. unknown: the service may have it, so it is not sent again before the service was
 * asked. published: the service has it.
 */
export const submissionStates = ['editing', 'queued', 'sending', 'unknown', 'published'] as const;

const sender = v.object({
  /** The address of the service. */
  service: v.string(),
  /** The member's name; '' if nobody is signed in, or the host does not report it. */
  member: v.string(),
});

/** The member who queued a post, and the service it is for. */
export type Sender = v.InferOutput<typeof sender>;

export const submission = v.object({
  state: v.picklist(submissionStates),
  /** When the state began, in milliseconds since 1970. */
  since: v.number(),
  /** The tab that is sending. */
  tabId: v.string(),
  /** The member wants it sent without another click. */
  inOutbox: v.boolean(),
  /** Only for drafts in the outbox. Older records have none. */
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

/** Whether sending it now would reach another service, or post as another member. */
export const isForOther = ({ sender }: Submission, now: Sender | undefined) =>
  sender !== undefined &&
  now !== undefined &&
  (sender.service !== now.service || (sender.member !== '' && sender.member !== now.member));

/** Events of a stored draft on its way to the service, from any tab. */
export type SubmissionEvent =
  | { type: 'claim'; tabId: string; at: number; sender?: Sender }
  | { type: 'refused' }
  /** Refused for now: the outbox sends it later. */
  | { type: 'postponed' }
  | { type: 'unanswered' }
  /** Refused because an earlier version has the id. That version exists, but was not found yet. */
  | { type: 'taken' }
  | { type: 'published'; postId: string }
  /** It may be sent again although it may have arrived: the member decided so, or its id makes it safe. */
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
 * The states of a submission and their events. An event that a row does not list changes nothing.
 * `published` and `unanswered` may arrive late, from a tab whose claim was considered abandoned.
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

/** The submission after an event; the same object if the event changes nothing. */
export const reduceSubmission = (before: Submission, event: SubmissionEvent, now: number) => {
  const change = submissionTable[before.state][event.type]?.(before, event as never);
  if (!change) return before;
  const inOutbox = change.state === 'sending' && before.inOutbox;
  const after = { ...unsent, inOutbox, sender: before.sender, since: now, ...change };
  return after.inOutbox ? after : { ...after, sender: undefined };
};

/** Whether the text can be changed: not while it is sent, its outcome is unknown, or it is published. */
export const mayEdit = ({ state }: Submission) => state === 'editing' || state === 'queued';

/** In milliseconds. A tab that has been sending for longer counts as closed. Requests time out after 15 s. */
const longestSending = 30_000;

/** A claim in the future means that the clock was set back. Its age is unknown, so it counts as overdue. */
export const isOverdue = ({ state, since }: Submission, now: number) =>
  state === 'sending' && (now - since > longestSending || since > now);
