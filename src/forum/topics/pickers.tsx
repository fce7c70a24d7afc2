import { type ComponentType, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyTopicSearch } from '../../addresses';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { useTopics } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { ClosableDialog } from '../../ui/closable-dialog';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon';
import { useDebounced } from '../../ui/use-debounced';
import styles from './pickers.module.css';
import { pathTo, type RecordTree, recordTree, type TreeRecord } from './record-tree';
import { RecordFinder, RecordName } from './record-tree-view';
import { expandedBlocks, useFoundBlocks, useTreeOfBlocks } from './use-block-tree';
import { expandedTopics, useFoundTopics, useTopicFinder } from './use-topic-finder';

type PickerProps<R> = {
  value: string;
  onPick: (record: R) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** The props that a field passes to its control. */
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean;
};

type ChoicesProps<R extends TreeRecord> = {
  current: string;
  pick: (tree: RecordTree<R>, id: string) => void;
  ref: Ref<HTMLInputElement>;
};

export const BlockPicker = (props: PickerProps<CachedBlock>) => {
  const { topics, search } = useText();
  const known = useBlocks();
  return (
    <RecordPicker
      {...props}
      heading={topics.chooseBlock}
      unknown={search.unknownBlock}
      roots={useMemo(() => [...known.values()], [known])}
      Choices={BlockChoices}
    />
  );
};

const BlockChoices = ({ pick, ...props }: ChoicesProps<CachedBlock>) => {
  const { topics, search, filters } = useText();
  const [typed, onType] = useState('');
  const known = useTreeOfBlocks(useBlocks());
  const { found, status } = useFoundBlocks(known, typed);
  return (
    <RecordFinder
      {...props}
      {...{ typed, onType, found, status }}
      label={search.block}
      findLabel={topics.findBlock}
      remark={known.outline.size > 0 ? filters.fewBlocks : filters.noBlocksYet}
      onPick={(id) => pick(found.tree, id)}
      stored={expandedBlocks}
    />
  );
};

const largestPage = { ...emptyTopicSearch, pageSize: pageSizes.largest };

/** The largest page of topics. If the first page has loaded and contains all, that one is reused instead. */
const useLargestPage = () => {
  const first = useTopics(emptyTopicSearch, { enabled: false }).data;
  return first && first.totalPages <= 1 ? emptyTopicSearch : largestPage;
};

const none: Topic[] = [];

export const TopicPicker = (props: PickerProps<Topic>) => {
  const { topics, search } = useText();
  const { data } = useTopics(useLargestPage(), { enabled: props.value !== '' });
  return (
    <RecordPicker
      {...props}
      heading={topics.chooseTopic}
      unknown={search.unknownTopic}
      roots={data?.content ?? none}
      Choices={TopicChoices}
    />
  );
};

const TopicChoices = ({ pick, ...props }: ChoicesProps<Topic>) => {
  const { topics, search } = useText();
  const [typed, onType] = useState('');
  const asked = useDebounced(typed.trim());
  const found = useTopicFinder({ ...useLargestPage(), keywords: asked }, typed);
  const hasMore = (found.unfiltered?.totalPages ?? 0) > 1;
  const hasNone = found.unfiltered?.content.length === 0;
  const remark = hasNone ? topics.noneYet : hasMore ? topics.typeForMore : '';
  return (
    <RecordFinder
      {...props}
      {...useFoundTopics(found, hasMore)}
      {...{ typed, onType, found }}
      label={search.topic}
      findLabel={topics.find}
      remark={found.isPending ? topics.waiting : remark}
      onPick={(id) => pick(found.tree, id)}
      stored={expandedTopics}
    />
  );
};

type RecordPickerProps<R extends TreeRecord> = PickerProps<R> & {
  heading: string;
  /** Shown for a chosen record that is not among those known. */
  unknown: string;
  roots: readonly R[];
  Choices: ComponentType<ChoicesProps<R>>;
};

/** A button with the path of the chosen record. It opens a tree with a find box, which has the focus. */
const RecordPicker = <R extends TreeRecord>({
  value,
  onPick,
  placeholder,
  heading,
  unknown,
  roots,
  Choices,
  ...control
}: RecordPickerProps<R>) => {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<readonly R[]>([]);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const dialogId = useId();
  // Without a choice no tree is built: a form starts with nothing chosen.
  const path = useMemo(() => {
    if (picked.at(-1)?.id === value) return picked;
    return value ? pathTo(recordTree(roots), value) : [];
  }, [picked, value, roots]);
  // The dialog itself would focus its button.
  useEffect(() => {
    if (isOpen) box.current?.focus();
  }, [isOpen]);

  const open = () => {
    // Some browsers do not focus a pressed button, and a dialog returns the focus to what had it before.
    button.current?.focus();
    setOpen(true);
  };
  const pick = (tree: RecordTree<R>, id: string) => {
    const record = tree.find(id);
    if (!record) return;
    setPicked(pathTo(tree, id));
    onPick(record);
    // What is under an open dialog takes no focus.
    flushSync(() => setOpen(false));
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
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open();
        }}
      >
        {path.length > 0 ? (
          <span className="clip">
            {path.map((record, index) => (
              <span key={record.id}>
                {index > 0 && ' › '}
                <RecordName record={record} />
              </span>
            ))}
          </span>
        ) : (
          <span className={styles.placeholder}>{value ? unknown : (placeholder ?? heading)}</span>
        )}
        <Icon name="down" />
      </button>
      {isOpen && (
        <ClosableDialog
          id={dialogId}
          className={styles.dialog}
          heading={heading}
          onClose={() => setOpen(false)}
        >
          <Choices current={value} pick={pick} ref={box} />
        </ClosableDialog>
      )}
    </>
  );
};
