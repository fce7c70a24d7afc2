import * as v from 'valibot';
import { makePostId } from '../../api/post-id';
import { delivery, unsent } from './draft-delivery';
import { type DraftFields, emptyFields } from './draft-fields';

/** Raised when a record of before can no longer be read as it stands. */
const version = 1;

const draftRecord = v.object({
  version: v.literal(version),
  /** Its address, and the `postId` through every retry. */
  id: v.string(),
  title: v.string(),
  blockId: v.string(),
  topicId: v.string(),
  content: v.string(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
  changedAt: v.number(),
  /** Counts what was stored, by whichever tab: two tabs notice each other by it. */
  revision: v.number(),
  delivery,
});

export type Draft = v.InferOutput<typeof draftRecord>;

export const newDraft = (now: number, fields: DraftFields = emptyFields, id = makePostId()) =>
  ({
    version,
    id,
    ...fields,
    createdAt: now,
    changedAt: now,
    revision: 0,
    delivery: unsent,
  }) satisfies Draft;

const words = v.fallback(v.string(), '');
const whatIsLeft = v.object({
  title: words,
  blockId: words,
  topicId: words,
  content: words,
});

/**
 * A stored record, whoever wrote it. One that is broken, or of another version, gives what words it
 * has; as nobody knows whether they were sent, the service must be asked before. Null where there are none.
 */
export const readDraft = (id: string, stored: unknown, now: number): Draft | null => {
  const whole = v.safeParse(draftRecord, stored);
  if (whole.success && whole.output.id === id) return whole.output;
  const part = v.safeParse(whatIsLeft, stored);
  if (!part.success || !(part.output.title || part.output.content)) return null;
  const draft = newDraft(now, part.output, id);
  return { ...draft, delivery: { ...unsent, state: 'unknown', at: now } };
};
