import * as v from 'valibot';
import { makePostId } from '../../api/post-id';
import type { CreatePostRequest } from '../../contract/create-post';
import { plainText } from '../../contract/plain-text';
import { cutStackedMarks, withoutHalf } from '../../contract/stacked-marks';

/** The fields a member fills in. `content` is HTML. */
export type DraftFields = Pick<CreatePostRequest, 'title' | 'blockId' | 'topicId' | 'content'>;
export type DraftField = keyof DraftFields;

export const draftFields = ['title', 'blockId', 'topicId', 'content'] as const;
export const emptyFields: DraftFields = { title: '', blockId: '', topicId: '', content: '' };

/** In UTF-16 units. More than fits on a line. */
const longestName = 300;

/** The display name of a draft; '' if it has no title. */
export const nameOf = ({ title }: Pick<DraftFields, 'title'>) =>
  withoutHalf(title.trim().slice(0, longestName));

export const isBlank = ({ title, content }: DraftFields) => !title.trim() && !plainText(content);

export const isSameFields = (one: DraftFields, other: DraftFields) =>
  draftFields.every((field) => one[field] === other[field]);

/** Cuts stacked marks, as in a rendered post. A letter with 100,000 marks freezes the form for a minute. */
export const withoutStacks = <Fields extends Partial<DraftFields>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.title && { title: cutStackedMarks(fields.title) }),
  ...(fields.content && { content: cutStackedMarks(fields.content) }),
});

const entries = {
  title: v.string(),
  blockId: v.string(),
  topicId: v.string(),
  content: v.string(),
};

const sender = v.object({
  /** The address of the service. */
  service: v.string(),
  /** The member's name; '' if nobody is signed in, or the host does not report it. */
  member: v.string(),
});

/** The member who queued a post, and the service it is for. */
export type Sender = v.InferOutput<typeof sender>;

const sentVersion = v.object({
  ...entries,
  /** By the service's clock, in milliseconds since 1970. */
  at: v.number(),
});

/** The fields a request carried when it was sent. */
export type SentVersion = v.InferOutput<typeof sentVersion>;

/**
 * editing: the service cannot have it. queued: it is sent when the service can be reached. sending: a
 * request is pending. unknown: the service may have it. published: the service has it.
 */
const phase = v.picklist(['editing', 'queued', 'sending', 'unknown', 'published']);

/** Raised when older records can no longer be read without conversion. */
const version = 3;

