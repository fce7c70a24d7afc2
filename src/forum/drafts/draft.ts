import * as v from 'valibot';
import { makePostId } from '../../api/post-id';
import type { CreatePostRequest } from '../../contract/create-post';
import { plainText } from '../../contract/plain-text';
import { cutStackedMarks, withoutHalf } from '../../contract/stacked-marks';
import {
  reduceSubmission,
  type Submission,
  type SubmissionEvent,
  submission,
  unsent,
} from './submission';

/** The fields a member fills in. `content` is HTML. */
export type DraftFields = Pick<CreatePostRequest, 'title' | 'blockId' | 'topicId' | 'content'>;
export type DraftField = keyof DraftFields;

export const draftFields = ['title', 'blockId', 'topicId', 'content'] as const;

export const emptyFields: DraftFields = { title: '', blockId: '', topicId: '', content: '' };

export const fieldsOf = ({ title, blockId, topicId, content }: DraftFields): DraftFields => ({
  title,
  blockId,
  topicId,
  content,
});

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

/** Distinguishes one text from another. It is not cryptographic, and collisions can be forged. */
export const digestOf = (fields: DraftFields) => {
  const text = JSON.stringify(fieldsOf(fields));
  let hash = 5381;
  for (let index = 0; index < text.length; index++) {
    hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0;
  }
  return `${text.length}.${hash}`;
};

const sentFields = v.object({
  title: v.string(),
  blockId: v.string(),
  topicId: v.string(),
  content: v.string(),
  /** By the service's clock, in milliseconds since 1970. */
  at: v.number(),
  /** Another tab may have sent its own text under this id, because the device did not store the claim. */
  isShared: v.optional(v.boolean(), false),
});

/** The fields a request carried when it was sent. */
export type SentFields = v.InferOutput<typeof sentFields>;

const common = {
  /** Part of the draft's address, and the `postId` of every retry. */
  id: v.string(),
  title: v.string(),
  blockId: v.string(),
  topicId: v.string(),
  content: v.string(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  changedAt: v.number(),
  /** Counts the writes of this record in all tabs. A write names the revision it builds on. */
  revision: v.number(),
  /** The versions that were sent and may be on the service, latest last. Older records have none. */
  sent: v.optional(v.array(sentFields), []),
  /** The digest of the text when it became a post: another tab may still have that text. */
  digest: v.optional(v.string(), ''),
};

/** Raised when older records can no longer be read without conversion. */
const version = 2;

const currentRecord = v.object({ version: v.literal(version), ...common, submission });

export type Draft = v.InferOutput<typeof currentRecord>;

const statesOfVersion1 = {
  writing: 'editing',
  waiting: 'queued',
  sending: 'sending',
  unknown: 'unknown',
  landed: 'published',
} as const;

const delivery = v.object({
  state: v.picklist(['writing', 'waiting', 'sending', 'unknown', 'landed']),
  at: v.number(),
  by: v.string(),
  inOutbox: v.boolean(),
  postId: v.string(),
});

/** Version 1 used other names for the submission and its states. */
const recordOfVersion1 = v.object({ version: v.literal(1), ...common, delivery });

function fromVersion1({ delivery, ...draft }: v.InferOutput<typeof recordOfVersion1>): Draft {
  const { state, at, by, ...others } = delivery;
  const renamed = { state: statesOfVersion1[state], since: at, tabId: by };
  return { ...draft, version, submission: { ...renamed, ...others } };
}

export const newDraft = (now: number, fields: DraftFields = emptyFields, id = makePostId()) =>
  ({
    version,
    id,
    ...fieldsOf(fields),
    createdAt: now,
    changedAt: now,
    revision: 0,
    sent: [],
    digest: '',
    submission: unsent,
  }) satisfies Draft;

/**
 * The versions of a draft that may be on the service. An older record does not list what was sent, but
 * its text was locked from the claim on.
 */
export const versionsOnTheWay = (draft: Draft): SentFields[] => {
  if (draft.sent.length > 0) return draft.sent;
  const { state, since } = draft.submission;
  return state === 'sending' || state === 'unknown'
    ? [{ ...fieldsOf(draft), at: since, isShared: false }]
    : [];
};

/** The draft after an event. A published draft keeps only its title: the service has the rest. */
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

/** A claim adds the version it sends, and a denial removes it. Versions that may have arrived stay. */
const reduceSent = (draft: Draft, event: SubmissionEvent, isShared: boolean): SentFields[] => {
  const before = versionsOnTheWay(draft);
  if (event.type === 'published') return [];
  if (event.type === 'claim') return [...before, { ...fieldsOf(draft), at: event.at, isShared }];
  const isDenied = event.type === 'refused' || event.type === 'postponed' || event.type === 'taken';
  if (isDenied) return before.slice(0, -1);
  // The same version sent twice: the earlier time finds either post.
  const [latest, earlier] = [before.at(-1), before.at(-2)];
  return latest && earlier && isSameFields(latest, earlier) ? before.slice(0, -1) : before;
};

/** Whether a record contains this text, or contained it when it became a post. */
export const holds = (record: Draft, fields: DraftFields) =>
  isSameFields(record, fields) || record.digest === digestOf(fields);

const text = v.fallback(v.string(), '');
const brokenRecord = v.object({ title: text, blockId: text, topicId: text, content: text });

/** The revision of a record that a newer build wrote in another tab. This build never builds on it. */
const newerThanThis = Number.MAX_SAFE_INTEGER;

export const isOfNewerBuild = ({ revision }: Draft) => revision === newerThanThis;

/**
 * Reads a stored record from any build. A broken record, or one of an unknown version, keeps its text. It
 * may have been sent, so the service must be asked first. Null if such a record has no text.
 */
export const readDraft = (id: string, stored: unknown, now: number): Draft | null => {
  const known = readKnown(stored);
  if (known?.id === id) return withoutStacks(known);
  const broken = v.safeParse(brokenRecord, stored);
  if (!broken.success || !(broken.output.title || broken.output.content)) return null;
  const written: unknown = Reflect.get(Object(stored), 'version');
  const isNewer = typeof written === 'number' && written > version;
  const draft = newDraft(now, withoutStacks(broken.output), id);
  const submission: Submission = { ...unsent, state: 'unknown', since: now };
  return { ...draft, submission, revision: isNewer ? newerThanThis : 0 };
};

// No valibot union or transform: only drafts need them, but the first page would load them.
function readKnown(stored: unknown): Draft | null {
  const current = v.safeParse(currentRecord, stored);
  if (current.success) return current.output;
  const old = v.safeParse(recordOfVersion1, stored);
  return old.success ? fromVersion1(old.output) : null;
}

/** The history state of links to drafts within the app. A link from elsewhere cannot set it. */
export const ownDraft = { isOwnDraft: true } as const;
