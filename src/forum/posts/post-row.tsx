import { Fragment, memo, type PointerEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { useRow } from '../../commands/commands';
import { type PostSummary, repliedAt } from '../../contract/post';
import { useMedia } from '../../device/viewport';
import { wideLayout } from '../../device/wide-layout';
import { useText } from '../../i18n/i18n-context';
import { groupDigits } from '../../i18n/plural';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import rowLink from '../../ui/row-link.module.css';
import { Timestamp } from '../../ui/timestamp';
import { useAvatarAddress } from '../content/image-address';
import { Highlight, isFound, type Matcher, noMatch } from '../matching/highlight';
import { scriptLanguage } from '../matching/script-language';
import { Badges, Breadcrumbs, MemberLine, useCollects } from './post-facts';
import styles from './post-row.module.css';

// The list is readable without them, and they do not shift it.
const RowMarks = lazyPart(async () => (await import('./row-marks')).RowMarks, {
  isOptional: true,
  isLate: true,
});

// The sanitiser in it, a fifth of the code, loads beside the first page where rows show their text. Until then its line
// is reserved.
export const RowExcerpt = lazyPart(async () => (await import('./row-excerpt')).RowExcerpt, {
  isOptional: true,
  isWordless: true,
  waiting: <p className={styles.excerpt} />,
});

export type ListedPost = {
  post: PostSummary;
  from?: string;
  /** Says above this post what is missing there. */
  gap?: ReactNode;
};

type Props = Omit<ListedPost, 'gap'> & {
  previous?: PostSummary | undefined;
  matcher?: Matcher;
  /** Hides the author. */
  isOfOneMember?: boolean | undefined;
  isBrief?: boolean;
  isWide: boolean;
};

/** Memoised, so that a list re-renders only the rows that changed. */
const PostRow = memo((props: Props) => {
  const { post, matcher = noMatch, from, previous, isOfOneMember, isBrief, isWide } = props;
  const text = useText();
  const row = useRow();
  const { cMemberInfo: member } = post;
  const avatar = useAvatarAddress(member.avatar);
  const title = post.title || text.post.untitled;
  const titleId = useId();
  // A service may leave out when somebody replied.
  const replied = repliedAt(post);
  return (
    <article
      ref={row.element}
      className={`${rowLink.row} ${styles.row}`}
      data-post={post.id}
      aria-labelledby={titleId}
      data-authorless={isOfOneMember || isBrief || undefined}
    >
      {!isOfOneMember && !isBrief && (
        <Avatar name={member.nickname} seed={member.id} src={avatar} />
      )}
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title} dir="auto">
          <Badges post={post} most={isBrief ? 1 : 3} />
          <Link
            ref={row.link}
            to={postAddress(post.id)}
            className={rowLink.link}
            lang={scriptLanguage(post.title)}
            state={from ? { from } : undefined}
            onPointerEnter={nameWhereCut}
          >
            {/* A new element for new words: a translator has replaced the texts in it, which React would leave. */}
            <span key={matcher.words.join(' ')}>
              <Highlight text={title} matcher={matcher} />
            </span>
          </Link>
        </h2>
        {!isBrief && (
          <>
            {/* In little room only where the title does not say why the post was found. */}
            {(isWide || !isFound(title, matcher)) && (
              <RowExcerpt html={post.content} matcher={matcher} />
            )}
            <div className={styles.about}>
              {!isOfOneMember && <MemberLine member={member} row={row} />}
              <Breadcrumbs post={post} isShort />
              <span className={styles.time}>
                <Timestamp
                  at={replied || post.createTime}
                  inWords={
                    replied
                      ? text.post.repliedAgo
                      : post.replyCount > 0
                        ? String
                        : text.post.noReplyYet
                  }
                  isShort
                />
              </span>
              <Counts post={post} />
            </div>
          </>
        )}
      </div>
      <RowMarks {...{ row, post, previous, from, isBrief }} />
    </article>
  );
});

type RowsProps = Omit<Props, keyof ListedPost | 'previous' | 'isWide'> & {
  rows: readonly ListedPost[];
  above?: PostSummary | undefined;
  noteOn?: (post: PostSummary) => string | undefined;
};

export const PostRows = ({ rows, above, noteOn, ...props }: RowsProps) => {
  const isWide = useMedia(wideLayout);
  return rows.map(({ post, from, gap }, at) => {
    const note = noteOn?.(post);
    const previous = at === 0 ? above : rows[at - 1]?.post;
    return (
      <Fragment key={post.id || `no id ${at}`}>
        {gap}
        <PostRow {...{ post, from, previous, isWide, ...props }} />
        {note && <p className={styles.note}>{note}</p>}
      </Fragment>
    );
  });
};

const nameWhereCut = ({ currentTarget: link }: PointerEvent<HTMLElement>) => {
  const { scrollHeight, clientHeight } = link.parentElement ?? link;
  if (scrollHeight > clientHeight + 4) link.title = link.textContent;
  else link.removeAttribute('title');
};

const Counts = ({ post }: { post: PostSummary }) => {
  const { post: text } = useText();
  const collects = useCollects(post);
  return (
    <p className={styles.counts}>
      <span className="unseen">
        {text.replies(post.replyCount)} {collects}
      </span>
      <span
        aria-hidden="true"
        title={text.replies(post.replyCount)}
        data-none={post.replyCount === 0 || undefined}
      >
        <Icon name="reply" />
        {groupDigits(post.replyCount)}
      </span>
      <span
        aria-hidden="true"
        title={collects}
        data-none={post.collectCount === 0 || undefined}
        data-yours={post.isCollect || undefined}
      >
        <Icon name="star" />
        {groupDigits(post.collectCount)}
      </span>
    </p>
  );
};
