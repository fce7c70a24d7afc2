import { memo, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptySearch, postAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { MemberInfo } from '../../contract/member';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { serviceNow } from '../../device/service-clock';
import { useInView } from '../../device/viewport';
import { useAvatarAddress } from '../../forum/content/use-image-address';
import { explainFailure } from '../../forum/failures/explain-failure';
import { scriptLanguage } from '../../forum/matching/script-language';
import type { TreeRecord } from '../../forum/topics/flat-records';
import type { RecordTree } from '../../forum/topics/record-tree';
import { RecordName, recordLanguage } from '../../forum/topics/record-tree-view';
import { exactTime, relativeTime, shortTime } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import { Avatar } from '../../ui/avatar';
import button from '../../ui/button.module.css';
import { Skeleton } from '../../ui/skeleton';
import timestamp from '../../ui/timestamp.module.css';
import { childIndexes, descendantCount, idAt } from '../../ui/tree/outline';
import { type DatedPost, groupByRoot, newestFirst, rootIdOf } from './branch-activity';
import styles from './overview.module.css';

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

type CellProps = {
  record: TreeRecord;
  /** The number of records below it. */
  inside: number;
  insideInWords: (count: number) => string;
  addressOf: (id: string) => string;
  searchOf: (id: string) => Partial<PostSearch>;
  /** The name of the record in the branch that a post is in; '' for the root itself. */
  nameOf: (post: PostSummary) => string;
  /** The branch's posts among the latest of the forum; undefined until those load. */
  posts: readonly DatedPost[] | undefined;
  isFailed: boolean;
};

/** A root: its name, remark, counts and latest activity. */
export const OverviewCell = ({ record, inside, posts, isFailed, ...props }: CellProps) => {
  const { search } = useText();
  const count = record.branchPostCount ?? record.postCount;
  const latest = { isFailed, nameOf: props.nameOf, isLeaf: inside === 0 };
  return (
    <li className={styles.cell} data-branch={record.id}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={props.addressOf(record.id)}>
            <RecordName record={record} />
          </Link>
        </h2>
        <p className={styles.counts}>
          {inside > 0 && `${props.insideInWords(inside)} · `}
          {search.posts(count)}
        </p>
      </div>
      {record.remark && (
        <p className={styles.remark} lang={recordLanguage(record)} dir="auto">
          {record.remark}
        </p>
      )}
      {posts?.length === 0 && count > 0 ? (
        <OwnLatest search={props.searchOf(record.id)} {...latest} />
      ) : (
        <Latest posts={posts} {...latest} />
      )}
    </li>
  );
};

type LatestProps = Pick<CellProps, 'posts' | 'isFailed' | 'nameOf'> & {
  isLeaf: boolean;
  ref?: Ref<HTMLDivElement>;
};

/** For a branch with none of the forum's latest posts: requests its own once it is near the viewport. */
const OwnLatest = ({
  search,
  isFailed,
  ...props
}: Omit<LatestProps, 'posts' | 'ref'> & { search: Partial<PostSearch> }) => {
  const { timeZone } = useSettings();
  const [isNear, setNear] = useState(false);
  const ref = useInView<HTMLDivElement>(() => setNear(true));
  const { data, isError } = usePostSearch(
    { ...emptySearch, ...search, fields: 'activeReplyTime' },
    { enabled: isNear },
  );
  const posts = data && newestFirst(data, timeZone);
  return <Latest ref={ref} posts={posts} isFailed={isFailed || isError} {...props} />;
};

const Latest = ({ ref, posts, isFailed, ...props }: LatestProps) => (
  <div ref={ref} className={styles.latest} data-waiting={(!posts && !isFailed) || undefined}>
    {posts && <LatestPost posts={posts} {...props} />}
  </div>
);

type LatestPostProps = Pick<LatestProps, 'nameOf' | 'isLeaf'> & { posts: readonly DatedPost[] };

const LatestPost = ({ posts, nameOf, isLeaf }: LatestPostProps) => {
  const { topics, post: words } = useText();
  const [latest] = posts;
  if (!latest) return <p className="faint">{isLeaf ? topics.noPostsYet : topics.quiet}</p>;
  const { post } = latest;
  const where = nameOf(post);
  return (
    <>
      <p className={styles.title} dir="auto" lang={scriptLanguage(post.title)}>
        <Link to={postAddress(post.id)}>
          <bdi>{post.title || words.untitled}</bdi>
        </Link>
      </p>
      <p className={styles.about}>
        <span className={styles.faces}>
          {lastAuthors(posts).map((member) => (
            <Face key={member.id} member={member} />
          ))}
        </span>
        <bdi className={styles.author}>{post.cMemberInfo.nickname || words.someone}</bdi>
        {where && (
          <span className={styles.where} title={where}>
            {topics.within(where)}
          </span>
        )}
        <Ago dated={latest} />
      </p>
    </>
  );
};

const Face = ({ member }: { member: MemberInfo }) => (
  <Avatar name={member.nickname} seed={member.id} src={useAvatarAddress(member.avatar)} />
);

const mostFaces = 3;

/** The authors of the latest posts, each once. */
const lastAuthors = (posts: readonly DatedPost[]) => {
  const members = new Map<string, MemberInfo>();
  for (const { post } of posts) {
    if (members.size === mostFaces) break;
    if (!members.has(post.cMemberInfo.id)) members.set(post.cMemberInfo.id, post.cMemberInfo);
  }
  return [...members.values()];
};

const Ago = ({ dated: { post, at, isReply } }: { dated: DatedPost }) => {
  const text = useText();
  if (at === 0)
    return <span className={styles.ago}>{post.createTime || text.post.unknownTime}</span>;
  const time = new Date(at);
  const ago = relativeTime(time, text, serviceNow());
  return (
    <time
      className={`${styles.ago} ${timestamp.short}`}
      dateTime={time.toISOString()}
      title={exactTime(time, text)}
      data-short={shortTime(time, text, serviceNow())}
    >
      {isReply ? text.topics.lastReply(ago) : ago}
    </time>
  );
};
