import styles from './content-field.module.css';
import type { WritingProps } from './writing-props';

/** The HTML itself. */
export const SourcePad = ({ html, control, isLocked, bar, onWrite, onLeave }: WritingProps) => (
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
