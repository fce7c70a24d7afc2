import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptySearch, postAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { answers } from '../../api/kept/answers';
import { useApp, usePart, useSettings } from '../../context/app-context';
import type { Page } from '../../contract/page';
import { type PostSummary, repliedAt } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useInView } from '../../device/viewport';
import { useAvatarAddress } from '../../forum/content/image-address';
import { explainFailure } from '../../forum/failures/explain-failure';
import { scriptLanguage } from '../../forum/matching/script-language';
import type { RecordTree, TreeRecord } from '../../forum/topics/record-tree';
import { RecordName, recordLanguage } from '../../forum/topics/record-tree-view';
import { timeOf } from '../../i18n/dates';
import { useText } from '../../i18n/i18n-context';
import { dot } from '../../i18n/plural';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { passFocus } from '../../ui/pass-focus';
import rowLink from '../../ui/row-link.module.css';
import { Timestamp } from '../../ui/timestamp';
import { ancestorIds, childIndexes, descendantCount, idAt } from '../../ui/tree/outline';
import styles from './overview.module.css';

type CellProps = {
  searchOf: (id: string) => Partial<PostSearch>;
  addressOf: (id: string) => string;
  insideInWords: (count: number) => string;
};

type Props = CellProps & {
  tree: RecordTree;
  /** One request serves most branches. */
  activity: PostSearch;
  idsOf: (post: PostSummary) => readonly string[];
};

/** Memoised, so typing does not render it again. */
export const Overview = memo(({ tree, activity, idsOf, ...cell }: Props) => {
  const text = useText();
  const { timeZone } = useSettings();
  const { outline, find } = tree;
  const { askAgain } = usePart(answers);
  const { data, error } = usePostSearch(activity);
  const latest = data && newestFirst(data, timeZone);
  // Top posts come first in any order, and may fill the page.
  const isKnown = latest?.some(({ top }) => !top);
  const rootOf = (id: string) => (find(id) ? (ancestorIds(outline, id)[0] ?? id) : undefined);
  const byRoot = new Map<string | undefined, PostSummary>();
  for (const post of (isKnown && latest) || [])
    for (const root of idsOf(post).map(rootOf)) if (!byRoot.has(root)) byRoot.set(root, post);
  return (
    <>
      {error && !data && (
        <p ref={passFocus} className="muted" role="alert">
          {text.topics.noActivity(explainFailure(error, text).what)}{' '}
          <Button look="plain" onClick={askAgain}>
            {text.failure.retry}
          </Button>
        </p>
      )}
      <ul className={styles.cells}>
        {childIndexes(outline, -1).map((index) => {
          const record = find(idAt(outline, index));
          // The tree shows a withdrawn root, for the records inside it.
          if (!record || outline.rowAt(index)?.disabled) return null;
          return (
            <OverviewCell
              key={record.id}
              {...cell}
              record={record}
              inside={descendantCount(outline, index)}
              whereOf={(post) => find(idsOf(post).find((id) => rootOf(id) === record.id) ?? '')}
              latest={latest && (byRoot.get(record.id) ?? null)}
              isFailed={error !== null}
            />
          );
        })}
      </ul>
    </>
  );
});

const timesOf = ({ createTime, activeReplyTime }: PostSummary, timeZone: string) =>
  [createTime, activeReplyTime].map((time) => timeOf(time, timeZone));

/** An old top post would pass for one of the latest, because top posts come first in any order. */
function newestFirst({ content, totalElements }: Page<PostSummary>, timeZone: string) {
  const latestOf = (post: PostSummary) => Math.max(...timesOf(post, timeZone));
  const posts = [...content].sort((a, b) => latestOf(b) - latestOf(a));
  const oldest = posts.findLast(({ top }) => !top);
  if (totalElements <= content.length || !oldest) return posts;
  return posts.filter((post) => latestOf(post) >= latestOf(oldest));
}

type OverviewCellProps = CellProps & {
  record: TreeRecord;
  inside: number;
  whereOf: (post: PostSummary) => TreeRecord | undefined;
  /** Undefined until the latest posts of the forum load, null if none of them is in this branch. */
  latest: PostSummary | null | undefined;
  isFailed: boolean;
};

const OverviewCell = ({ record, inside, latest, isFailed, ...props }: OverviewCellProps) => {
  const { search, topics } = useText();
  const { settings, limits } = useApp();
  const count = record.branchPostCount ?? record.postCount ?? 0;
  // A branch with none of the forum's latest posts requests its own once it is near the viewport.
  const isQuiet = latest === null && count > 0;
  const [isNear, setNear] = useState(false);
  const ref = useInView<HTMLDivElement>(() => setNear(true));
  const own = usePostSearch(
    { ...emptySearch, ...props.searchOf(record.id), fields: 'activeReplyTime' },
    { enabled: isQuiet && isNear, staleTime: limits.rarelyNewMs },
  );
  const post = isQuiet ? own.data && (newestFirst(own.data, settings.timeZone)[0] ?? null) : latest;
  const where = post && props.whereOf(post);
  return (
    <li className={`${rowLink.row} ${styles.cell}`} data-branch={record.id}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link className={rowLink.link} to={props.addressOf(record.id)}>
            <RecordName record={record} />
          </Link>
        </h2>
        <p className="faint">
          {inside > 0 && props.insideInWords(inside) + dot}
          {search.posts(count)}
        </p>
      </div>
      {record.remark && (
        <p className="clip muted" lang={recordLanguage(record)} dir="auto">
          {record.remark}
        </p>
      )}
      <div
        ref={ref}
        className={styles.latest}
        data-waiting={(post === undefined && !isFailed && !own.isError) || undefined}
      >
        {post && <LatestPost post={post} where={where === record ? '' : (where?.name ?? '')} />}
        {post === null && (
          <p className="faint">{inside === 0 ? topics.noPostsYet : topics.quiet}</p>
        )}
      </div>
    </li>
  );
};

const LatestPost = ({ post, where }: { post: PostSummary; where: string }) => {
  const { topics, post: words } = useText();
  const { timeZone } = useSettings();
  const { id, nickname, avatar } = post.cMemberInfo;
  const [written = 0, replied = 0] = timesOf(post, timeZone);
  const isReply = repliedAt(post) !== '' && replied > written;
  return (
    <>
      <p className={styles.title} dir="auto" lang={scriptLanguage(post.title)}>
        <Link className="hover-line" to={postAddress(post.id)}>
          {post.title || words.untitled}
        </Link>
      </p>
      <p className={styles.about}>
        <span className={styles.author}>
          <Avatar name={nickname} seed={id} src={useAvatarAddress(avatar)} />
          <bdi className="clip">{nickname || words.someone}</bdi>
        </span>
        {where && (
          <span className={styles.where}>
            <bdi className="clip" title={where}>
              {topics.within(where)}
            </bdi>
          </span>
        )}
        <span>
          <Timestamp
            at={isReply ? post.activeReplyTime : post.createTime}
            inWords={(ago) => (isReply ? topics.lastReply(ago) : ago)}
            isShort
          />
        </span>
      </p>
    </>
  );
};
