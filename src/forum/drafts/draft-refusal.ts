import { ServiceError } from '../../api/errors';
import { type DraftField, draftFields } from './draft-fields';

/** The field that a refusal names by its name on the wire; null where it names none. */
export const fieldOf = (failure: unknown): DraftField | null => {
  if (!(failure instanceof ServiceError)) return null;
  const { serviceMessage, status } = failure;
  // A body that is too large is so by its content, whoever on the way says it.
  if (status === 413) return 'content';
  return draftFields.find((field) => new RegExp(`\\b${field}\\b`).test(serviceMessage)) ?? null;
};
