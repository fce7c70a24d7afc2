import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { cachedPosts } from '../../api/cached';
import { useText } from '../../i18n/i18n-context';
import rowLink from '../../ui/row-link.module.css';
import { scriptLanguage } from '../matching/script-language';
import styles from './title-list.module.css';

type Props<Post> = {
  posts: readonly Post[];
  about?: (post: Post) => ReactNode;
};

export const TitleList = <Post extends { id: string; title: string }>({
  posts,
  about,
}: Props<Post>) => {
  const { post: text } = useText();
  return (
    <ul className="list">
      {posts.map((post) => (
        <li key={post.id} className={`${rowLink.row} ${styles.title}`}>
          <Link className={`${rowLink.link} ${styles.link}`} to={postAddress(post.id)} dir="auto">
            <span lang={scriptLanguage(post.title)}>{post.title || text.untitled}</span>
          </Link>
          {about && <p className="faint">{about(post)}</p>}
        </li>
      ))}
    </ul>
  );
};

const mostAtHand = 8;

/** Cached posts open without a network. */
export const PostsAtHand = () => {
  const { post: text } = useText();
  const posts = cachedPosts(useQueryClient());
  if (posts.length === 0) return null;
  return (
    <section>
      <h2 className="muted">{text.atHand}</h2>
      <TitleList posts={posts.slice(0, mostAtHand)} />
    </section>
  );
};
