import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './lightbox.module.css';

type Props = { label: string; onClose: () => void; children: ReactNode };

/** A picture over the whole screen. It is rendered outside the post, whose box would clip it. */
export const Lightbox = ({ label, onClose, children }: Props) => {
  const { app } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it from the keyboard
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onClose={onClose}
      onClick={() => dialog.current?.close()}
    >
      {children}
      <button type="button" className={button.button}>
        <Icon name="close" /> {app.close}
      </button>
    </dialog>,
    document.body,
  );
};
