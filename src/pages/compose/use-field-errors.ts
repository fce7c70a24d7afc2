import { useMemo, useState } from 'react';
import { ServiceError } from '../../api/errors';
import {
  type DraftField,
  type DraftFields,
  draftFields,
  validateFields,
} from '../../forum/drafts/draft-fields';
import type { Outcome } from '../../forum/drafts/draft-ports';
import { fieldOf } from '../../forum/drafts/draft-refusal';
import { useText } from '../../i18n/i18n-context';
import { validationMessage } from './validation-message';

/** What stands under a field: the service's words until it is changed, else ours once it was left. */
export const useFieldErrors = (fields: DraftFields, outcome: Outcome | null) => {
  const { compose } = useText();
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const { title, blockId, topicId, content } = fields;
  const complaints = useMemo(
    () => validateFields({ title, blockId, topicId, content }),
    [title, blockId, topicId, content],
  );
  const refused = fieldOf(outcome?.failure);
  const isAsRefused = refused !== null && outcome?.draft?.[refused] === fields[refused];

  return {
    isWhole: Object.keys(complaints).length === 0,
    leave: (field: DraftField) => setLeft((before) => new Set([...before, field])),
    leaveAll: () => setLeft(new Set(draftFields)),
    errorOf: (field: DraftField) => {
      const { failure } = outcome ?? {};
      if (isAsRefused && field === refused && failure instanceof ServiceError) {
        return failure.serviceMessage
          ? compose.refusedField(failure.serviceMessage)
          : compose.tooLong;
      }
      const complaint = left.has(field) ? complaints[field] : undefined;
      return complaint && validationMessage(compose, field, complaint);
    },
  };
};
