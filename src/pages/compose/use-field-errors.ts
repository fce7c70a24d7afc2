import { useMemo, useState } from 'react';
import { Refused } from '../../api/failures';
import {
  checkFields,
  type DraftField,
  type DraftFields,
  draftFields,
} from '../../forum/draft-fields';
import type { Outcome } from '../../forum/draft-ports';
import { fieldOf } from '../../forum/draft-refusal';
import { useText } from '../../i18n/text-context';
import { complaintText } from './complaint-text';

/** What stands under a field: the service's words until it is changed, else ours once it was left. */
export const useFieldErrors = (fields: DraftFields, outcome: Outcome | null) => {
  const { compose } = useText();
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set());
  const { title, blockId, topicId, content } = fields;
  const complaints = useMemo(
    () => checkFields({ title, blockId, topicId, content }),
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
      if (isAsRefused && field === refused && failure instanceof Refused) {
        return failure.said ? compose.refusedField(failure.said) : compose.tooLong;
      }
      const complaint = left.has(field) ? complaints[field] : undefined;
      return complaint && complaintText(compose, field, complaint);
    },
  };
};
