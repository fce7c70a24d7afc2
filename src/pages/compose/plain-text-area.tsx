import { useLayoutEffect, useRef, useState } from 'react';
import { htmlOfText, textOfHtml } from '../../forum/content/html-text';
import type { ContentEditorProps } from './content-editor-props';
import styles from './content-field.module.css';
import { snapshotSelection } from './selection-snapshot';

type Props = ContentEditorProps & {
  onCompose: (isComposing: boolean) => void;
};

/** Plain text, where the editor is not there yet or cannot come. */
export const PlainTextArea = ({ html, control, isLocked, bar, handover, ...props }: Props) => {
  const [typed, setTyped] = useState(() => textOfHtml(html) ?? '');
  const isCurrent = htmlOfText(typed) === html;
  const pad = useRef<HTMLTextAreaElement>(null);

  // Cleaned up while it is still in the page: with it go its selection and the focus.
  useLayoutEffect(() => {
    const field = pad.current;
    return () => {
      handover.current = field && snapshotSelection(field);
    };
  }, [handover]);

  return (
    <>
      <div className={styles.bar}>{bar}</div>
      <textarea
        {...control}
        ref={pad}
        className={styles.pad}
        dir="auto"
        rows={11}
        value={isCurrent ? typed : (textOfHtml(html) ?? '')}
        readOnly={isLocked}
        onChange={({ target }) => {
          setTyped(target.value);
          props.onWrite(htmlOfText(target.value));
        }}
        onCompositionStart={() => props.onCompose(true)}
        onCompositionEnd={() => props.onCompose(false)}
        onBlur={props.onLeave}
      />
    </>
  );
};
