import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon';
import type { TreeRecord } from './flat-records';
import { type FinderProps, RecordFinder } from './record-finder';
import { RecordName } from './record-name';
import styles from './record-picker.module.css';

/** The props that a field passes to its control, and the text to show while nothing is chosen. */
export type PickerControl = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  placeholder?: string;
};

type Props = PickerControl & {
  heading: string;
  /** From the root to the chosen record; empty while none is chosen. */
  path: readonly TreeRecord[];
  /** The choices, rendered only while the picker is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows the chosen record and opens the choices. Closing them returns the focus to it. */
export const RecordPicker = ({ heading, path, placeholder, children, ...control }: Props) => {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const dialogId = useId();

  const open = () => {
    // Some browsers do not focus a pressed button, and a dialog returns the focus to what had it before.
    button.current?.focus();
    setOpen(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
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
        className={`${field.control} ${styles.chosen}`}
        onClick={open}
      >
        {path.length > 0 ? (
          <Breadcrumbs path={path} />
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
        onClose={() => setOpen(false)}
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

const Breadcrumbs = ({ path }: { path: readonly TreeRecord[] }) => (
  <span className={styles.path}>
    {path.map((record, index) => (
      <span key={record.id}>
        {index > 0 && ' › '}
        <RecordName record={record} />
      </span>
    ))}
  </span>
);

type ChoicesProps<R extends TreeRecord> = Omit<FinderProps<R>, 'ref' | 'onPick' | 'onChoose'> & {
  onPick: (record: R) => void;
};

/** The choices, with the focus in the find box. */
export const RecordChoices = <R extends TreeRecord>({ onPick, ...props }: ChoicesProps<R>) => {
  const box = useRef<HTMLInputElement>(null);
  // Replaces the initial focus that the browser chose for the dialog.
  useEffect(() => box.current?.focus(), []);

  const pick = (id: string) => {
    const record = props.found.tree.records.get(id);
    if (record) onPick(record);
  };
  return <RecordFinder {...props} ref={box} onPick={pick} onChoose={pick} />;
};
