import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import { recordLanguage } from './record-name';
import styles from './record-picker.module.css';
import type { TreeRecord } from './record-tree';

/** What a field gives its control, and what stands there while nothing is chosen. */
export type PickerControl = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  placeholder?: string;
};

type Props = PickerControl & {
  heading: string;
  /** From the root to the chosen record; empty while none is chosen. */
  trail: readonly TreeRecord[];
  /** What can be chosen, in the page only while the picker is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows what is chosen and opens the choice; closing gives the focus back to it. */
export const RecordPicker = ({ heading, trail, placeholder, children, ...control }: Props) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const dialogId = useId();

  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={dialogId}
        className={styles.chosen}
        onClick={open}
      >
        {trail.length > 0 ? (
          <Trail trail={trail} />
        ) : (
          <span className={styles.placeholder}>{placeholder ?? heading}</span>
        )}
        <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key */}
      <dialog
        ref={dialog}
        id={dialogId}
        className={styles.dialog}
        aria-label={heading}
        onClose={leave}
        onClick={closeFromOutside}
      >
        {isOpen && (
          <div className={styles.inside}>
            <div className={styles.heading}>
              <h2>{heading}</h2>
              <button type="button" className={styles.close} onClick={close}>
                <Icon name="close" label={text.app.close} />
              </button>
            </div>
            {children(close)}
          </div>
        )}
      </dialog>
    </>
  );
};

const Trail = ({ trail }: { trail: readonly TreeRecord[] }) => {
  const { topics } = useText();
  return (
    <span className={styles.trail}>
      {trail.map((record, place) => (
        <span key={record.id}>
          {place > 0 && ' › '}
          <bdi lang={recordLanguage(record)}>{record.name || topics.unnamed}</bdi>
        </span>
      ))}
    </span>
  );
};