const record = v.object({
  version: v.literal(version),
  /** Part of the draft's address, and the `postId` of every request. */
  id: v.string(),
  /** Raised each time a tab becomes the draft's owner. A write of an earlier owner is refused. */
  epoch: v.number(),
  /** The owner of this epoch: two tabs without storage may give themselves the same one. */
  owner: v.string(),
  fields: v.object(entries),
  phase,
  /** When the phase began, in milliseconds since 1970. */
  since: v.number(),
  /** The member wants it sent without another press. */
  inOutbox: v.boolean(),
  sender: v.optional(sender),
  /** The versions that may be on the service, latest last. */
  sent: v.array(sentVersion),
  /** Id of the post it became. */
  postId: v.string(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  changedAt: v.number(),
  /** The draft that these words were part of. */
  forkOf: v.optional(v.string()),
});

export type Draft = v.InferOutput<typeof record>;
export type Phase = Draft['phase'];

export const newDraft = (
  now: number,
  { title, blockId, topicId, content }: DraftFields = emptyFields,
  id = makePostId(),
): Draft => ({
  version,
  id,
  epoch: 0,
  owner: '',
  fields: { title, blockId, topicId, content },
  phase: 'editing',
  since: now,
  inOutbox: false,
  sent: [],
  postId: '',
  createdAt: now,
  changedAt: now,
});

export type DraftEvent =
  | { type: 'typed'; fields: Partial<DraftFields> }
  | { type: 'queue'; sender?: Sender }
  | { type: 'takeBack' }
  /** @param at by the service's clock */
  | { type: 'send'; at: number; sender?: Sender }
  | { type: 'published'; postId: string }
  | { type: 'refused' }
  /** Refused for now: the outbox sends it later. */
  | { type: 'postponed' }
  /** No answer, or the tab that was sending is gone. */
  | { type: 'unanswered' }
  /** Refused because an earlier version has its id, which was not found yet. */
  | { type: 'taken' }
  /** It may be sent again although it may have arrived: its id makes that safe. */
  | { type: 'release' }
  /** The same, because the member decided so. */
  | { type: 'edit' };

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;
type Row = {
  [Type in DraftEvent['type']]?: (draft: Draft, event: EventOf<Type>) => Partial<Draft>;
};

const sendable: Row = {
  typed: ({ fields }, event) => ({
    phase: 'editing',
    inOutbox: false,
    fields: { ...fields, ...event.fields },
  }),
  queue: (_, { sender }) => ({ phase: 'queued', inOutbox: true, sender }),
  send: ({ fields, sent }, { at, sender }) => ({
    phase: 'sending',
    sender,
    sent: [...sent, { ...fields, at }],
  }),
};
const published: Row['published'] = (_, { postId }) => ({
  phase: 'published',
  inOutbox: false,
  sent: [],
  postId,
});
const toSendable = ({ inOutbox }: Draft) => (inOutbox ? 'queued' : 'editing');

/** The phases of a draft and their events. An event that a row does not list changes nothing. */
const table: { [Name in Phase]: Row } = {
  editing: sendable,
  queued: { ...sendable, takeBack: () => ({ phase: 'editing', inOutbox: false }) },
  sending: {
    published,
    refused: ({ sent }) => ({ phase: 'editing', inOutbox: false, sent: sent.slice(0, -1) }),
    postponed: (draft) => ({ phase: toSendable(draft), sent: draft.sent.slice(0, -1) }),
    taken: ({ sent }) => ({ phase: 'unknown', sent: sent.slice(0, -1) }),
    unanswered: ({ sent }) => ({ phase: 'unknown', sent: withoutRepeated(sent) }),
  },
  unknown: {
    published,
    queue: (_, { sender }) => ({ inOutbox: true, sender }),
    takeBack: () => ({ inOutbox: false }),
    release: (draft) => ({ phase: toSendable(draft) }),
    edit: () => ({ phase: 'editing', inOutbox: false }),
  },
  published: {},
};

/** The draft after an event; the same object if the event changes nothing. */
export const step = (draft: Draft, event: DraftEvent, now: number): Draft => {
  const change = table[draft.phase][event.type]?.(draft, event as never);
  if (!change) return draft;
  const after = { ...draft, ...change };
  if (after.phase !== draft.phase) after.since = now;
  if (event.type === 'typed') after.changedAt = now;
  return after.inOutbox ? after : { ...after, sender: undefined };
};

/** The same version sent twice: the earlier time finds either post. */
const withoutRepeated = (sent: SentVersion[]) => {
  const [latest, earlier] = [sent.at(-1), sent.at(-2)];
  return latest && earlier && isSameFields(latest, earlier) ? sent.slice(0, -1) : sent;
};

/** Whether the text can be changed: not while it is sent, its outcome is unknown, or it is published. */
export const mayEdit = ({ phase }: { phase: string }) => phase === 'editing' || phase === 'queued';

/** Whether the service may have it, or shall have it without another press. */
export const isUnfinished = ({ phase }: Draft) => phase !== 'editing' && phase !== 'published';

/** Whether sending it now would reach another service, or post as another member. */
export const isForOther = ({ sender }: Pick<Draft, 'sender'>, now: Sender | undefined) =>
  sender !== undefined &&
  now !== undefined &&
  (sender.service !== now.service || (sender.member !== '' && sender.member !== now.member));

/** The epoch of a record that a newer build wrote: no owner of this build ever has a later one. */
const newestEpoch = Number.MAX_SAFE_INTEGER;

export const isOfNewerBuild = ({ epoch }: Draft) => epoch === newestEpoch;

/** Whether a stored record has another owner than the writer of this one knows. */
export const isFenced = (stored: Draft, { epoch, owner }: Draft) =>
  stored.epoch > epoch || (stored.epoch === epoch && stored.owner !== owner);

const text = v.fallback(v.string(), '');
const brokenFields = v.object({ title: text, blockId: text, topicId: text, content: text });

/**
 * Reads a stored record from any build. A broken record, or one of an unknown version, keeps its text. It
 * may have been sent, so the service must be asked first. Null if such a record has no text.
 */
export const readDraft = (id: string, stored: unknown, now: number): Draft | null => {
  const current = v.safeParse(record, stored);
  const known = current.success ? current.output : readOld(stored);
  if (known?.id === id) return { ...known, fields: withoutStacks(known.fields) };
  const written = Object(stored);
  const nested = v.safeParse(brokenFields, written.fields ?? written);
  if (!nested.success || !(nested.output.title || nested.output.content)) return null;
  const draft = newDraft(now, withoutStacks(nested.output), id);
  const isNewer = typeof written.version === 'number' && written.version > version;
  return { ...draft, phase: 'unknown', epoch: isNewer ? newestEpoch : 0 };
};

/** Version 2 had its fields at the top, and another name for how far a draft was. */
const oldRecord = v.object({
  version: v.literal(2),
  id: v.string(),
  ...entries,
  sent: v.array(sentVersion),
  submission: v.object({
    state: phase,
    since: v.number(),
    inOutbox: v.boolean(),
    sender: v.optional(sender),
    postId: v.string(),
  }),
  createdAt: v.number(),
  changedAt: v.number(),
});

// No valibot union or transform: only drafts need them, but the first page would load them.
function readOld(stored: unknown): Draft | null {
  const old = v.safeParse(oldRecord, stored);
  if (!old.success) return null;
  const { id, sent, submission, createdAt, changedAt } = old.output;
  const { state, ...rest } = submission;
  return { ...newDraft(createdAt, old.output, id), ...rest, phase: state, sent, changedAt };
}

/** The history state of links to drafts within the app. A link from elsewhere cannot set it. */
export const ownDraft = { isOwnDraft: true } as const;
