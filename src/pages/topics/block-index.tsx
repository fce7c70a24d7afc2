import { useState } from 'react';
import { emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import { RecordTreeView } from '../../forum/topics/record-tree-view';
import { expandedBlocks, useBlockFinder } from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/find-box';
import { PageTitle } from '../../ui/page-title';
import { useSearchedExpanded } from '../../ui/tree/use-expanded';
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
  const { known, found } = useBlockFinder(typed);
  const expanded = useSearchedExpanded(expandedBlocks, found.tree.outline, keywords !== '');
  const status = keywords ? topics.blocksMatch(found.matches.length) : '';
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
            {found.tree.outline.size > 0 && (
              <RecordTreeView
                label={topics.blocks}
                tree={found.tree}
                keywords={keywords}
                addressOf={(blockId) => searchAddress({ blockId, includeBlockChildren: true })}
                {...expanded}
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
