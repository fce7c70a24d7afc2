import { useDeferredValue, useMemo } from 'react';
import { createPostLimits } from '../../contract/create-post';
import { countCharacters } from '../../forum/drafts/draft-length';
import { useText } from '../../i18n/i18n-context';
import { Field } from '../../ui/field';
import { ContentEditor } from './content-editor';
import type { FieldProps } from './field-props';

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
        <ContentEditor
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
