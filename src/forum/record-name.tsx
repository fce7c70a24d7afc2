import { useCallback } from 'react';
import { wordsOf } from '../contract/fold';
import { useText } from '../i18n/text-context';
import { Icon } from '../ui/icon';
import type { OutlineRow } from '../ui/tree-outline';
import { foundInName } from './found-in-name';
import styles from './record-name.module.css';
import type { RecordTree, TreeRecord } from './record-tree';
import { useSimplified } from './use-simplified';

/** Draws the name of a topic or block in a tree: its language, what was found, what is amiss. */
export const useDrawName = (tree: RecordTree<TreeRecord>, keywords: string) => {
  const text = useText();
  const simplified = useSimplified(keywords);
  return useCallback(
    (row: OutlineRow) => {
      const words = wordsOf(keywords, simplified);
      const language = tree.records.get(row.id)?.sysLanguage.replace('_', '-');
      return (
        <>
          <bdi lang={language || undefined}>
            {foundInName(row.name || text.topics.unnamed, words, simplified).map(
              ({ text: piece, found }, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one name stay in place
                found ? <mark key={place}>{piece}</mark> : piece,
            )}
          </bdi>
          {row.off && <span className={styles.remark}>{text.topics.withdrawn}</span>}
          {tree.cut.has(row.id) && (
            <span className={styles.warning} title={text.topics.cut}>
              <Icon name="warning" label={text.topics.cut} />
            </span>
          )}
        </>
      );
    },
    [tree, keywords, simplified, text],
  );
};
