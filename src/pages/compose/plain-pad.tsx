import { useState } from 'react';
import { htmlOfText, textOfHtml } from '../../forum/draft-text';
import styles from './content-field.module.css';
import type { WritingProps } from './writing-props';

type Props = WritingProps & {
  onCompose: (isComposing: boolean) => void;
  onCursor: (characters: number | null) => void;
};

/** Plain text, where the editor is not there yet or cannot come. */
export const PlainPad = ({ html, control, isLocked, bar, ...props }: Props) => {
  const [typed, setTyped] = useState(() => textOfHtml(html) ?? '');
  const isCurrent = htmlOfText(typed) === html;
  const tellCursor = ({ selectionStart, value }: HTMLTextAreaElement) =>
    props.onCursor(value.slice(0, selectionStart).replaceAll('\n', '').length);
  return (
    <>
      <div className={styles.bar}>{bar}</div>
      <textarea
        {...control}
        className={styles.pad}
        dir="auto"
        rows={11}
        value={isCurrent ? typed : (textOfHtml(html) ?? '')}
        readOnly={isLocked}
        onChange={({ target }) => {
          setTyped(target.value);
          props.onWrite(htmlOfText(target.value));
          tellCursor(target);
        }}
        onSelect={({ currentTarget }) => tellCursor(currentTarget)}
        onCompositionStart={() => props.onCompose(true)}
        onCompositionEnd={() => props.onCompose(false)}
        onBlur={() => {
          props.onCursor(null);
          props.onLeave();
        }}
      />
    </>
  );
};
