import { useEffect, useRef, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { parseMemberSearch, parseSearch, searchAddress, searchAt } from '../../addresses';
import { onceSeen } from '../../api/owner';
import { useApp } from '../../context/app-context';
import { FailureCard } from '../../forum/failures/failure-card';
import { SignInHint } from '../../forum/failures/sign-in-hint';
import { placeOf } from '../../forum/posts/own-link';
import { markSeen } from '../../forum/posts/reading-list';
import { usePost } from '../../forum/posts/use-post';
import { markRead } from '../../forum/visits/read-marks';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { lazyPart } from '../../ui/lazy-part';
import { PageHeading, PageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { Contents, useHeadings } from './contents';
import { useMarkedWords } from './marked-words';
import { Neighbours, type Opened } from './neighbours';
import { PostArticle } from './post-article';
import styles from './post-page.module.css';

// It requests other posts, and the post can be read without them.
const PostEnds = lazyPart(async () => (await import('./post-ends')).PostEnds, {
  isOptional: true,
  isLate: true,
});

export const PostPage = ({ id }: { id: string }) => {
  const { post: text, reading, app } = useText();
  const visit = useApp();
  const found = usePost(id);
  const post = found.data;
  const article = useRef<HTMLElement>(null);
  const now = openedFrom(useLocation());
  const [opened, setOpened] = useState(now);
  // A part of the post that is gone to has no such state.
  if (now.from && now.from !== opened.from) setOpened(now);
  const { keywords } = searchAt(opened.from);
  const headings = useHeadings(post?.content);
  useMarkedWords(article, keywords, post?.content);
  const { isNow } = found;
  useEffect(() => {
    if (!post) return;
    return onceSeen(visit, () => {
      markRead(visit, [post]);
      // An old copy has older counts.
      if (isNow) markSeen(visit, [post]);
    });
  }, [post, isNow, visit]);

  const failure = found.error && <FailureCard key={found.errorUpdatedAt} error={found.error} />;
  if (post === undefined) {
    const heading = failure ? text.page : text.waiting;
    return (
      <>
        <PageTitle>{heading}</PageTitle>
        {/* Takes no focus, because it is replaced. */}
        <h1 key={heading} className="unseen">
          {heading}
        </h1>
        {failure || <Skeleton shape="article" label={text.waiting} isOffline={found.isOffline} />}
      </>
    );
  }
  if (post === null)
    return (
      <div className="blank">
        <PageHeading>{text.gone}</PageHeading>
        <p>{reading.goneHelp}</p>
        <SignInHint />
        <ButtonLink to={searchAddress()}>{app.searchTheForum}</ButtonLink>
        <Neighbours id={id} opened={opened} />
      </div>
    );
  return (
    <div className={styles.page}>
      <div>
        {failure}
        {found.isUnlisted && (
          <p className={styles.unlisted} role="status">
            {reading.unlisted}
          </p>
        )}
        <PostArticle ref={article} post={post} headings={headings} />
        <Neighbours id={post.id} opened={opened} />
        <PostEnds key={post.id} post={post} />
      </div>
      {headings.length > 0 && (
        <aside className={`beside ${styles.aside}`} aria-label={reading.beside}>
          <Contents headings={headings} />
        </aside>
      )}
    </div>
  );
};

/** By a link of ours, or in a tab of its own from a page of ours. */
const openedFrom = ({ state, key }: Location): Opened => {
  const { from, place, isFirst = key === 'default' } = Object(state) as Record<string, unknown>;
  if (typeof from === 'string')
    return { from, ...(Number.isSafeInteger(place) && { place: place as number }) };
  if (!isFirst || !URL.canParse(document.referrer)) return { from: '' };
  const list = new URL(document.referrer);
  const params = new URLSearchParams(list.search);
  const { page, id } = placeOf(list) ?? {};
  if (page === 'search') return { from: searchAddress(parseSearch(params)) };
  if (page === 'topics') return { from: id ? searchAddress({ topicId: id }) : '' };
  if (page === 'member') return { from: searchAddress(parseMemberSearch(params, id ?? '')) };
  return { from: '' };
};
