import { useCallback, useMemo, useState } from 'react';
import { ServiceError } from '../../api/errors';
import {
  refusedField,
  type ValidationError,
  validateFields,
} from '../../forum/drafts/draft-validation';
import type { Problem } from '../../forum/drafts/form';
import { type DraftField, type DraftFields, draftFields } from '../../forum/drafts/record';
import type { Catalogue } from '../../i18n/en/en';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';

/** The error of each field: the service's until the words change, else ours once it has lost focus. */
export const useFieldErrors = (fields: DraftFields, problem: Problem | null) => {
  const { compose } = useText();
  const { limits } = useSettings();
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const { title, blockId, topicId, content } = fields;
  const errors = useMemo(
    () => validateFields({ title, blockId, topicId, content }, limits),
    [title, blockId, topicId, content, limits],
  );
  const blur = useCallback(
    (field: DraftField) => setLeft((before) => new Set([...before, field])),
    [],
  );
  const failure = problem?.type === 'failed' ? problem.failure : undefined;
  const refused = refusedField(failure);

  return {
    isValid: Object.keys(errors).length === 0,
    blur,
    blurAll: () => setLeft(new Set(draftFields)),
    errorOf: (field: DraftField) => {
      if (field === refused && failure instanceof ServiceError) {
        return failure.serviceMessage
          ? compose.refusedField(failure.serviceMessage)
          : compose.tooLong;
      }
      const error = left.has(field) ? errors[field] : undefined;
      return error && messageOf(compose, field, error, limits);
    },
  };
};

function messageOf(
  compose: Catalogue['compose'],
  field: DraftField,
  error: ValidationError,
  [mostOfTitle = 0, mostOfContent = 0]: readonly number[],
) {
  if (field === 'blockId') return compose.needBlock;
  if (field === 'topicId') return compose.needTopic;
  if (field === 'title') {
    return error === 'long' ? compose.longTitle(mostOfTitle) : compose.needTitle;
  }
  return error === 'long' ? compose.longContent(mostOfContent) : compose.needContent;
}
