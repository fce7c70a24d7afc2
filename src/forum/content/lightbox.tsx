import { type MouseEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './lightbox.module.css';
import { useZoom } from './use-zoom';

type Props = { label: string; src: string; alt: string; onClose: () => void };

/** How long a tap waits for a second one. */
const doubleTapMilliseconds = 300;

/**
 * A full-screen picture. A tap closes it; a double tap or two fingers zoom. It is rendered outside the
 * post, whose box would clip it.
 */
export const Lightbox = ({ label, src, alt, onClose }: Props) => {
  const { app } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const zoom = useZoom(picture);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => {
      clearTimeout(closing.current);
      current?.close();
    };
  }, []);

  const close = () => dialog.current?.close();
  const tap = (event: MouseEvent) => {
    if (event.target !== picture.current) return close();
    if (closing.current === undefined) {
      closing.current = setTimeout(() => {
        closing.current = undefined;
        // A tap that ends a drag must not close an enlarged picture.
        if (zoom.isWhole()) close();
      }, doubleTapMilliseconds);
      return;
    }
    clearTimeout(closing.current);
    closing.current = undefined;
    zoom.toggleAt({ x: event.clientX, y: event.clientY });
  };

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it from the keyboard
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onClose={onClose}
      onClick={tap}
      {...zoom.handlers}
    >
      <img ref={picture} src={src} alt={alt} referrerPolicy="no-referrer" draggable={false} />
      <button type="button" className={button.button}>
        <Icon name="close" /> {app.close}
      </button>
    </dialog>,
    document.body,
  );
};
