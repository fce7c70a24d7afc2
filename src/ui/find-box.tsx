import type { KeyboardEvent, Ref } from 'react';
import styles from './find-box.module.css';
import { Icon } from './icon';

type Props = {
  label: string;
  value: string;
  onType: (text: string) => void;
  /** Enter, except the one that ends the composition of an input method. */
  onEnter?: () => void;
  /** Arrow down, to move into the matches. */
  onDown?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** A box that filters the content below it while the member types. */
export const FindBox = ({ label, value, onType, onEnter, onDown, ref }: Props) => {
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
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
        data-find
        type="text"
        role="searchbox"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        value={value}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
    </div>
  );
};
