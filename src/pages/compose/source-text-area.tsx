import type { ContentEditorProps } from './content-editor-props';
import styles from './content-field.module.css';

/** The HTML itself. */
export const SourceTextArea = ({
  html,
  control,
  isLocked,
  bar,
  onWrite,
  onLeave,
}: ContentEditorProps) => (
  <>
    <div className={styles.bar}>{bar}</div>
    <textarea
      {...control}
      className={`${styles.pad} ${styles.source}`}
      dir="ltr"
      rows={11}
      spellCheck={false}
      value={html}
      readOnly={isLocked}
      onChange={({ target }) => onWrite(target.value)}
      onBlur={onLeave}
    />
  </>
);
