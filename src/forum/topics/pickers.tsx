import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { emptyTopicSearch } from '../../addresses';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { useTopics } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon';
import { useDebounced } from '../../ui/use-debounced';
import type { TreeRecord } from './flat-records';
import styles from './pickers.module.css';
import { type FinderProps, RecordFinder } from './record-finder';
import { pathTo, recordTree } from './record-tree';
import { RecordName } from './record-tree-view';
import { expandedBlocks, useBlockFinder } from './use-block-tree';
import { expandedTopics, useFoundTopics, useTopicFinder } from './use-topic-finder';

type BlockPickerProps = PickerControl & {
  /** Id of the chosen block; '' for none. */
  value: string;
  onPick: (block: CachedBlock) => void;
};

/** Chooses one of the known blocks: a button with its path that opens the tree. */
export const BlockPicker = ({ value, onPick, ...control }: BlockPickerProps) => {
  const { topics, search } = useText();
  const known = useBlocks();
  // Without a choice, no tree is built until the picker opens: a form starts with nothing chosen.
  const path = useMemo(
    () => (value ? pathTo(recordTree([...known.values()]), value) : []),
    [known, value],
  );
  return (
    <RecordPicker
      {...control}
      {...(value && { placeholder: search.unknownBlock })}
      heading={topics.chooseBlock}
      path={path}
    >
      {(close) => (
        <BlockChoices
          value={value}
          onPick={(chosen) => {
            onPick(chosen);
            close();
          }}
        />
      )}
    </RecordPicker>
  );
};

const BlockChoices = ({ value, onPick }: Pick<BlockPickerProps, 'value' | 'onPick'>) => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const { known, found } = useBlockFinder(typed);
  return (
    <RecordChoices
      label={search.block}
      findLabel={topics.findBlock}
      typed={typed}
      onType={type}
      found={found}
      status={topics.blocksMatch(found.matches.length)}
      remark={known.outline.size > 0 ? search.fewBlocks : search.noBlocksYet}
      current={value}
      onPick={onPick}
      stored={expandedBlocks}
    />
  );
};

type TopicPickerProps = PickerControl & {
  /** Id of the chosen topic; '' for none. */
  value: string;
  onPick: (topic: Topic) => void;
};

const largestPage = { ...emptyTopicSearch, pageSize: pageSizes.largest };

/** The largest page of topics. If the first page has loaded and contains all, that one is reused instead. */
const useLargestPage = () => {
  const first = useTopics(emptyTopicSearch, { enabled: false }).data;
  return first && first.totalPages <= 1 ? emptyTopicSearch : largestPage;
};

/** Chooses a topic: a button with its path that opens the tree and a find box. */
export const TopicPicker = ({ value, onPick, ...control }: TopicPickerProps) => {
  const text = useText();
  const [picked, setPicked] = useState<Topic[]>([]);
  const known = useTopics(useLargestPage(), { enabled: value !== '' }).data;
  const path = useMemo(() => {
    if (picked.at(-1)?.id === value) return picked;
    return known ? pathTo(recordTree(known.content), value) : [];
  }, [picked, known, value]);

  return (
    <RecordPicker
      {...control}
      {...(value && { placeholder: text.search.unknownTopic })}
      heading={text.topics.chooseTopic}
      path={path}
    >
      {(close) => (
        <TopicChoices
          value={value}
          onPick={(chosen, path) => {
            setPicked(path);
            onPick(chosen);
            close();
          }}
        />
      )}
    </RecordPicker>
  );
};

type TopicChoicesProps = { value: string; onPick: (topic: Topic, path: Topic[]) => void };

const TopicChoices = ({ value, onPick }: TopicChoicesProps) => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const asked = useDebounced(typed.trim());
  const found = useTopicFinder({ ...useLargestPage(), keywords: asked }, typed);
  const status = useFoundTopics(found);
  const hasMore = (found.unfiltered?.totalPages ?? 0) > 1;
  const hasNone = found.unfiltered?.content.length === 0;
  const remark = hasNone ? topics.noneYet : hasMore ? topics.typeForMore : '';
  return (
    <RecordChoices
      {...status}
      label={search.topic}
      findLabel={topics.find}
      typed={typed}
      onType={type}
      found={found}
      remark={found.isPending ? topics.waiting : remark}
      current={value}
      onPick={(topic) => onPick(topic, pathTo(found.tree, topic.id))}
      stored={expandedTopics}
    />
  );
};

/** The props that a field passes to its control, and the text to show while nothing is chosen. */
export type PickerControl = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean;
  placeholder?: string;
};

type RecordPickerProps = PickerControl & {
  heading: string;
  /** From the root to the chosen record; empty while none is chosen. */
  path: readonly TreeRecord[];
  /** The choices, rendered only while the picker is open. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows the chosen record and opens the choices. Closing them returns the focus to it. */
export const RecordPicker = ({
  heading,
  path,
  placeholder,
  children,
  ...control
}: RecordPickerProps) => {
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
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
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
