import type { Failure } from '../../api/errors';
import { makePostId } from '../../api/post-id';
import { createPostRequest } from '../../contract/create-post';
import { nextTag, plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import { read, unseen } from '../../contract/read';
import * as kind from '../../contract/schema';
import { cutStackedMarks, withoutHalf } from '../../contract/stacked-marks';

const { postId: _, ...words } = createPostRequest.entries;
const fields = kind.object(words);

/** `content` is HTML. */
export type DraftFields = kind.OutputOf<typeof fields>;
export type DraftField = keyof DraftFields;
type Titled = Pick<DraftFields, 'title'>;

export const draftFields = ['title', 'blockId', 'topicId', 'content'] as const;
export const emptyFields: DraftFields = { title: '', blockId: '', topicId: '', content: '' };

/** In UTF-16 units: more than fits on a line. */
const longestName = 300;

/** '' without a title. */
export const nameOf = (fields: Titled) =>
  hasTitle(fields) ? withoutHalf(fields.title.trim().slice(0, longestName)) : '';

const shown = new Set(['img', 'video', 'audio', 'iframe', 'hr']);

const isSeen = (text: string) => text !== '' && !unseen.test(text);

export const hasText = (content: string) =>
  isSeen(plainText(content, 1)) || isSeen(plainText(content));

/** Words, or something that shows itself without words. */
export const hasContent = (content: string) => {
  if (hasText(content)) return true;
  for (let tag = nextTag(content, 0); tag; tag = nextTag(content, tag.end))
    if (shown.has(tag.name)) return true;
  return false;
};

export const hasTitle = ({ title }: Titled) => isSeen(title);

export const hasWords = (fields: DraftFields) => hasTitle(fields) || hasContent(fields.content);

/** A chosen block or topic is something. */
export const isBlank = (fields: DraftFields) =>
  !(fields.blockId || fields.topicId || hasWords(fields));

export const isSameFields = (one: DraftFields, other: DraftFields) =>
  draftFields.every((field) => one[field] === other[field]);

/** A letter with 100,000 marks freezes the form for a minute. */
export const withoutStacks = <Fields extends Partial<DraftFields>>(fields: Fields): Fields => ({
  ...fields,
  ...(fields.title && { title: cutStackedMarks(fields.title) }),
  ...(fields.content && { content: cutStackedMarks(fields.content) }),
});

const sender = kind.object({
  service: kind.string,
  /** '' if the host names nobody; null if it does not answer. */
  member: { ...kind.string, isNullable: true } as kind.Schema<string | null>,
});

/** Who queued a post, or has sent one that may have arrived. */
export type Sender = kind.OutputOf<typeof sender>;

const sentVersion = kind.object({
  ...fields.entries,
  /** By the service's clock, in milliseconds since 1970. */
  at: kind.integer,
});

/** unknown: the service may have it; for queued it shall have it, for published it has. */
const phase = kind.picklist(['editing', 'queued', 'sending', 'unknown', 'published']);

/** Raised when older records can no longer be read without conversion. */
const version = 4;

const record = kind.object(
  {
    version: kind.literal(version),
    /** Part of the draft's address, and the `postId` of every request. */
    id: kind.string,
    revision: kind.string,
    fields,
    phase,
    /** Of the phase, in milliseconds since 1970. */
    since: kind.integer,
    /** The member wants it sent without another press. */
    inOutbox: kind.boolean,
    /** May be on the service, latest last. */
    sent: kind.array(sentVersion),
    postId: kind.string,
    /** Milliseconds since 1970. */
    createdAt: kind.integer,
    changedAt: kind.integer,
  },
  { sender, forkOf: kind.string, queuedAt: kind.integer },
);

export type Draft = kind.OutputOf<typeof record>;
export type Phase = Draft['phase'];

export const newDraft = (now: number, fields = emptyFields, id = makePostId()): Draft => ({
  version,
  id,
  revision: '',
  fields,
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
  | { type: 'queue'; sender: Sender }
  | { type: 'takeBack' }
  | { type: 'send'; at: number }
  | { type: 'refused' }
  /** The outbox sends it later. */
  | { type: 'postponed' }
  /** Or the tab that was sending is gone, and with it who sent it. */
  | { type: 'unanswered'; sender?: Sender | undefined }
  /** Although it may have arrived: its id makes it safe to send it again. */
  | { type: 'release' }
  /** The same, because the member decided so. */
  | { type: 'edit' }
  /** @param fields what the post was made from */
  | { type: 'published'; postId: string; fields: DraftFields };

type EventOf<Type extends DraftEvent['type']> = Extract<DraftEvent, { type: Type }>;
type Row = {
  [Type in DraftEvent['type']]?: (draft: Draft, event: EventOf<Type>) => Partial<Draft>;
};

const published: Row['published'] = (_, { postId, fields }) => ({
  phase: 'published',
  inOutbox: false,
  sent: [],
  postId,
  fields,
});
// Also a key that was pressed while the phase changed: its words are not in the version that was sent.
const typed = ({ fields }: Draft, event: EventOf<'typed'>) => ({
  inOutbox: false,
  fields: { ...fields, ...event.fields },
});
const sendable: Row = {
  published,
  typed,
  // It stays the post of whoever queued it first.
  queue: (before, { sender }) => ({
    phase: 'queued',
    inOutbox: true,
    sender: before.sender ?? sender,
  }),
  send: ({ fields, sent }, { at }) => ({ phase: 'sending', sent: [...sent, { ...fields, at }] }),
};
const toSendable = ({ inOutbox }: Draft) => (inOutbox ? 'queued' : 'editing');

/** An event that a row does not list changes nothing. */
const table: { [Name in Phase]: Row } = {
  editing: sendable,
  queued: {
    ...sendable,
    typed: (draft, event) => ({ ...typed(draft, event), phase: 'editing' }),
    takeBack: () => ({ phase: 'editing', inOutbox: false }),
  },
  sending: {
    typed,
    published,
    refused: ({ sent }) => ({ phase: 'editing', inOutbox: false, sent: sent.slice(0, -1) }),
    postponed: (draft) => ({ phase: toSendable(draft), sent: draft.sent.slice(0, -1) }),
    unanswered: ({ sent, sender: queued }, { sender = queued }) => ({
      phase: 'unknown',
      sent: withoutRepeated(sent),
      sender,
    }),
  },
  unknown: {
    typed,
    published,
    queue: (before, { sender }) => ({ inOutbox: true, sender: before.sender ?? sender }),
    takeBack: () => ({ inOutbox: false }),
    release: (draft) => ({ phase: toSendable(draft) }),
    edit: () => ({ phase: 'editing', inOutbox: false }),
  },
  published: {},
};

/** The same object if the event changes nothing. */
export const step = (draft: Draft, event: DraftEvent, now: number): Draft => {
  const change = table[draft.phase][event.type]?.(draft, event as never);
  if (!change) return draft;
  const after = { ...draft, ...change };
  if (after.phase !== draft.phase) after.since = now;
  if (event.type === 'typed') after.changedAt = now;
  // Each attempt to send it begins another phase.
  if (event.type === 'queue') after.queuedAt = now;
  return after.inOutbox || after.phase === 'unknown' ? after : { ...after, sender: undefined };
};

/** The same version sent twice: the earlier time finds either post. */
const withoutRepeated = (sent: Draft['sent']) => {
  const [latest, earlier] = [sent.at(-1), sent.at(-2)];
  return latest && earlier && isSameFields(latest, earlier) ? sent.slice(0, -1) : sent;
};

export const mayEdit = ({ phase }: { phase: string }) => phase === 'editing' || phase === 'queued';

export const mayDiscard = ({ phase }: { phase: string }) => phase !== 'sending';

export const isUnfinished = ({ phase }: Draft) => phase !== 'editing' && phase !== 'published';

export const isForOther = ({ sender }: Pick<Draft, 'sender'>, now: Sender) =>
  sender
    ? sender.service !== now.service || sender.member === null || sender.member !== now.member
    : now.member !== '';

/**
 * A broken record, or one of another version, keeps its text, and is looked for first, because it may have been
 * sent. One of a newer version is its build's to send and to look for. Null without text.
 */
export const readDraft = (id: string, stored: unknown, now: number): Draft | null => {
  const { value, deviations } = read(record, stored);
  if (deviations.length === 0 && value.id === id) return value;
  const written = Object(stored);
  const { value: left } = read(fields, written.fields ?? written);
  if (isBlank(left)) return null;
  const revision = typeof written.revision === 'string' ? written.revision : 'first';
  const draft: Draft = { ...newDraft(now, left, id), phase: 'unknown', revision };
  const { version: of, postId } = written;
  if (typeof of !== 'number' || of <= version) return { ...draft, sent: [{ ...left, at: 0 }] };
  const isPost = written.phase === 'published' && typeof postId === 'string';
  return isPost ? { ...draft, phase: 'published', postId } : draft;
};

/** A link from elsewhere cannot set the history state. */
export const ownDraft = { isOwnDraft: true } as const;

export type Obstacle =
  /** The service, or something before it, did not take the post. */
  | { type: 'failed'; failure: Failure }
  /** It may have arrived, and the service could not be reached. */
  | { type: 'unreachable'; failure: Failure }
  /** It may have arrived. The service does not list it, which does not prove that it never will. */
  | { type: 'missing' }
  /** The service gives its own ids, and lists a post that may be this one. The member decides. */
  | { type: 'found'; post: PostSummary; version: DraftFields | undefined }
  /** It did not arrive, and can be edited again. */
  | { type: 'released' }
  /** It waits for the member who queued it, or for another service. */
  | { type: 'otherMember' };
