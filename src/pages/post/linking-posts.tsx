import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptySearch, postAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { savesData } from '../../browser/network';
import type { PostSummary } from '../../contract/post';
import { extractKeywords } from '../../forum/matching/extract-keywords';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { linkTo } from './links-to-post';
import styles from './more-in-topic.module.css';

/** Rows that are shown; and posts that are asked for by the whole title, and by its rarest word. */
const most = { shown: 3, titled: 20, related: 50 };

/** Once the end of the post is on the screen: before that nobody needs them. Up to 70 posts are asked for them. */
export const LinkingPosts = ({ post }: { post: PostSummary }) => {
  const end = useRef<HTMLDivElement>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setRead(true);
    });
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={end}>{isRead && post.title && <FoundLinks post={post} />}</div>;
};

/**
 * Two requests at most. The service searches words, not addresses: who quotes or links a post by its
 * title has the title; the second finds those who call it otherwise and write about the same.
 */
const FoundLinks = ({ post }: { post: PostSummary }) => {
  const { post: text, reading } = useText();
  const quoted = usePostSearch({ ...emptySearch, keywords: post.title, pageSize: most.titled });
  const isFew = quoted.isSuccess && linksIn(quoted.data.content, post.id).length < most.shown;
  const [keywords = ''] = extractKeywords(post.title);
  const related = usePostSearch(
    { ...emptySearch, keywords, pageSize: most.related },
    { enabled: isFew && keywords !== '' },
  );
  const found = [...(quoted.data?.content ?? []), ...((isFew && related.data?.content) || [])];
  const links = linksIn(found, post.id).slice(0, most.shown);
  if (links.length === 0) return null;
  return (
    <section className={styles.more}>
      <h2 className={styles.heading}>{reading.linkHere}</h2>
      <ul className={styles.posts}>
        {links.map(({ id, title, cMemberInfo, words }) => (
          <li key={id}>
            <Link to={postAddress(id)} dir="auto">
              <bdi lang={scriptLanguage(title)}>{title || text.untitled}</bdi>
            </Link>
            <p>
              <bdi>{cMemberInfo.nickname || text.someone}</bdi> ·{' '}
              <bdi lang={scriptLanguage(words)}>…{words}…</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Each once, with the words around its link. */
function linksIn(posts: PostSummary[], id: string) {
  const each = new Map(posts.map((post) => [post.id, post]));
  each.delete(id);
  return [...each.values()].flatMap((post) => {
    const words = linkTo(id, post.content);
    return words === null ? [] : [{ ...post, words }];
  });
}
