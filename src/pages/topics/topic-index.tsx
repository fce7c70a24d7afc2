import { useMemo, useRef } from 'react';
import type { TopicSearch } from '../../contract/list-topics';
import { FailureCard } from '../../forum/failures/failure-card';
import { useDrawName } from '../../forum/topics/record-name';
import { openTopics } from '../../forum/topics/topic-tree';
import type { TopicFinder } from '../../forum/topics/use-topic-finder';
import { useText } from '../../i18n/i18n-context';
import { FindBox } from '../../ui/find-box';
import { foldersOf } from '../../ui/tree/branches';
import { Tree } from '../../ui/tree/tree';
import { useAllExpanded, useStoredExpanded } from '../../ui/tree/use-expanded';
import { type Kind, topicAddress } from './topic-address';
import styles from './topic-index.module.css';
import { TopicIndexStatus } from './topic-index-status';
import { TopicOrder } from './topic-order';
import { TreeTabs } from './tree-tabs';

type Props = {
  search: TopicSearch;
  id: string;
  kind: Kind;
  typed: string;
  /** What was typed, as far as the tree has followed. */
  sought: string;
  onType: (text: string) => void;
  finder: TopicFinder;
};

/** The card with the tree: found by typing, ordered, paged over its roots. */
export const TopicIndex = ({ search, id, kind, typed, sought, onType, finder }: Props) => {
  const { topics } = useText();
  const card = useRef<HTMLDivElement>(null);
  const enterTree = () =>
    card.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  return (
    <div className={styles.index}>
      {!id && (
        <h1 className="unseen" tabIndex={-1}>
          {topics.heading}
        </h1>
      )}
      <TreeTabs tree="topics" />
      <div ref={card} className={styles.card}>
        <FindBox label={topics.find} value={typed} onType={onType} onDown={enterTree} />
        <TopicOrder search={search} id={id} kind={kind} />
        <Branches search={search} id={id} kind={kind} sought={sought} finder={finder} />
      </div>
      <TopicIndexStatus
        search={search}
        finder={finder}
        isFinding={sought.trim() !== ''}
        isBesideTopic={id !== ''}
        address={(changed) => topicAddress({ ...search, ...changed }, id, kind)}
      />
    </div>
  );
};

const Branches = ({ search, id, kind, sought, finder }: Omit<Props, 'typed' | 'onType'>) => {
  const { topics, search: words } = useText();
  const { tree } = finder;
  const isFinding = sought.trim() !== '';
  const remembered = useStoredExpanded(openTopics);
  const allOpen = useAllExpanded(tree.outline);
  const open = isFinding ? allOpen : remembered;
  const drawName = useDrawName(tree, sought.trim());
  const folders = useMemo(() => foldersOf(tree.outline), [tree.outline]);

  if (tree.outline.size === 0) return <NoBranches finder={finder} isFinding={isFinding} />;
  return (
    <>
      {finder.error && <FailureCard error={finder.error} retry={finder.retry} />}
      <div
        className={styles.branches}
        data-results
        tabIndex={-1}
        data-dimmed={finder.isProvisional || undefined}
      >
        <Tree
          label={topics.tree}
          outline={tree.outline}
          current={id}
          addressOf={(topic) => topicAddress(search, topic, kind)}
          countInWords={words.posts}
          drawName={drawName}
          {...open}
        />
      </div>
      {folders.length > 0 && (
        <div className={styles.all}>
          <button type="button" className={styles.small} onClick={() => open.onExpand(folders)}>
            {topics.expand}
          </button>
          <button type="button" className={styles.small} onClick={() => open.onExpand([])}>
            {topics.collapse}
          </button>
        </div>
      )}
    </>
  );
};

const NoBranches = ({ finder, isFinding }: { finder: TopicFinder; isFinding: boolean }) => {
  const { topics } = useText();
  if (finder.error) return <FailureCard error={finder.error} retry={finder.retry} />;
  if (finder.isPending)
    return <div className={styles.waiting} role="status" aria-label={topics.waiting} />;
  return <p className={styles.none}>{isFinding ? topics.nothingFound : topics.noneYet}</p>;
};
