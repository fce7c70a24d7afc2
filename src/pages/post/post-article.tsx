import { plainText } from '../../contract/plain-text';
import type { PostSummary } from '../../contract/post';
import { Badges } from '../../forum/badges';
import { languageOf } from '../../forum/language-of';
import { MemberLine } from '../../forum/member-line';
import { PostBody } from '../../forum/post-body';
import { SaveButton } from '../../forum/save-button';
import { Trail } from '../../forum/trail';
import { useSafeImage } from '../../forum/use-safe-image';
import { useText } from '../../i18n/text-context';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { Moment } from '../../ui/moment';
import { PageDescription } from '../../ui/page-description';
import { PageTitle } from '../../ui/page-title';
import { CopyLink } from './copy-link';
import styles from './post-article.module.css';
import { ShareButton } from './share-button';

export const PostArticle = ({ post }: { post: PostSummary }) => {
  const { post: text } = useText();
  const { cMemberInfo: member } = post;
  const title = post.title || text.untitled;
  const language = languageOf(post.title);
  return (
    <article className={styles.post}>
      <PageTitle>{post.seoTitle || title}</PageTitle>
      <PageDescription>
        {post.seoDescription || plainText(post.content.slice(0, 2000)).slice(0, 200)}
      </PageDescription>
      <link rel="canonical" href={location.origin + location.pathname} />
      {post.seoKeyword && <meta name="keywords" content={post.seoKeyword} />}
      <nav className={styles.trail} aria-label={text.trail}>
        <Trail post={post} />
      </nav>
      <h1 className={styles.title} tabIndex={-1} dir="auto" lang={language}>
        <Badges post={post} />
        <bdi>{title}</bdi>
      </h1>
      <div className={styles.byline}>
        <Avatar name={member.nickname} seed={member.id} src={useSafeImage(member.avatar)} />
        <div className={styles.about}>
          <strong>
            <MemberLine member={member} mostRoles={3} />
          </strong>
          <p className={styles.times}>
            <span>
              <span className="unseen">{text.posted} </span>
              <Moment at={post.createTime} />
            </span>
            {post.replyCount > 0 && post.activeReplyTime && (
              <span>
                {text.lastReply} <Moment at={post.activeReplyTime} />
              </span>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          <SaveButton post={post} />
          <CopyLink />
          <ShareButton title={title} />
        </div>
      </div>
      <PostBody html={post.content} language={language} />
      <p className={styles.counts}>
        <span>
          <Icon name="reply" /> {text.replies(post.replyCount)}
        </span>
        <span>
          <Icon name="star" /> {text.collects(post.collectCount)}
        </span>
      </p>
    </article>
  );
};
