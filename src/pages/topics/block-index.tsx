import { useNavigate } from 'react-router-dom';
import { blockAddress, parseTopicSearch } from '../../addresses';
import { useBlocks } from '../../api/block-cache';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { scrollStays } from '../../device/history-entry';
import { FailureCard } from '../../forum/failures/failure-card';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { RecordFinder } from '../../forum/topics/record-tree-view';
import {
  expandedBlocks,
  postsOfManyBlocks,
  useFoundBlocks,
  useTreeOfBlocks,
} from '../../forum/topics/use-block-tree';
import { useText } from '../../i18n/i18n-context';
import { PageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { Overview } from './overview';
import styles from './topics-page.module.css';
import { blocksAddress, TreeColumn } from './tree-column';
import { useTypedKeywords } from './use-typed-keywords';

const inBranch = (blockId: string) => ({ blockId, includeBlockChildren: true });
const blockIdsOf = ({ blockId }: PostSummary) => [blockId];

export const BlockIndex = ({ params }: { params: URLSearchParams }) => {
  const { topics, filters } = useText();
  const navigate = useNavigate();
  const { keywords } = parseTopicSearch(params);
  const [typed, onType] = useTypedKeywords(
    keywords,
    (words) => void navigate(blocksAddress(words), { replace: true, state: scrollStays }),
  );
  const { data, error, fetchStatus } = usePostSearch(postsOfManyBlocks);
  const known = useTreeOfBlocks(useBlocks());
  const found = useFoundBlocks(known, typed);
  const hasBlocks = known.outline.size > 0;
  return (
    <div className={styles.page}>
      <PageTitle>{topics.blocks}</PageTitle>
      <h1 className={styles.heading} tabIndex={-1}>
        {topics.blocks}
      </h1>
      <TreeColumn
        tree="blocks"
        isSought={keywords !== ''}
        below={
          (data || error) && (
            <p className={`stack faint ${styles.status}`}>
              {hasBlocks ? filters.fewBlocks : filters.noBlocksYet}
            </p>
          )
        }
      >
        <RecordFinder
          {...found}
          {...{ typed, onType }}
          addressOf={blockAddress}
          label={topics.blocks}
          findLabel={topics.findBlock}
          stored={expandedBlocks}
        />
      </TreeColumn>
      <section className={styles.detail} aria-label={topics.blocks}>
        {hasBlocks && (
          <Overview
            tree={known}
            activity={postsOfManyBlocks}
            idsOf={blockIdsOf}
            searchOf={inBranch}
            addressOf={blockAddress}
            insideInWords={topics.blocksInside}
          />
        )}
        {!hasBlocks && !data && !error && (
          <Skeleton
            shape="card"
            rows={10}
            label={topics.waiting}
            isOffline={fetchStatus === 'paused'}
          />
        )}
        {!hasBlocks && data && <SignInHint />}
        {!hasBlocks && error && <FailureCard error={error} />}
      </section>
    </div>
  );
};
