import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };

type Props = {
  label: string;
  error?: string;
  /** At the end of the label's line, such as a counter or a hint. */
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
};

/** A label, its control and an error message, linked by id and ARIA attributes. */
export const Field = ({ label, error, aside, children }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span className={styles.aside}>{aside}</span>
      </div>
      {children({
        id,
        'aria-describedby': error ? `${id}-error` : undefined,
        'aria-invalid': Boolean(error),
      })}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
