import { type ComponentProps, type Ref, useRef, useState } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/field';
import { focusTree } from '../../ui/tree/keyboard';
import { indexOf, type Outline } from '../../ui/tree/outline';
import { type StoredExpanded, useSearchedExpanded } from '../../ui/tree/use-tree-state';
import type { FoundTree } from './filter-tree';
import type { TreeRecord } from './flat-records';
import { RecordTreeView } from './record-tree-view';
import styles from './record-tree-view.module.css';

type ViewProps = Omit<
  ComponentProps<typeof RecordTreeView>,
  'tree' | 'keywords' | 'expanded' | 'onExpand'
>;

export type FinderProps<R extends TreeRecord> = ViewProps & {
  findLabel: string;
  typed: string;
  onType: (text: string) => void;
  found: FoundTree<R>;
  /** The tree to show while nothing is typed, if it has more rows than `found`. */
  whole?: ComponentProps<typeof RecordTreeView>['tree'];
  /** The number of matches, in words. */
  status: string;
  /** Shown while nothing is typed. */
  remark: string;
  /** Repeats the request, if it failed and only loaded records were searched. */
  retry?: (() => void) | undefined;
  /** Called with the first match on Enter. */
  onChoose: (id: string) => void;
  stored: StoredExpanded;
  ref?: Ref<HTMLInputElement>;
};

const rowOf = (outline: Outline, id: string) => outline.rowAt(indexOf(outline, id));

/** A find box above a tree: typing filters it, Enter chooses the first match, arrow down moves into it. */
export const RecordFinder = <R extends TreeRecord>(props: FinderProps<R>) => {
  const { findLabel, typed, onType, found, whole, status, remark, retry } = props;
  const { onChoose, stored, ref, ...view } = props;
  const { failure } = useText();
  const branches = useRef<HTMLDivElement>(null);
  const keywords = typed.trim();
  const isSearched = keywords !== '';
  const tree = (!isSearched && whole) || found.tree;
  const expanded = useSearchedExpanded(stored, tree.outline, isSearched);
  const first = found.matches.find((id) => !rowOf(found.tree.outline, id)?.disabled);
  const said = isSearched ? status : remark;
  return (
    <>
      <FindBox
        ref={ref}
        label={findLabel}
        value={typed}
        onType={onType}
        onEnter={() => first && onChoose(first)}
        onDown={() => focusTree(branches.current)}
      />
      {said && (
        <p className={styles.finderRemark}>
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

/** The text in the find box. It is empty once `current` has changed, because a choice was made. */
export const useTypedFor = (current: string) => {
  const [{ typed, chosen }, set] = useState({ typed: '', chosen: current });
  const type = (text: string) => set({ typed: text, chosen: current });
  if (chosen !== current) type('');
  return [typed, type] as const;
};
