import { type ReactNode, type Ref, useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keywordsIn } from '../../addresses';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { Button } from '../../ui/button';
import { FindBox } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { focusTree } from '../../ui/tree/keyboard';
import { ancestorIds, indexOf, type OutlineRow } from '../../ui/tree/outline';
import { Tree, type TreeProps } from '../../ui/tree/tree';
import { type StoredExpanded, useExpanded } from '../../ui/tree/use-tree-state';
import { Highlight, useMatcher } from '../matching/highlight';
import { type FoundTree, type RecordTree, type TreeRecord, withAllRow } from './record-tree';
import styles from './record-tree-view.module.css';

type ViewProps = Omit<TreeProps, 'outline' | 'words' | 'renderName'> & {
  tree: RecordTree;
  keywords?: string;
};

export const RecordTreeView = ({ tree, keywords = '', ...props }: ViewProps) => {
  const { post, search, topics } = useText();
  const words = useMemo(
    () => ({ count: search.posts, inside: topics.inside, insideInShort: topics.insideInShort }),
    [search, topics],
  );
  const matcher = useMatcher(keywords);
  const renderName = useCallback(
    (row: OutlineRow) => {
      const record = tree.find(row.id);
      const name = row.name || post.unnamedTopic;
      return (
        <>
          <bdi lang={record && recordLanguage(record)}>
            <Highlight text={name} matcher={matcher} />
          </bdi>
          {row.disabled && <span className={styles.remark}>{topics.withdrawn}</span>}
          {tree.cut.has(row.id) && (
            <span className={styles.warning} title={topics.cut}>
              <Icon name="warning" label={topics.cut} />
            </span>
          )}
        </>
      );
    },
    [tree, matcher, post, topics],
  );
  return <Tree {...props} {...{ words, renderName }} outline={tree.outline} />;
};

export const recordLanguage = ({ sysLanguage }: TreeRecord) =>
  sysLanguage.replace('_', '-') || undefined;

export const RecordName = ({ record }: { record: TreeRecord }) => {
  const { post } = useText();
  return <bdi lang={recordLanguage(record)}>{record.name || post.unnamedTopic}</bdi>;
};

type FinderProps = Omit<ViewProps, 'tree' | 'keywords' | 'expanded' | 'onExpand'> & {
  findLabel: string;
  typed: string;
  onType: (text: string) => void;
  found: FoundTree;
  /** A first row with an empty id, while nothing is typed, and the name of a chosen record without a row. */
  all?: { row: string; chosen: string };
  status: string;
  remark?: string;
  /** For a request that failed. */
  retry?: (() => void) | undefined;
  stored: StoredExpanded;
  ref?: Ref<HTMLInputElement>;
  order?: ReactNode;
  children?: (onExpand: (ids: string[]) => void) => ReactNode;
};

export const RecordFinder = ({
  findLabel,
  typed,
  onType,
  found,
  all,
  status,
  remark = '',
  retry,
  stored,
  ref,
  order,
  children,
  ...view
}: FinderProps) => {
  const { failure } = useText();
  const { current = '' } = view;
  const branches = useRef<HTMLDivElement>(null);
  const keywords = keywordsIn(typed);
  const isSearched = keywords !== '';
  const { row: allRow, chosen = '' } = (!isSearched && all) || {};
  const tree = useMemo(
    () => (allRow ? withAllRow(found.tree, allRow, { id: current, name: chosen }) : found.tree),
    [found.tree, allRow, chosen, current],
  );
  const { outline } = tree;
  const leading = useMemo(
    () => [...new Set(found.matches.flatMap((id) => ancestorIds(found.tree.outline, id)))],
    [found],
  );
  const expanded = useExpanded(stored, outline, isSearched ? leading : undefined);
  const first = found.matches.find(
    (id) => !found.tree.outline.rowAt(indexOf(found.tree.outline, id))?.disabled,
  );
  const said = isSearched ? status : remark;
  const navigate = useNavigate();
  const choose = (id: string) => {
    if (view.addressOf) void navigate(view.addressOf(id));
    view.onPick?.(id);
  };
  return (
    <>
      <FindBox
        ref={ref}
        label={findLabel}
        value={typed}
        onType={onType}
        onEnter={() => first && choose(first)}
        onDown={() => focusTree(branches.current)}
      />
      {order}
      {said && (
        // Anew for other words: React would change a text that a translator has replaced.
        <p key={said} className="faint">
          {said}{' '}
          {retry && (
            <Button
              look="plain"
              onClick={({ currentTarget }) => {
                // The button goes: the box above takes its focus.
                currentTarget.parentElement?.parentElement?.querySelector('input')?.focus();
                retry();
              }}
            >
              {failure.retry}
            </Button>
          )}
        </p>
      )}
      {outline.size > 0 && (
        <div ref={branches}>
          <RecordTreeView {...view} tree={tree} keywords={keywords} {...expanded} />
        </div>
      )}
      {outline.size > 0 && children?.(expanded.onExpand)}
      <Announcer about={keywords}>{isSearched ? status : ''}</Announcer>
    </>
  );
};

/** Empty once `current` has changed, because a choice was made. */
export const useTypedFor = (current: string) => {
  const [{ typed, chosen }, set] = useState({ typed: '', chosen: current });
  const type = (text: string) => set({ typed: text, chosen: current });
  if (chosen !== current) type('');
  return [typed, type] as const;
};
