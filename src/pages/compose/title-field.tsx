import type { KeyboardEvent } from 'react';
import { createPostLimits } from '../../contract/create-post';
import { countCharacters } from '../../forum/drafts/draft-length';
import { useText } from '../../i18n/i18n-context';
import { Field } from '../../ui/field';
import field from '../../ui/field.module.css';
import styles from './compose-form.module.css';
import type { FieldProps } from './field-props';

/** Enter that picks a word of an input method must not post. */
const keepFromPosting = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
};

export const TitleField = ({ draft, session, isLocked, errorOf, leave }: FieldProps) => {
  const { compose } = useText();
  return (
    <Field
      label={compose.title}
      error={errorOf('title')}
      aside={compose.of(countCharacters(draft.title.trim()), createPostLimits.title)}
    >
      {(control) => (
        <input
          {...control}
          className={`${field.control} ${styles.title}`}
          dir="auto"
          autoComplete="off"
          value={draft.title}
          readOnly={isLocked}
          onChange={(event) => session.write({ title: event.target.value })}
          onKeyDown={keepFromPosting}
          onBlur={() => leave('title')}
        />
      )}
    </Field>
  );
};
