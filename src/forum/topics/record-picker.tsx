import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import field from '../../ui/field.module.css';
import { FindBox } from '../../ui/find-box';
import { Icon } from '../../ui/icon';
import { focusTree } from '../../ui/tree/keyboard';
import { type StoredExpanded, useSearchedExpanded } from '../../ui/tree/use-expanded';
import type { FoundTree } from './filter-tree';
import type { TreeRecord } from './flat-records';
import { RecordName } from './record-name';
import styles from './record-picker.module.css';
import { RecordTreeView } from './record-tree-view';

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
  path: readonly TreeRecord[];
  /** What can be chosen, in the page only while the picker is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows what is chosen and opens the choice; closing gives the focus back to it. */
export const RecordPicker = ({ heading, path, placeholder, children, ...control }: Props) => {
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

type ChoicesProps<R extends TreeRecord> = {
  label: string;
  findLabel: string;
  typed: string;
  onType: (text: string) => void;
  found: FoundTree<R>;
  /** How many were found, in words. */
  status: string;
  /** What is said while nothing is typed. */
  remark: string;
  current: string;
  onPick: (record: R) => void;
  stored: StoredExpanded;
};

/** A find box above a tree: typing narrows it, Enter takes the first match, arrow down goes into it. */
export const RecordChoices = <R extends TreeRecord>(props: ChoicesProps<R>) => {
  const { found, status, remark } = props;
  const { tree, matches } = found;
  const box = useRef<HTMLInputElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const keywords = props.typed.trim();
  const isSearched = keywords !== '';
  const expanded = useSearchedExpanded(props.stored, tree.outline, isSearched);
  // What is opened is the box to type in, wherever the browser would begin.
  useEffect(() => box.current?.focus(), []);

  const pick = (id: string) => {
    const record = tree.records.get(id);
    if (record) props.onPick(record);
  };
  return (
    <>
      <FindBox
        ref={box}
        label={props.findLabel}
        value={props.typed}
        onType={props.onType}
        onEnter={() => matches[0] && pick(matches[0])}
        onDown={() => focusTree(choices.current)}
      />
      <p className={styles.remark}>{isSearched ? status : remark}</p>
      <div ref={choices} className={styles.choices}>
        {tree.outline.size > 0 && (
          <RecordTreeView
            label={props.label}
            tree={tree}
            keywords={keywords}
            current={props.current}
            onPick={pick}
            {...expanded}
          />
        )}
      </div>
      <Announcer>{isSearched ? status : ''}</Announcer>
    </>
  );
};
