import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { asTyped, isOfComposition, useComposedField } from '../device/composition';
import styles from './field.module.css';
import { Icon } from './icon';

export type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
};

type Props = {
  label: string;
  error?: string;
  isOptional?: boolean;
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
};

export const Field = ({ label, error, isOptional = false, aside, children }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <span className={styles.label}>
          <label htmlFor={id}>{label}</label>
          {!isOptional && <span aria-hidden="true"> *</span>}
        </span>
        <span className={styles.aside}>{aside}</span>
      </div>
      {children({
        id,
        'aria-describedby': error ? `${id}-error` : undefined,
        'aria-invalid': Boolean(error),
        'aria-required': !isOptional,
      })}
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
};

type FindBoxProps = {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Not for the Enter that ends the composition of an input method. */
  onEnter?: () => void;
  onDown?: () => void;
  ref?: Ref<HTMLInputElement>;
};

export const FindBox = ({ label, value, onType, onEnter, onDown, ref }: FindBoxProps) => {
  const press = (event: KeyboardEvent) => {
    if (isOfComposition(event.nativeEvent)) return;
    const isEnter = event.key === 'Enter';
    const action = isEnter ? onEnter : event.key === 'ArrowDown' ? onDown : undefined;
    if (!isEnter && !action) return;
    // Enter must not submit a form around the box.
    event.preventDefault();
    action?.();
  };
  return (
    <div className={styles.box}>
      <Icon name="search" />
      {/* biome-ignore lint/a11y/useSemanticElements: Escape would empty it before it closes a dialog */}
      <input
        ref={ref}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        {...useComposedField(value, onType)}
        dir="auto"
        {...asTyped}
        onKeyDown={press}
      />
    </div>
  );
};
