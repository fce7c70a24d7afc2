import { type Ref, useId, useMemo, useState } from 'react';
import type { PostSummary } from '../../contract/post';
import { PostBody } from '../../forum/content/post-body';
import { beginningOf, type Heading, wordsOfPost } from '../../forum/content/read-content';
import { useAvatarAddress } from '../../forum/content/use-image-address';
import { scriptLanguage } from '../../forum/matching/script-language';
import { Badges, Breadcrumbs, MemberLine } from '../../forum/posts/post-facts';
import { SaveButton } from '../../forum/posts/save-button';
import { useText } from '../../i18n/i18n-context';
import { Avatar } from '../../ui/avatar';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { PageDescription, PageTitle } from '../../ui/page-title';
import { Timestamp } from '../../ui/timestamp';
import { FoldedContents } from './contents';
import styles from './post-page.module.css';
import { ReadingPlace } from './reading-place';
import { SharePost } from './share-post';

type Props = { ref: Ref<HTMLElement>; post: PostSummary; headings: Heading[] };

const SelectionTools = lazyPart(async () => (await import('./selection-tools')).SelectionTools, {
  isOptional: true,
  isLate: true,
});

/** In minutes. Up to this, the reading time is not shown. */
const shortRead = 3;

export const PostArticle = ({ ref, post, headings }: Props) => {
  const { post: text, reading } = useText();
  const { cMemberInfo: member } = post;
  const title = post.title || text.untitled;
  const language = scriptLanguage(post.title);
  const titleId = useId();
  const [isExact, setExact] = useState(false);
  const minutes = useMemo(() => readingMinutes(post.content), [post.content]);
  return (
    <article ref={ref} className={styles.article} aria-labelledby={titleId}>
      <PageTitle>{post.seoTitle || title}</PageTitle>
      <PageDescription>
        {post.seoDescription ||
          beginningOf(post.content, ({ length }) => length >= 200, 2000).slice(0, 200)}
      </PageDescription>
      <link rel="canonical" href={location.origin + location.pathname} />
      {post.seoKeyword && <meta name="keywords" content={post.seoKeyword} />}
      <div className={styles.trail}>
        <nav aria-label={text.breadcrumbs}>
          <Breadcrumbs post={post} />
        </nav>
        <p className={styles.badges}>
          <Badges post={post} />
        </p>
      </div>
      <h1 id={titleId} className={styles.title} tabIndex={-1} dir="auto" lang={language}>
        <bdi>{title}</bdi>
      </h1>
      <div className={styles.byline}>
        <Avatar name={member.nickname} seed={member.id} src={useAvatarAddress(member.avatar)} />
        <div className={styles.about}>
          <strong>
            <MemberLine member={member} mostRoles={3} />
          </strong>
          <p className={styles.times}>
            {/* A touch screen shows no title, so the times are pressed to read them exactly. */}
            <button type="button" className={styles.when} onClick={() => setExact(!isExact)}>
              <span className="unseen">{text.posted} </span>
              <Timestamp at={post.createTime} isExact={isExact} />
              {post.replyCount > 0 && post.activeReplyTime && (
                <span>
                  {text.lastReply} <Timestamp at={post.activeReplyTime} isExact={isExact} />
                </span>
              )}
            </button>
            {minutes > shortRead && <span>{reading.minutes(minutes)}</span>}
          </p>
        </div>
        <ReadingPlace key={post.id} id={post.id} />
      </div>
      <FoldedContents headings={headings} />
      <PostBody html={post.content} language={language} />
      <SelectionTools post={post} />
      <footer className={styles.foot}>
        <p className={styles.counts}>
          <span>
            <Icon name="reply" /> {text.replies(post.replyCount)}
          </span>
          <span>
            <Icon name="star" /> {text.collects(post.collectCount)}
          </span>
        </p>
        <div className="cluster">
          <SaveButton post={post} />
          <SharePost post={post} title={title} />
        </div>
      </footer>
    </article>
  );
};

/** Reading speed per minute: words separated by spaces, and Chinese or Japanese characters. */
const inMinute = { words: 220, signs: 400 };

const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** How many minutes some content takes to read. */
export const readingMinutes = (html: string) => {
  const text = wordsOfPost(html);
  const signs = countOf(text, sign);
  const words = countOf(text.replace(sign, ' '), word);
  return Math.round(words / inMinute.words + signs / inMinute.signs);
};
