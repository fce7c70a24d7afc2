import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/find-box';
import { Tree } from '../../ui/tree/tree';
import { useAllExpanded, useStoredExpanded } from '../../ui/tree/use-expanded';
import type { FoundTree } from './filter-tree';
import { useDrawName } from './record-name';
import styles from './record-picker.module.css';
import type { TreeRecord } from './record-tree';

type Props<Kept extends TreeRecord> = {
  label: string;
  findLabel: string;
  typed: string;
  onType: (text: string) => void;
  found: FoundTree<Kept>;
  /** How many were found, in words. */
  status: string;
  remark?: string;
  current: string;
  onPick: (record: Kept) => void;
  /** Key under which the open rows are remembered. */
  remember: string;
};

/** A find box above a tree: typing narrows it, Enter takes the first match, arrow down goes into it. */
export const TreeChoices = <Kept extends TreeRecord>(props: Props<Kept>) => {
  const { found, typed, status, remark } = props;
  const { tree, matches } = found;
  const { search } = useText();
  const box = useRef<HTMLInputElement>(null);
  const choices = useRef<HTMLDivElement>(null);
  const isFinding = typed.trim() !== '';
  const remembered = useStoredExpanded(props.remember);
  const drawName = useDrawName(tree, typed.trim());
  const allOpen = useAllExpanded(tree.outline);
  // What is opened is the box to type in, wherever the browser would begin.
  useEffect(() => box.current?.focus(), []);

  const pick = (id: string) => {
    const record = tree.records.get(id);
    if (record) props.onPick(record);
  };
  const enterTree = () =>
    choices.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();

  return (
    <>
      <FindBox
        ref={box}
        label={props.findLabel}
        value={typed}
        onType={props.onType}
        onEnter={() => matches[0] && pick(matches[0])}
        onDown={enterTree}
      />
      <p className={styles.remark}>{isFinding ? status : remark}</p>
      <div ref={choices} className={styles.choices}>
        {tree.outline.size > 0 && (
          <Tree
            label={props.label}
            outline={tree.outline}
            current={props.current}
            onPick={pick}
            countInWords={search.posts}
            drawName={drawName}
            {...(isFinding ? allOpen : remembered)}
          />
        )}
      </div>
      <Announcer>{isFinding ? status : ''}</Announcer>
    </>
  );
};
