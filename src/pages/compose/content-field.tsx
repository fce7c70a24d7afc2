import { useDeferredValue, useMemo, useState } from 'react';
import { createPostLimits } from '../../contract/create-post';
import { countCharacters } from '../../forum/draft-length';
import { htmlOfText, textOfHtml } from '../../forum/draft-text';
import { useText } from '../../i18n/text-context';
import { Field } from '../../ui/field';
import field from '../../ui/field.module.css';
import type { FieldProps } from './field-props';

export const ContentField = ({ draft, session, isLocked, errorOf, leave }: FieldProps) => {
  const { compose } = useText();
  const [typed, setTyped] = useState(() => textOfHtml(draft.content) ?? draft.content);
  const isShown = htmlOfText(typed) === draft.content;
  const settled = useDeferredValue(draft.content);
  const count = useMemo(() => countCharacters(settled), [settled]);
  return (
    <Field
      label={compose.content}
      error={errorOf('content')}
      aside={compose.of(count, createPostLimits.content)}
    >
      {(control) => (
        <textarea
          {...control}
          className={field.control}
          dir="auto"
          rows={12}
          value={isShown ? typed : (textOfHtml(draft.content) ?? draft.content)}
          readOnly={isLocked}
          onChange={({ target }) => {
            setTyped(target.value);
            session.write({ content: htmlOfText(target.value) });
          }}
          onBlur={() => leave('content')}
        />
      )}
    </Field>
  );
};
