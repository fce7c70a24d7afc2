import { type InputHTMLAttributes, type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { useText } from '../../i18n/i18n-context';
import { useCloseWithPage } from '../../ui/floating/use-close-with-page';
import { Icon } from '../../ui/icon';
import styles from './palette.module.css';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  dialog: RefObject<HTMLDialogElement | null>;
  onType: (words: string) => void;
  onClose: () => void;
  /** What the words find. */
  children?: ReactNode;
};

/** The dialog of the palette and the box in it, which is there before the code that finds. */
export const PaletteBox = ({ dialog, onType, onClose, children, ...box }: Props) => {
  const { shortcuts } = useText();
  useCloseWithPage(dialog);
  // Before the next key.
  useLayoutEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    // The focus goes back to what had it before another dialog takes it.
    return () => opened?.close();
  }, [dialog]);
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
          aria-label={shortcuts.palette}
          placeholder={shortcuts.palette}
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {children}
    </dialog>
  );
};
