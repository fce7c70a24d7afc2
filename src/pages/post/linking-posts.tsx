import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { emptySearch, postAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import { savesData } from '../../device/network';
import { extractKeywords } from '../../forum/matching/extract-keywords';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useText } from '../../i18n/i18n-context';
import { linkTo } from './links-to-post';
import styles from './more-in-topic.module.css';

/** Rows shown, and the page sizes of the searches for the whole title and for its rarest word. */
const most = { shown: 3, titled: 20, related: 50 };

/** Loads once the end of the post is in the viewport, because it may request up to 70 posts. */
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
 * Makes at most two requests. The service searches words, not addresses. The first request finds posts that
 * cite this one by its title, the second finds posts on the same subject that link to it in other words.
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

/** The posts that link to a post, each once, with the words around the link. */
function linksIn(posts: PostSummary[], id: string) {
  const each = new Map(posts.map((post) => [post.id, post]));
  each.delete(id);
  return [...each.values()].flatMap((post) => {
    const words = linkTo(id, post.content);
    return words === null ? [] : [{ ...post, words }];
  });
}
