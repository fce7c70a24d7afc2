import { useState } from 'react';
import { asTyped } from '../../device/composition';
import { htmlOfText, textOfHtml } from '../../forum/content/html-text';
import styles from './content-editor.module.css';

export type EditorProps = {
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
  value: string;
  readOnly: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
};

/** Used if the editor cannot be loaded. */
export const PlainTextArea = ({ value, control, onChange, ...props }: EditorProps) => {
  const [typed, setTyped] = useState(() => textOfHtml(value) ?? '');
  const isCurrent = htmlOfText(typed) === value;
  return (
    <textarea
      {...control}
      {...props}
      className={styles.textArea}
      dir="auto"
      rows={11}
      value={isCurrent ? typed : (textOfHtml(value) ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(htmlOfText(target.value));
      }}
    />
  );
};

export const SourceTextArea = ({ control, onChange, ...props }: EditorProps) => (
  <textarea
    {...control}
    {...props}
    className={`${styles.textArea} ${styles.source}`}
    dir="ltr"
    rows={11}
    {...asTyped}
    onChange={({ target }) => onChange(target.value)}
  />
);
