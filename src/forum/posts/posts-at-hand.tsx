import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { queryKeys } from '../../api/query-keys';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { useText } from '../../i18n/i18n-context';
import { scriptLanguage } from '../matching/script-language';
import styles from './posts-at-hand.module.css';

const mostListed = 8;

/** Posts that were fetched in this visit, the lists seen last first: they open without a network. */
export const PostsAtHand = () => {
  const { post: text } = useText();
  const queries = useQueryClient();
  const pages = queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.posts.searches })
    .map(({ state }) => state as { data: Page<PostSummary> | undefined; dataUpdatedAt: number })
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const posts = new Map(
    pages.flatMap(({ data }) => data?.content ?? []).map((post) => [post.id, post]),
  );
  if (posts.size === 0) return null;
  return (
    <section className={styles.posts}>
      <h2 className={styles.heading}>{text.atHand}</h2>
      <ul className={styles.titles}>
        {[...posts.values()].slice(0, mostListed).map(({ id, title }) => (
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
