import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { postAddress } from '../../addresses';
import { useApi, usePostSearch } from '../../api/forum-api';
import { savesData } from '../../device/network';
import { scriptLanguage } from '../../forum/matching/script-language';
import { newestOf } from '../../forum/posts/newest-posts';
import { useText } from '../../i18n/i18n-context';
import styles from './member-newest.module.css';

const most = 3;

/** A member's newest posts: those that the member page has loaded, or else a few requested here. */
export const MemberNewest = ({ id }: { id: string }) => {
  const { member: text, post: words } = useText();
  const whole = useQueryClient().getQueryData(useApi().postSearch(newestOf(id)).queryKey);
  const few = usePostSearch(
    { ...newestOf(id), pageSize: most },
    { enabled: !whole && !savesData(), staleTime: 5 * 60_000 },
  );
  const page = whole ?? few.data;
  if (!page) return few.isFetching && <div className={styles.room} />;
  return (
    <div className={styles.newest}>
      <h3 className={styles.heading}>{text.newestPosts}</h3>
      <ul className={styles.posts}>
        {page.content.slice(0, most).map(({ id: post, title }) => (
          <li key={post}>
            <Link to={postAddress(post)} className={styles.post}>
              <bdi lang={scriptLanguage(title)}>{title || words.untitled}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
