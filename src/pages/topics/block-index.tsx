import { useState } from 'react';
import { emptySearch, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { pageSizes } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { RecordTreeView } from '../../forum/topics/record-tree-view';
import { expandedBlocks, useBlockFinder } from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { Announcer } from '../../ui/announcer';
import { FindBox } from '../../ui/field';
import { PageTitle } from '../../ui/page-title';
import { useSearchedExpanded } from '../../ui/tree/use-tree-state';
import { Overview, OverviewSkeleton } from './overview';
import styles from './topics-page.module.css';
import { TreeTabs, TreeToggle, useTreeShown } from './tree-tabs';

const inBranch = (blockId: string) => ({ blockId, includeBlockChildren: true });
const addressOf = (blockId: string) => searchAddress(inBranch(blockId));
const blockIdsOf = ({ forumBlock, blockId }: PostSummary) => [forumBlock.id || blockId];

// Blocks are learned from posts. A first visit knows none, so this requests the largest page.
const manyPosts = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: pageSizes.largest,
} as const;

/** The blocks learned from the posts seen so far; each links to its posts. */
export const BlockIndex = () => {
  const { topics, search } = useText();
  const [typed, type] = useState('');
  const keywords = typed.trim();
  const isShown = useTreeShown(false);
  const { data, error, refetch } = usePostSearch(manyPosts);
  const { known, found } = useBlockFinder(typed);
  const expanded = useSearchedExpanded(expandedBlocks, found.tree.outline, keywords !== '');
  const status = keywords ? topics.blocksMatch(found.matches.length) : '';
  const hasBlocks = known.outline.size > 0;
  return (
    <div className={styles.page}>
      <PageTitle>{topics.blocks}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {topics.blocks}
      </h1>
      <div className={styles.index}>
        <TreeTabs tree="blocks" />
        <TreeToggle label={topics.blocksAsTree} />
        {isShown && (
          <div className={styles.card}>
            <FindBox label={topics.findBlock} value={typed} onType={type} />
            <div className={styles.branches}>
              {found.tree.outline.size > 0 && (
                <RecordTreeView
                  label={topics.blocks}
                  tree={found.tree}
                  keywords={keywords}
                  addressOf={addressOf}
                  {...expanded}
                />
              )}
            </div>
          </div>
        )}
        <p className={styles.status}>
          {status || (hasBlocks ? search.fewBlocks : search.noBlocksYet)}
        </p>
        <Announcer>{status}</Announcer>
      </div>
      <section className={styles.detail} aria-label={topics.blocks}>
        {hasBlocks && (
          <Overview
            tree={known}
            isWhole
            activity={manyPosts}
            idsOf={blockIdsOf}
            searchOf={inBranch}
            addressOf={addressOf}
            insideInWords={topics.blocksInside}
          />
        )}
        {!hasBlocks && !data && !error && <OverviewSkeleton label={topics.waiting} />}
        {!hasBlocks && error && <FailureCard error={error} retry={() => void refetch()} />}
      </section>
    </div>
  );
};
