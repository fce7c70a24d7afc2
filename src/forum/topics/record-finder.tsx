import { type ComponentProps, type Ref, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/find-box';
import { focusTree } from '../../ui/tree/keyboard';
import { type StoredExpanded, useSearchedExpanded } from '../../ui/tree/use-expanded';
import type { FoundTree } from './filter-tree';
import type { TreeRecord } from './flat-records';
import styles from './record-finder.module.css';
import { RecordTreeView } from './record-tree-view';

type ViewProps = Omit<
  ComponentProps<typeof RecordTreeView>,
  'tree' | 'keywords' | 'expanded' | 'onExpand'
>;

export type FinderProps<R extends TreeRecord> = ViewProps & {
  findLabel: string;
  typed: string;
  onType: (text: string) => void;
  found: FoundTree<R>;
  /** What is drawn while nothing is typed, where that is more than what can be found. */
  whole?: ComponentProps<typeof RecordTreeView>['tree'];
  /** How many were found, in words. */
  status: string;
  /** What is said while nothing is typed. */
  remark: string;
  /** Asks once more, where only what is here could be looked through. */
  retry?: (() => void) | undefined;
  /** Enter in the box takes the first match. */
  onChoose: (id: string) => void;
  stored: StoredExpanded;
  ref?: Ref<HTMLInputElement>;
};

/** A find box above a tree: typing narrows it, Enter takes the first match, arrow down goes into it. */
export const RecordFinder = <R extends TreeRecord>(props: FinderProps<R>) => {
  const { findLabel, typed, onType, found, whole, status, remark, retry } = props;
  const { onChoose, stored, ref, ...view } = props;
  const { failure } = useText();
  const branches = useRef<HTMLDivElement>(null);
  const keywords = typed.trim();
  const isSearched = keywords !== '';
  const tree = (!isSearched && whole) || found.tree;
  const expanded = useSearchedExpanded(stored, tree.outline, isSearched);
  const said = isSearched ? status : remark;
  return (
    <>
      <FindBox
        ref={ref}
        label={findLabel}
        value={typed}
        onType={onType}
        onEnter={() => found.matches[0] && onChoose(found.matches[0])}
        onDown={() => focusTree(branches.current)}
      />
      {said && (
        <p className={styles.remark}>
          {said}{' '}
          {isSearched && retry && (
            <button type="button" className={styles.retry} onClick={retry}>
              {failure.retry}
            </button>
          )}
        </p>
      )}
      <div ref={branches}>
        {tree.outline.size > 0 && (
          <RecordTreeView {...view} tree={tree} keywords={keywords} {...expanded} />
        )}
      </div>
      <Announcer>{isSearched ? status : ''}</Announcer>
    </>
  );
};

/** What is typed to find another than the current one; a choice has been made when that is another. */
export const useTypedFor = (current: string) => {
  const [{ typed, chosen }, set] = useState({ typed: '', chosen: current });
  const type = (text: string) => set({ typed: text, chosen: current });
  return [chosen === current ? typed : '', type] as const;
};
