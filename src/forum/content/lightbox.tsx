import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import styles from './lightbox.module.css';

type Props = { label: string; src: string; alt: string; onClose: () => void };

/** Of the picture's own size. */
const steps = [0.1, 0.25, 0.5, 0.75, 1];

/**
 * A picture over the whole screen: as wide as the screen or its own size, whichever is smaller, and it scrolls.
 * A press shows it in its own size, and back; never larger. It is rendered outside the post, whose box would
 * clip it.
 */
export const Lightbox = ({ label, src, alt, onClose }: Props) => {
  const { app, content: text } = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [scale, setScale] = useState<number | null>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);

  const current = () => {
    const { clientWidth = 0, naturalWidth = 0 } = picture.current ?? {};
    return naturalWidth > 0 ? clientWidth / naturalWidth : 1;
  };
  const zoom = (direction: 1 | -1) => {
    const now = current();
    const next =
      direction > 0
        ? steps.find((step) => step > now + 0.01)
        : steps.findLast((step) => step < now - 0.01);
    setScale(next ?? now);
  };
  const toggle = () => setScale(scale === null && current() < 0.99 ? 1 : null);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') setScale(null);
    else return;
    event.preventDefault();
    // The page's own keys do not apply to the picture.
    event.stopPropagation();
  };
  const close = (event: MouseEvent) => {
    if (event.target === dialog.current || event.target === picture.current?.parentElement)
      dialog.current?.close();
  };
  const { naturalWidth = 0 } = picture.current ?? {};

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={label}
      onClose={onClose}
      onClick={close}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what a form sends */}
      <div
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys + and - do the same */}
        <img
          ref={picture}
          src={src}
          alt={alt}
          referrerPolicy="no-referrer"
          draggable={false}
          style={
            scale === null ? undefined : { inlineSize: naturalWidth * scale, maxInlineSize: 'none' }
          }
          onClick={toggle}
        />
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={button.button}
          aria-keyshortcuts="-"
          onClick={() => zoom(-1)}
        >
          − <span className="unseen">{text.smaller}</span>
        </button>
        <button
          type="button"
          className={button.button}
          aria-keyshortcuts="+"
          onClick={() => zoom(1)}
        >
          + <span className="unseen">{text.larger}</span>
        </button>
        <button
          type="button"
          className={button.button}
          aria-keyshortcuts="0"
          onClick={() => setScale(null)}
        >
          {text.fitWidth}
        </button>
        <button type="button" className={button.button} onClick={() => dialog.current?.close()}>
          <Icon name="close" /> {app.close}
        </button>
      </div>
    </dialog>,
    document.body,
  );
};
