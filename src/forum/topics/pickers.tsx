import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyTopicSearch } from '../../addresses';
import { type CachedBlock, useBlocks } from '../../api/block-cache';
import { findTopic } from '../../api/cached';
import { useTopics } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';
import { useText } from '../../i18n/i18n-context';
import { ClosableDialog } from '../../ui/closable-dialog';
import type { Control } from '../../ui/field';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon';
import styles from './pickers.module.css';
import { pathTo, type RecordTree, recordTree, type TreeRecord } from './record-tree';
import { RecordName } from './record-tree-view';
import { BlockTree, TopicTree, type TreeProps } from './trees';
import { postsOfManyBlocks, usePostsOnce } from './use-block-tree';

type PickerProps<R> = Control & {
  value: string;
  onPick: (record: R) => void;
  placeholder?: string;
  /** It keeps the focus. */
  isLocked?: boolean;
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

export const usePostsOfManyBlocks = (enabled = true) => usePostsOnce(postsOfManyBlocks, enabled);

const BlockChoices = (props: TreeProps<CachedBlock>) => {
  usePostsOfManyBlocks();
  return <BlockTree {...props} />;
};

const largestPage = { ...emptyTopicSearch, pageSize: pageSizes.largest };

/** If the first page has loaded and contains all topics, that one is reused. */
const useLargestPage = () => {
  const first = useTopics(emptyTopicSearch, { enabled: false }).data;
  return first && first.totalPages <= 1 ? emptyTopicSearch : largestPage;
};

export const TopicPicker = (props: PickerProps<Topic>) => {
  const { topics, search } = useText();
  const { value } = props;
  const { data } = useTopics(useLargestPage(), { enabled: value !== '' });
  const queries = useQueryClient();
  const roots = useMemo(() => {
    const listed = data?.content ?? [];
    // A topic that is on no list has come with a post.
    const topic = value && findTopic(queries, value);
    return topic ? [...listed, { ...topic, children: [] }] : listed;
  }, [data, value, queries]);
  return (
    <RecordPicker
      {...props}
      heading={topics.chooseTopic}
      unknown={search.unknownTopic}
      roots={roots}
      Choices={TopicChoices}
    />
  );
};

const TopicChoices = (props: TreeProps<Topic>) => <TopicTree page={useLargestPage()} {...props} />;

type RecordPickerProps<R extends TreeRecord> = PickerProps<R> & {
  heading: string;
  unknown: string;
  roots: readonly R[];
  Choices: ComponentType<TreeProps<R>>;
};

const RecordPicker = <R extends TreeRecord>({
  value,
  onPick,
  placeholder,
  heading,
  unknown,
  roots,
  Choices,
  isLocked = false,
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
    if (isLocked) return;
    // Some browsers do not focus a pressed button, and a dialog returns the focus to what had it before.
    button.current?.focus();
    setOpen(true);
  };
  const pick = (tree: RecordTree<R>, id: string) => {
    const record = tree.find(id);
    if (!record || isLocked) return;
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
        aria-disabled={isLocked}
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
