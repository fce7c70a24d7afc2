import { type Ref, useId, useState } from 'react';
import { useCommand } from '../../commands/commands';
import { type PostSummary, repliedAt } from '../../contract/post';
import { useAvatarAddress } from '../../forum/content/image-address';
import { PostBody } from '../../forum/content/post-body';
import { type Heading, openingOf } from '../../forum/content/read-content';
import { postLanguage } from '../../forum/matching/excerpt';
import { scriptLanguage } from '../../forum/matching/script-language';
import { CopyLink, pageAddress } from '../../forum/posts/copy-link';
import { Badges, Breadcrumbs, MemberLine, useCollects } from '../../forum/posts/post-facts';
import { useSaved } from '../../forum/posts/reading-list';
import { useText } from '../../i18n/i18n-context';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { PageDescription, PageTitle } from '../../ui/page-title';
import { Timestamp } from '../../ui/timestamp';
import { Contents } from './contents';
import { CopyAs } from './copy-as';
import styles from './post-page.module.css';

type Props = { ref: Ref<HTMLElement>; post: PostSummary; headings: Heading[] };

const SelectionTools = lazyPart(async () => (await import('./selection-tools')).SelectionTools, {
  isOptional: true,
  isLate: true,
});

export const PostArticle = ({ ref, post, headings }: Props) => {
  const { post: text } = useText();
  const { cMemberInfo: member } = post;
  const title = post.title || text.untitled;
  const titleId = useId();
  const [isExact, setExact] = useState(false);
  return (
    <article ref={ref} className={styles.article} aria-labelledby={titleId}>
      <PageTitle>{post.seoTitle || title}</PageTitle>
      <PageDescription>{post.seoDescription || openingOf(post.content, 200, 2000)}</PageDescription>
      <link rel="canonical" href={pageAddress()} />
      {post.seoKeyword && <meta name="keywords" content={post.seoKeyword} />}
      <div className={styles.trail}>
        <p>
          <Badges post={post} most={3} />
        </p>
        <nav aria-label={text.breadcrumbs}>
          <Breadcrumbs post={post} />
        </nav>
      </div>
      <h1
        id={titleId}
        className={styles.title}
        tabIndex={-1}
        dir="auto"
        lang={scriptLanguage(post.title)}
      >
        {title}
      </h1>
      <div className={styles.byline}>
        <Avatar name={member.nickname} seed={member.id} src={useAvatarAddress(member.avatar)} />
        <div className={styles.about}>
          <strong>
            <MemberLine member={member} mostRoles={3} />
          </strong>
          {/* A touch screen shows no title, so the times are pressed to read them exactly. */}
          <button type="button" className={styles.when} onClick={() => setExact(!isExact)}>
            <span>
              <span className="unseen">{text.posted} </span>
              <Timestamp at={post.createTime} isExact={isExact} />
            </span>
            {repliedAt(post) && (
              <span>
                {text.lastReply} <Timestamp at={post.activeReplyTime} isExact={isExact} />
              </span>
            )}
          </button>
        </div>
      </div>
      <div className={styles.acts}>
        <p className={styles.counts}>
          <span>
            <Icon name="reply" /> {text.replies(post.replyCount)}
          </span>
          <span>
            <Icon name="star" /> {useCollects(post)}
          </span>
        </p>
        <div className="cluster">
          <SaveButton post={post} />
          <CopyLink />
          <CopyAs post={post} />
          {'share' in navigator && <ShareButton title={title} />}
        </div>
      </div>
      <Contents headings={headings} isFolded />
      <PostBody html={post.content} language={postLanguage(post.title, post.content)} />
      <SelectionTools post={post} />
    </article>
  );
};

const SaveButton = ({ post }: { post: PostSummary }) => {
  const { post: text, palette } = useText();
  const { isSaved, toggle } = useSaved(post);
  useCommand({ id: 'save', label: isSaved ? palette.unsave : text.save, run: toggle });
  return (
    <Button className={styles.save} data-saved={isSaved || undefined} data-key="s" onClick={toggle}>
      <Icon name="saved" /> <span>{isSaved ? text.unsave : text.save}</span>
    </Button>
  );
};

const ShareButton = ({ title }: { title: string }) => {
  const { post } = useText();
  // It fails where the member cancels, or the device has shown an error itself.
  const share = () => navigator.share({ title, url: pageAddress() }).catch(() => {});
  useCommand({ id: 'share', label: post.share, run: share });
  return (
    <Button onClick={share}>
      <Icon name="share" /> {post.share}
    </Button>
  );
};
