import { memo } from 'react';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { explainFailure } from '../../forum/failures/explain-failure';
import type { TreeRecord } from '../../forum/topics/flat-records';
import type { RecordTree } from '../../forum/topics/record-tree';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { Skeleton } from '../../ui/skeleton';
import { childIndexes, descendantCount, idAt } from '../../ui/tree/outline';
import { groupByRoot, newestFirst, rootIdOf } from './branch-activity';
import styles from './overview.module.css';
import { OverviewCell } from './overview-cell';

type Props = {
  tree: RecordTree<TreeRecord>;
  /** False while a large tree still grows: until then no cell shows how many records are inside. */
  isWhole: boolean;
  /** The search for the posts with the latest activity: one request serves most branches. */
  activity: PostSearch;
  /** Ids of the records that a post is in. */
  idsOf: (post: PostSummary) => readonly string[];
  /** The search for the posts of one root. */
  searchOf: (id: string) => Partial<PostSearch>;
  addressOf: (id: string) => string;
  insideInWords: (count: number) => string;
};

/** The roots of a tree, each with its latest activity. Memoised, so typing does not render it again. */
export const Overview = memo(({ tree, isWhole, activity, idsOf, ...cell }: Props) => {
  const { timeZone } = useSettings();
  const { outline, records } = tree;
  const { data, error, refetch } = usePostSearch(activity);
  const latest = data && newestFirst(data, timeZone);
  // Top posts come first in any order. If they fill the page, each root requests its own latest post.
  const isKnown = latest?.some(({ post }) => !post.top);
  const groups = latest && groupByRoot(isKnown ? latest : [], outline, idsOf);
  const roots = childIndexes(outline, -1).flatMap((index) => {
    const record = records.get(idAt(outline, index));
    // A withdrawn root is shown in the tree only, for the records inside it.
    if (!record || outline.rowAt(index)?.disabled) return [];
    return { record, inside: isWhole ? descendantCount(outline, index) : 0 };
  });
  return (
    <>
      {error && !data && <NoActivity error={error} retry={() => void refetch()} />}
      <ul className={styles.cells}>
        {roots.map(({ record, inside }) => (
          <OverviewCell
            key={record.id}
            {...cell}
            record={record}
            inside={inside}
            nameOf={(post) => nearestName(idsOf(post), record.id, tree)}
            posts={groups && (groups.get(record.id) ?? [])}
            isFailed={error !== null}
          />
        ))}
      </ul>
    </>
  );
});

/** The name of the record in this branch that a post is in; '' for the root itself. */
function nearestName(
  ids: readonly string[],
  root: string,
  { outline, records }: RecordTree<TreeRecord>,
) {
  const id = ids.find((one) => rootIdOf(outline, one) === root);
  return id === undefined || id === root ? '' : (records.get(id)?.name ?? '');
}

const NoActivity = ({ error, retry }: { error: Error; retry: () => void }) => {
  const text = useText();
  return (
    <p className={styles.failed} role="alert">
      {text.topics.noActivity(explainFailure(error, text).what)}{' '}
      <button type="button" className={button.plain} onClick={retry}>
        {text.failure.retry}
      </button>
    </p>
  );
};

const cellsOnScreen = 10;

/** Placeholder cells, as tall as the loaded ones. */
export const OverviewSkeleton = ({ label }: { label: string }) => (
  <Skeleton rows={cellsOnScreen} label={label} look={ofCells} />
);

const ofCells = { rows: styles.cells, row: styles.waiting };
