import { useCallback, useMemo } from 'react';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import type { OutlineRow } from '../../ui/tree/outline';
import { Tree, type TreeProps } from '../../ui/tree/tree';
import { Highlight, useMatcher } from '../matching/highlight';
import type { TreeRecord } from './flat-records';
import type { RecordTree } from './record-tree';
import styles from './record-tree-view.module.css';

type Props = Omit<TreeProps, 'outline' | 'countInWords' | 'inside' | 'drawName'> & {
  tree: RecordTree<TreeRecord>;
  /** Highlighted in the names. */
  keywords?: string;
};

/** Topics or blocks as a tree, each with its count of posts. */
export const RecordTreeView = ({ tree, keywords = '', ...props }: Props) => {
  const { search, topics } = useText();
  const drawName = useDrawName(tree, keywords);
  const inside = useMemo(
    () => ({ inShort: topics.insideInShort, inWords: topics.inside }),
    [topics],
  );
  return (
    <Tree
      {...props}
      outline={tree.outline}
      countInWords={search.posts}
      inside={inside}
      drawName={drawName}
    />
  );
};

/** Renders the name of a topic or block, with its language, its matches and any warnings. */
function useDrawName(tree: RecordTree<TreeRecord>, keywords: string) {
  const { post, topics } = useText();
  const matcher = useMatcher(keywords);
  const isHighlighted = keywords !== '';
  return useCallback(
    (row: OutlineRow) => {
      const record = tree.records.get(row.id);
      const name = row.name || post.unnamedTopic;
      return (
        <>
          <bdi lang={record && recordLanguage(record)}>
            {isHighlighted ? <Highlight text={name} matcher={matcher} /> : name}
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
    [tree, matcher, isHighlighted, post, topics],
  );
}

/** The language of a record, as a tag for the `lang` attribute. */
export const recordLanguage = ({ sysLanguage }: TreeRecord) =>
  sysLanguage.replace('_', '-') || undefined;

/** The name of a topic or block in its own language. */
export const RecordName = ({ record }: { record: TreeRecord }) => {
  const { post } = useText();
  return <bdi lang={recordLanguage(record)}>{record.name || post.unnamedTopic}</bdi>;
};
