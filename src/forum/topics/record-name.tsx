import { useCallback } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import type { OutlineRow } from '../../ui/tree/outline';
import { Highlight } from '../matching/highlight';
import { useMatcher } from '../matching/use-matcher';
import styles from './record-name.module.css';
import type { RecordTree, TreeRecord } from './record-tree';

/** What a record says of its own language, as HTML writes it. */
export const recordLanguage = ({ sysLanguage }: TreeRecord) =>
  sysLanguage.replace('_', '-') || undefined;

/** Draws the name of a topic or block in a tree: its language, what was found, what is amiss. */
export const useDrawName = (tree: RecordTree<TreeRecord>, keywords: string) => {
  const { topics } = useText();
  const matcher = useMatcher(keywords);
  const isFinding = keywords !== '';
  return useCallback(
    (row: OutlineRow) => {
      const record = tree.records.get(row.id);
      const name = row.name || topics.unnamed;
      return (
        <>
          <bdi lang={record && recordLanguage(record)}>
            {isFinding ? <Highlight text={name} matcher={matcher} /> : name}
          </bdi>
          {row.off && <span className={styles.remark}>{topics.withdrawn}</span>}
          {tree.cut.has(row.id) && (
            <span className={styles.warning} title={topics.cut}>
              <Icon name="warning" label={topics.cut} />
            </span>
          )}
        </>
      );
    },
    [tree, matcher, isFinding, topics],
  );
};
