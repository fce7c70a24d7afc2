import { memo } from 'react';
import { Link } from 'react-router-dom';
import { postAddress } from '../addresses';
import type { PostSummary } from '../contract/post';
import { useText } from '../i18n/text-context';
import { Avatar } from '../ui/avatar';
import { Icon } from '../ui/icon';
import { Moment } from '../ui/moment';
import { Badges } from './badges';
import { excerptOf } from './excerpt';
import { languageOf } from './language-of';
import { Marked } from './marked';
import { MemberLine } from './member-line';
import styles from './post-row.module.css';
import { Trail } from './trail';
import type { Finding } from './use-finding';
import { useSafeImage } from './use-safe-image';

const nothing: Finding = { words: [], simplified: new Map() };

type Props = {
  post: PostSummary;
  finding?: Finding;
  /** Address of the list this row stands in; the post's page offers its neighbours. */
  from?: string;
};

/** A post in a list: dense, to be scanned. The same post is drawn once, however often its list is. */
export const PostRow = memo(({ post, finding = nothing, from }: Props) => {
  const text = useText();
  const { cMemberInfo: member } = post;
  const excerpt = excerptOf(post.content, finding);
  return (
    <article className={styles.row} data-post={post.id}>
      <Avatar name={member.nickname} seed={member.id} src={useSafeImage(member.avatar)} />
      <div className={styles.words}>
        <h2 className={styles.title} dir="auto" lang={languageOf(post.title)}>
          <Badges post={post} />
          <Link to={postAddress(post.id)} state={from ? { from } : undefined} viewTransition>
            <bdi>
              <Marked text={post.title || text.post.untitled} finding={finding} />
            </bdi>
          </Link>
        </h2>
        <p className={styles.excerpt} dir="auto" lang={languageOf(excerpt)}>
          <Marked text={excerpt} finding={finding} />
        </p>
        <div className={styles.about}>
          <MemberLine member={member} isShort />
          <Trail post={post} isShort />
          <span>
            <Moment at={post.createTime} />
          </span>
        </div>
      </div>
      <p className={styles.counts}>
        <span title={text.post.replies(post.replyCount)}>
          <Icon name="reply" />
          <span aria-hidden="true">{post.replyCount}</span>
          <span className="unseen">{text.post.replies(post.replyCount)}</span>
        </span>
        <span title={text.post.collects(post.collectCount)}>
          <Icon name="star" />
          <span aria-hidden="true">{post.collectCount}</span>
          <span className="unseen">{text.post.collects(post.collectCount)}</span>
        </span>
      </p>
    </article>
  );
});
