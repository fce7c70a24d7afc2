import type { InputHTMLAttributes, ReactNode, RefObject } from 'react';
import { useComposedField } from '../../device/composition';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './palette.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  dialog: RefObject<HTMLDialogElement | null>;
  value: string;
  onType: (words: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** The dialog of the palette and its input, which load before the code that searches. */
export const PaletteBox = ({ dialog, value, onType, onClose, children, ...box }: Props) => {
  const composed = useComposedField(value, onType);
  const { shortcuts } = useText();
  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={shortcuts.palette}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Icon name="search" />
        <input
          {...box}
          {...composed}
          onCompositionEnd={(event) => {
            composed.onCompositionEnd(event);
            box.onCompositionEnd?.(event);
          }}
          aria-label={shortcuts.palette}
          placeholder={shortcuts.palette}
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
        />
      </div>
      {children}
    </dialog>
  );
};
