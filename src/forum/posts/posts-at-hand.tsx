import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { cachedPosts } from '../../api/cached';
import { useText } from '../../i18n/i18n-context';
import { scriptLanguage } from '../matching/script-language';
import styles from './posts-at-hand.module.css';

const mostListed = 8;

/** Cached posts, starting with the list that was updated last. They open without a network. */
export const PostsAtHand = () => {
  const { post: text } = useText();
  const posts = cachedPosts(useQueryClient());
  if (posts.length === 0) return null;
  return (
    <section className={styles.posts}>
      <h2 className={styles.heading}>{text.atHand}</h2>
      <ul className={styles.titles}>
        {posts.slice(0, mostListed).map(({ id, title }) => (
          <li key={id} lang={scriptLanguage(title)} dir="auto">
            <Link to={postAddress(id)}>
              <bdi>{title || text.untitled}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
