import { type KeyboardEventHandler, useLayoutEffect, useRef, useState } from 'react';
import { htmlOfText, textOfHtml } from '../../forum/content/html-text';
import styles from './content-editor.module.css';
import type { ContentEditorProps, SelectionSnapshot } from './content-editor-props';

type PlainProps = ContentEditorProps & {
  onCompose: (isComposing: boolean) => void;
  onKeyDown: KeyboardEventHandler;
};

/** A plain text area, used while the editor loads or if it cannot. */
export const PlainTextArea = ({ html, control, isLocked, snapshot, ...props }: PlainProps) => {
  const [typed, setTyped] = useState(() => textOfHtml(html) ?? '');
  const isCurrent = htmlOfText(typed) === html;
  const area = useRef<HTMLTextAreaElement>(null);

  // The cleanup of a layout effect runs while the field is still in the page, with its selection and focus.
  useLayoutEffect(() => {
    const field = area.current;
    return () => {
      snapshot.current = field && snapshotSelection(field);
    };
  }, [snapshot]);

  return (
    <textarea
      {...control}
      ref={area}
      className={styles.textArea}
      dir="auto"
      rows={11}
      value={isCurrent ? typed : (textOfHtml(html) ?? '')}
      readOnly={isLocked}
      onChange={({ target }) => {
        setTyped(target.value);
        props.onWrite(htmlOfText(target.value));
      }}
      onKeyDown={props.onKeyDown}
      onCompositionStart={() => props.onCompose(true)}
      onCompositionEnd={() => props.onCompose(false)}
      onBlur={props.onBlur}
    />
  );
};

function snapshotSelection(field: HTMLTextAreaElement): SelectionSnapshot {
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const isBackward = selectionDirection === 'backward';
  return {
    text: value,
    anchor: isBackward ? selectionEnd : selectionStart,
    head: isBackward ? selectionStart : selectionEnd,
    isFocused: document.activeElement === field,
  };
}

/** The HTML itself. */
export const SourceTextArea = (props: ContentEditorProps) => (
  <textarea
    {...props.control}
    className={`${styles.textArea} ${styles.source}`}
    dir="ltr"
    rows={11}
    spellCheck={false}
    value={props.html}
    readOnly={props.isLocked}
    onChange={({ target }) => props.onWrite(target.value)}
    onBlur={props.onBlur}
  />
);
