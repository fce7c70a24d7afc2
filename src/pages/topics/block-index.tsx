import { useMemo, useState } from 'react';
import { emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import { useSimplified } from '../../forum/matching/use-matcher';
import { openBlocks } from '../../forum/topics/block-tree';
import { filterTree } from '../../forum/topics/filter-tree';
import { useDrawName } from '../../forum/topics/record-name';
import { useBlockTree } from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/find-box';
import { PageTitle } from '../../ui/page-title';
import { Tree } from '../../ui/tree/tree';
import { useAllExpanded, useStoredExpanded } from '../../ui/tree/use-expanded';
import index from './topic-index.module.css';
import styles from './topics-page.module.css';
import { TreeTabs } from './tree-tabs';

// Blocks are learned from posts: a first visit would find none.
const manyPosts = { ...emptySearch, pageSize: pageSizes.largest };

/** The blocks learned from the posts seen so far; each leads to its posts. */
export const BlockIndex = () => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const keywords = typed.trim();
  usePostSearch(manyPosts);
  const known = useBlockTree();
  const simplified = useSimplified(keywords);
  const { tree, matches } = useMemo(
    () => (keywords ? filterTree(known, keywords, simplified) : { tree: known, matches: [] }),
    [known, keywords, simplified],
  );
  const remembered = useStoredExpanded(openBlocks);
  const allOpen = useAllExpanded(tree.outline);
  const drawName = useDrawName(tree, keywords);
  const status = keywords ? topics.blocksMatch(matches.length) : '';
  const hasBlocks = known.outline.size > 0;
  return (
    <div className={styles.page}>
      <PageTitle>{topics.blocks}</PageTitle>
      <div className={index.index}>
        <h1 className="unseen" tabIndex={-1}>
          {topics.blocks}
        </h1>
        <TreeTabs tree="blocks" />
        <div className={index.card}>
          <FindBox label={topics.findBlock} value={typed} onType={type} />
          <div className={index.branches}>
            {tree.outline.size > 0 && (
              <Tree
                label={topics.blocks}
                outline={tree.outline}
                addressOf={(blockId) => searchAddress({ blockId, includeBlockChildren: true })}
                countInWords={search.posts}
                drawName={drawName}
                {...(keywords ? allOpen : remembered)}
              />
            )}
          </div>
        </div>
        <p className={index.status}>
          {status || (hasBlocks ? search.fewBlocks : search.noBlocksYet)}
        </p>
        <Announcer>{status}</Announcer>
      </div>
      <section className={styles.detail}>
        <p className={styles.choose}>{topics.blocksHelp}</p>
      </section>
    </div>
  );
};
