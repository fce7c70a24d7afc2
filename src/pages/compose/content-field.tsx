import { useDeferredValue, useMemo } from 'react';
import { createPostLimits } from '../../contract/create-post';
import { countCharacters } from '../../forum/draft-length';
import { useText } from '../../i18n/text-context';
import { Field } from '../../ui/field';
import type { FieldProps } from './field-props';
import { WritingDesk } from './writing-desk';

export const ContentField = ({ draft, session, isLocked, errorOf, leave }: FieldProps) => {
  const { compose } = useText();
  const settled = useDeferredValue(draft.content);
  const count = useMemo(() => countCharacters(settled), [settled]);
  return (
    <Field
      label={compose.content}
      error={errorOf('content')}
      aside={compose.of(count, createPostLimits.content)}
    >
      {(control) => (
        <WritingDesk
          control={control}
          html={draft.content}
          isLocked={isLocked}
          onWrite={(content) => session.write({ content })}
          onLeave={() => leave('content')}
        />
      )}
    </Field>
  );
};
