import { useMemo, useState } from 'react';
import { ServiceError } from '../../api/errors';
import { refusedField, validateFields } from '../../forum/drafts/draft-validation';
import type { Problem } from '../../forum/drafts/form';
import { type DraftField, type DraftFields, draftFields } from '../../forum/drafts/record';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';

/** The error of each field: the service's until the words change, else ours once it has lost focus. */
export const useFieldErrors = (fields: DraftFields, problem: Problem | null) => {
  const { compose } = useText();
  const { limits } = useSettings();
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const errors = useMemo(() => validateFields(fields, limits), [fields, limits]);
  const failure = problem?.type === 'failed' ? problem.failure : undefined;
  const refused = refusedField(failure);

  const [mostOfTitle = 0, mostOfContent = 0] = limits;
  const messages: { [Field in DraftField]: { empty: string; long?: string } } = {
    title: { empty: compose.needTitle, long: compose.longTitle(mostOfTitle) },
    blockId: { empty: compose.needBlock },
    topicId: { empty: compose.needTopic },
    content: { empty: compose.needContent, long: compose.longContent(mostOfContent) },
  };
  return {
    isValid: Object.keys(errors).length === 0,
    blur: (field: DraftField) => setLeft((before) => new Set([...before, field])),
    blurAll: () => setLeft(new Set(draftFields)),
    errorOf: (field: DraftField) => {
      if (field === refused && failure instanceof ServiceError) {
        const { serviceMessage } = failure;
        return serviceMessage ? compose.refusedField(serviceMessage) : compose.tooLong;
      }
      const error = left.has(field) ? errors[field] : undefined;
      return error && messages[field][error];
    },
  };
};
